import { toast } from '../../components/ui/toastStore';
import { ApiError, saidByServer } from '../../lib/errors';
import type { MatchActionResponse } from '../../shared/contract/matches';
import type { OtherMember } from '../../shared/contract/members';
import { announceMatch } from '../live/store';
import { $me, refreshMe, updateMe } from '../session/store';
import { type Answer, LIKE_FAILED, type Notice, PREMIUM_GATE, SUPER_LIMIT } from './answer';
import { sendAnswer } from './api';
import { markAnswered, unmarkAnswered } from './store';

export type AnswerableMember = Pick<OtherMember, 'id' | 'firstName' | 'profilePicture'>;

export interface Outcome {
  onDone?: (response: MatchActionResponse) => void;
  /** The answer does not stand; the person has been told why. */
  onFailed?: () => void;
}

/**
 * Likes or super-likes: the member counts as answered at once, and again as open when the server
 * refuses. `false` for a super like without premium; then nothing changed. Whether the day has one
 * left is the server's to say: another device may have used it, or midnight may have given it back.
 */
export function likeMember(
  member: AnswerableMember,
  answer: Exclude<Answer, 'pass'>,
  outcome: Outcome = {},
): boolean {
  if (answer === 'super' && $me.get()?.isPremium === false) {
    showNotice(PREMIUM_GATE);
    return false;
  }
  markAnswered(member.id);
  void deliver(member, answer, outcome);
  return true;
}

/** Sends an answer that is already marked, and takes the mark back when it is refused. */
export async function deliver(
  member: AnswerableMember,
  answer: Answer,
  { onDone, onFailed }: Outcome = {},
): Promise<void> {
  try {
    const response = await sendAnswer(member.id, answer);
    const { likesLeftToday, superLikesUsedToday } = response;
    updateMe({ likesLeftToday, superLikesUsedToday });
    if (response.isMatched) announceMatch(member);
    onDone?.(response);
  } catch (error) {
    unmarkAnswered(member.id);
    showNotice(failureNotice(error, answer));
    if (error instanceof ApiError && error.code === 'LIMIT_REACHED') void refreshMe();
    onFailed?.();
  }
}

/** The words for a refused or failed answer: the server's sentence when it sent one. */
function failureNotice(error: unknown, answer: Answer): Notice {
  if (!(error instanceof ApiError)) return { title: 'Oops!', description: LIKE_FAILED };
  if (error.code === 'PREMIUM_REQUIRED') return PREMIUM_GATE;
  if (error.code === 'LIMIT_REACHED' && answer === 'super') return SUPER_LIMIT;
  return { title: 'Oops!', description: saidByServer(error) ?? LIKE_FAILED };
}

function showNotice(notice: Notice): void {
  if (notice !== PREMIUM_GATE) {
    toast({ type: notice === SUPER_LIMIT ? 'info' : 'error', ...notice });
    return;
  }
  toast({
    ...notice,
    action: {
      label: 'Upgrade',
      altText: 'Open Premium in the header to upgrade',
      onClick: () => window.location.assign('/premium'),
    },
  });
}
