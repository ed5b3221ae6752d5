import type { Remark } from '../../../../src/shared/contract/remarks';
import type { MemberParts } from '../parts';
import { isLike, type LikeDecision } from './decisionRules';
import type { Received } from './decisionStore';

/** What two decided about each other, `null` for nothing; and what a waiting like is about. */
export interface MemberStanding {
  given: LikeDecision['kind'] | null;
  received: Received['kind'] | null;
  /** The member was shown the like that they received. */
  isSeen: boolean;
  /** The two match, and the other is online. */
  online: boolean;
  remark: Remark | null;
  /** The two match, and no device of the member has shown it. */
  isUnshown: boolean;
}

type StandingParts = Pick<MemberParts, 'decisions' | 'contacts' | 'list' | 'presence'>;

/** In the order of the ids. */
export async function standingsWith(
  parts: StandingParts,
  ids: readonly string[],
): Promise<MemberStanding[]> {
  const online = new Set(await parts.presence.onlineAmong(ids));
  const unshown = new Set(parts.decisions.unshown.ids());
  return ids.map((id) => {
    const received = parts.decisions.received(id);
    const kept = received?.isAnswered === false ? parts.decisions.remarks.received(id) : null;
    // Either reveals to the member that there is a like.
    if (kept || received?.kind === 'super') see(parts, id);
    return {
      given: parts.decisions.given(id)?.kind ?? null,
      received: received?.kind ?? null,
      isSeen: received !== undefined && parts.decisions.remarks.isSeen(id),
      remark: kept && {
        on: kept.on,
        comment: kept.comment,
        ...(kept.hasHiddenWord ? { hasHiddenWord: true } : {}),
      },
      online: online.has(id),
      isUnshown: unshown.has(id),
    };
  });
}

/** Returns those whose likes are current: they are shown, and can no longer be withdrawn. */
export function markLikesSeen(parts: StandingParts, actorIds: readonly string[]): string[] {
  const standing = actorIds.filter((id) => parts.decisions.received(id));
  for (const id of standing) see(parts, id);
  return standing;
}

function see({ decisions, contacts }: StandingParts, actorId: string) {
  decisions.remarks.see(actorId);
  contacts.reveal(actorId);
}

/** The object's state may be from a different time. */
export function standsWith({ decisions, list }: StandingParts, otherId: string) {
  const given = decisions.given(otherId);
  const isMutual = given?.isMutual === true;
  return { likes: isLike(given), isMutual, version: list.version(otherId) };
}

/** What another wrote to the member outside of the conversation, as far as it can be reported. */
export function writtenBy(
  { decisions, planStore }: Pick<MemberParts, 'decisions' | 'planStore'>,
  otherId: string,
) {
  const now = Date.now();
  const comments = decisions.remarks.commentsFrom(otherId, now);
  return { comments, places: planStore.typedBy(otherId, now) };
}
