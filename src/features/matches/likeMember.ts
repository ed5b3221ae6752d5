import { toast } from '../../components/ui/toast/toastStore';
import { ApiError, serverMessage } from '../../lib/api/errors';
import { whenIdle } from '../../lib/whenIdle';
import type { DecisionResponse } from '../../shared/contract/matches';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { announceMatch } from '../live/store';
import { $me, refreshMe, updateMe } from '../session/store';
import { sendDecision } from './api';
import { type Decision, LIKE_FAILED, type LikeRemark, premiumGate, superLimit } from './decision';
import { undoPass } from './heldPasses';
import { prepareForOffline, storeOfflineDecision, takeOfflineDecisions } from './offlineDecisions';
import { markDecided, unmarkDecided } from './store';

export type TargetMember = Pick<OtherMember, 'id' | 'firstName' | 'profilePicture'>;

export interface DecisionCallbacks {
  onDone?: (response: DecisionResponse) => void;
  /** The decision was refused; the member has been shown why. */
  onFailed?: () => void;
}

/**
 * Likes or super-likes: marks the member as decided at once, and unmarks them if the server
 * refuses. A pass that is still held back is undone: sent later, it would take the like back.
 * Returns `false` for a super like without premium, which changes nothing. Only the server knows
 * whether one is left today: another device may have used it, or midnight may have renewed it.
 */
export function likeMember(
  member: TargetMember,
  decision: Exclude<Decision, 'pass'>,
  outcome: DecisionCallbacks = {},
  said: LikeRemark = {},
): boolean {
  if (decision === 'super' && $me.get()?.isPremium === false) {
    toast(premiumGate());
    return false;
  }
  undoPass(member.id);
  markDecided(member.id);
  void submitDecision(member, decision, outcome, said);
  return true;
}

export async function submitDecision(
  member: TargetMember,
  decision: Decision,
  { onDone, onFailed }: DecisionCallbacks = {},
  said: LikeRemark = {},
): Promise<void> {
  try {
    const response = await sendDecision(member.id, decision, said);
    const { likesLeftToday, superLikesUsedToday } = response;
    updateMe({ likesLeftToday, superLikesUsedToday });
    if (response.isMatched) announceMatch(member, { isOwnLike: true });
    onDone?.(response);
  } catch (error) {
    if (isOffline(error) && queueIfOffline(member, decision, said)) return;
    unmarkDecided(member.id);
    toast(failureNotice(error, decision));
    if (error instanceof ApiError && error.code === 'LIMIT_REACHED') void refreshMe();
    onFailed?.();
  }
}

const isOffline = (error: unknown) =>
  error instanceof ApiError && error.code === 'OFFLINE' && navigator.onLine === false;

/** Stores the decision until the device is online again; impossible while the viewer is unknown. */
function queueIfOffline(
  { id, firstName, profilePicture }: TargetMember,
  decision: Decision,
  said: LikeRemark,
): boolean {
  const viewerId = $me.get()?.id;
  if (viewerId === undefined) return false;
  void storeOfflineDecision({
    viewerId,
    decision,
    said,
    target: { id, firstName, profilePicture },
  });
  toast({
    title: t("You're offline"),
    description: t("We'll send your choice about {name} when you're back.", { name: firstName }),
  });
  return true;
}

/** Sends stored decisions in order. A refused one is rolled back with a toast. */
async function sendOfflineDecisions(): Promise<void> {
  const viewerId = $me.get()?.id;
  if (viewerId === undefined || navigator.onLine === false) return;
  for (const { target, decision, said } of await takeOfflineDecisions(viewerId)) {
    await submitDecision(target, decision, {}, said);
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void sendOfflineDecisions());
  $me.subscribe((me, before) => {
    if (!me || before) return;
    void sendOfflineDecisions();
    whenIdle(prepareForOffline, 10_000);
  });
}

function failureNotice(error: unknown, decision: Decision): Parameters<typeof toast>[0] {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'PREMIUM_REQUIRED') return premiumGate();
  if (code === 'LIMIT_REACHED' && decision === 'super') return superLimit();
  return { type: 'error', title: t('Oops!'), description: serverMessage(error) ?? t(LIKE_FAILED) };
}
