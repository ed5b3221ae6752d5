import type { Remark } from '../../../../src/shared/contract/remarks';
import { DAY } from '../../../../src/shared/rules/durations';
import { DAILY_LIMITS, PASS_RETURNS_AFTER_DAYS } from '../../../../src/shared/rules/limits';

export type LikeKind = 'like' | 'super';

/**
 * Whether, and how, a member parted from another: never, before this decision, or by it. `byOther`:
 * the other one unmatched, which also ended this member's like.
 */
export const PARTED = {
  never: 0,
  before: 1,
  byUnmatch: 2,
  byBlock: 3,
  byOther: 4,
  byClose: 5,
} as const;
type Parted = (typeof PARTED)[keyof typeof PARTED];

/** How a member parts from another. After `close` both keep the conversation and its last line. */
export type PartingKind = 'unmatch' | 'block' | 'close';

const PARTED_BY = {
  unmatch: PARTED.byUnmatch,
  block: PARTED.byBlock,
  close: PARTED.byClose,
} as const;

/** The parting that is the member's latest act toward the other; `null` when none is. */
export function partingOf(given: Pick<LikeDecision, 'parted'> | undefined): PartingKind | null {
  if (given?.parted === PARTED.byUnmatch) return 'unmatch';
  if (given?.parted === PARTED.byBlock) return 'block';
  return given?.parted === PARTED.byClose ? 'close' : null;
}

/** What a member decided about another. */
export interface LikeDecision {
  targetId: string;
  /** `none` is a pass that was taken back, while its row still counts for a day. */
  kind: LikeKind | 'pass' | 'none';
  /** Milliseconds since 1970; grows with every decision about the same member, as its version. */
  at: number;
  /** The New Jersey days on which it was counted, even after a change of mind. */
  likedOn: string | null;
  superLikedOn: string | null;
  parted: Parted;
  /** The other likes back: the two match, or are about to. */
  isMutual: boolean;
  /** The other's object has it, and everything that follows from it was done. */
  isDelivered: boolean;
}

export interface LikeRequest {
  targetId: string;
  kind: LikeKind;
  now: number;
  today: string;
  isPremium: boolean;
}

/** Counted on the day, without the like that is being given. */
export interface Spent {
  likes: number;
  superLikes: number;
}

export function isLike(given: Pick<LikeDecision, 'kind'> | undefined): boolean {
  return given?.kind === 'like' || given?.kind === 'super';
}

/** The time since when passes count: after an older one the other may appear in the list again. */
export function passesCountSince(now: number): number {
  return now - PASS_RETURNS_AFTER_DAYS * DAY;
}

/** The new like; `null` when an earlier one stays as it is; or the daily limit that is reached. */
export function nextLike(
  before: LikeDecision | undefined,
  like: LikeRequest,
  spent: Spent,
): LikeDecision | null | 'likes' | 'superLikes' {
  const { targetId, kind, now, today, isPremium } = like;
  const isMore = before?.kind === 'like' && kind === 'super';
  if (isLike(before) && !isMore) return null;
  if (!isPremium && spent.likes >= DAILY_LIMITS.free.likes) return 'likes';
  if (kind === 'super' && spent.superLikes >= DAILY_LIMITS.premium.superLikes) return 'superLikes';
  const next = nextDecision(before, targetId, now);
  return {
    ...next,
    kind,
    likedOn: today,
    superLikedOn: kind === 'super' ? today : next.superLikedOn,
    isMutual: before?.isMutual ?? false,
    isDelivered: false,
  };
}

/** Whether a like brings this remark: an existing like keeps its own, and refuses other words. */
export function remarkGoesWith(
  before: LikeDecision | undefined,
  isNewLike: boolean,
  said: Remark | null,
  remark: Remark | null,
): boolean | 'refused' {
  if (remark === null) return false;
  const stands = isLike(before);
  if (stands && said && isSame(said, remark)) return false;
  const isRefused = !isNewLike || before?.isMutual === true || (stands && said !== null);
  return isRefused ? 'refused' : true;
}

/** A photo's description, or the answer, may have been changed since. */
function isSame(a: Remark, b: Remark): boolean {
  return a.comment === b.comment && a.on?.kind === b.on?.kind && a.on?.value === b.on?.value;
}

/** What every decision that replaces another takes over from it. */
export function nextDecision(before: LikeDecision | undefined, targetId: string, now: number) {
  return {
    targetId,
    at: after(before, now),
    likedOn: before?.likedOn ?? null,
    superLikedOn: before?.superLikedOn ?? null,
    parted: before && before.parted !== PARTED.never ? PARTED.before : PARTED.never,
  };
}

/** A pass replaces the decision. Only a like that the other's object may have is undone there. */
export function nextPass(
  before: LikeDecision | undefined,
  targetId: string,
  now: number,
): LikeDecision {
  return {
    ...nextDecision(before, targetId, now),
    kind: 'pass',
    isMutual: false,
    isDelivered: !isLike(before) && (before?.isDelivered ?? true),
  };
}

/**
 * The member ends the relation of the two. A block is always delivered, whatever was decided.
 * `likedAt` is the time of the other's like that this ends: the parting is later than it on every
 * clock.
 */
export function nextParting(
  before: LikeDecision | undefined,
  input: { targetId: string; now: number; parting: PartingKind; likedAt: number },
): LikeDecision {
  const { targetId, now, parting, likedAt } = input;
  const isBlock = parting === 'block';
  const was = before ?? { ...nextPass(undefined, targetId, now), kind: 'none' as const };
  const isPass = isLike(was) || (was.kind === 'pass' && !isBlock);
  return {
    ...was,
    kind: isPass ? 'pass' : was.kind,
    at: isPass || !isBlock ? Math.max(after(before, now), likedAt + 1) : was.at,
    parted: PARTED_BY[parting],
    isMutual: false,
    isDelivered: false,
  };
}

/**
 * The other ended the relation of the two, at this time: this member's like at that time ends too,
 * and only a new one can match. It does not count as a decision: a later like of the other is
 * shown.
 */
export function endedByOther(before: LikeDecision, at: number): LikeDecision {
  return {
    ...before,
    kind: 'none',
    at: Math.max(before.at + 1, at),
    parted: PARTED.byOther,
    isMutual: false,
    isDelivered: true,
  };
}

/** The row can be deleted: it is of the kind `none`, counts for no day and is delivered. */
export function isOver({ kind, likedOn, parted, isDelivered }: LikeDecision, today: string) {
  const isEnded = [PARTED.byUnmatch, PARTED.byClose, PARTED.byOther].some((by) => by === parted);
  return kind === 'none' && isDelivered && likedOn !== today && !isEnded;
}

/** Later than the previous decision, even within the same millisecond. */
function after(before: LikeDecision | undefined, now: number): number {
  return Math.max(now, (before?.at ?? 0) + 1);
}
