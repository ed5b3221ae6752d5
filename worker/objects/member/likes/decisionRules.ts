import { DAILY_LIMITS, PASS_RETURNS_AFTER_DAYS } from '../../../../src/shared/rules/limits';

export type LikeKind = 'like' | 'super';

/**
 * Whether, and how, a member parted from another: never, before this decision, or by it. `byOther`:
 * the other one unmatched, which ended the like of this member, too.
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

/** How a member parts from another. By `close` the conversation stays with both, with its last line. */
export type PartingKind = 'unmatch' | 'block' | 'close';

const PARTED_BY = {
  unmatch: PARTED.byUnmatch,
  block: PARTED.byBlock,
  close: PARTED.byClose,
} as const;

/** The parting that stands as the member's last word about the other; `null` when none does. */
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
  /** The New Jersey days on which it was counted, also after a change of mind. */
  likedOn: string | null;
  superLikedOn: string | null;
  parted: Parted;
  /** The other's like stands as well: the two match, or are just about to. */
  isMutual: boolean;
  /** The other's object has it, and whatever follows from it has been done. */
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

const DAY = 86_400_000;

export function isLike(given: Pick<LikeDecision, 'kind'> | undefined): boolean {
  return given?.kind === 'like' || given?.kind === 'super';
}

/** Since when passes count: an older one lets its member come back into the list. */
export function passesCountSince(now: number): number {
  return now - PASS_RETURNS_AFTER_DAYS * DAY;
}

/**
 * The like as it will stand; `null` when one given before stays as it is and costs nothing; or which
 * of the day's limits is reached. One that was counted today is not counted twice.
 */
export function liked(
  before: LikeDecision | undefined,
  like: LikeRequest,
  spent: Spent,
): LikeDecision | null | 'likes' | 'superLikes' {
  const { targetId, kind, now, today, isPremium } = like;
  const isMore = before?.kind === 'like' && kind === 'super';
  if (isLike(before) && !isMore) return null;
  if (!isPremium && spent.likes >= DAILY_LIMITS.free.likes) return 'likes';
  if (kind === 'super' && spent.superLikes >= DAILY_LIMITS.premium.superLikes) return 'superLikes';
  return {
    targetId,
    kind,
    at: after(before, now),
    likedOn: today,
    superLikedOn: kind === 'super' ? today : (before?.superLikedOn ?? null),
    parted: before && before.parted !== PARTED.never ? PARTED.before : PARTED.never,
    isMutual: before?.isMutual ?? false,
    isDelivered: false,
  };
}

/** A pass replaces the decision. Only a like that the other's object may have is taken back there. */
export function passed(
  before: LikeDecision | undefined,
  targetId: string,
  now: number,
): LikeDecision {
  return {
    targetId,
    kind: 'pass',
    at: after(before, now),
    likedOn: before?.likedOn ?? null,
    superLikedOn: before?.superLikedOn ?? null,
    parted: before && before.parted !== PARTED.never ? PARTED.before : PARTED.never,
    isMutual: false,
    isDelivered: !isLike(before) && (before?.isDelivered ?? true),
  };
}

/**
 * The member ends what was between the two. A block is always delivered, whatever was decided.
 * `likedAt` is the time of the like that this ends on the other side: the parting comes after it on
 * every clock.
 */
export function partedFrom(
  before: LikeDecision | undefined,
  {
    targetId,
    now,
    parting,
    likedAt,
  }: { targetId: string; now: number; parting: PartingKind; likedAt: number },
): LikeDecision {
  const isBlock = parting === 'block';
  const was = before ?? { ...passed(undefined, targetId, now), kind: 'none' as const };
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
 * The other one has ended what was between the two, at this time: the like that stood then is ended
 * with theirs, and only a new one can match. Not decided about: what the other gives next is shown.
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

/** The row can go: it is of the kind `none`, counts for no day and is delivered. */
export function isOver(
  { kind, likedOn, parted, isDelivered }: LikeDecision,
  today: string,
): boolean {
  const isEnded = [PARTED.byUnmatch, PARTED.byClose, PARTED.byOther].some((by) => by === parted);
  return kind === 'none' && isDelivered && likedOn !== today && !isEnded;
}

/** Later than what stood, also when both fall into one millisecond. */
function after(before: LikeDecision | undefined, now: number): number {
  return Math.max(now, (before?.at ?? 0) + 1);
}
