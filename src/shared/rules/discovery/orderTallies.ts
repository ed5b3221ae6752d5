import { DAY, HOUR, MINUTE } from '../durations.ts';
import {
  appealNumber,
  attentionNumber,
  type BothWaysNumbers,
  opennessNumber,
} from './goodBothWays.ts';

/** What the numbers of a member are computed from: sums, which do not say who decided on whom. */
export interface OrderTally {
  /** Decisions made, and the likes among them. */
  decided: number;
  liked: number;
  /** Likes received, and those that were to be expected from the openness of all who decided. */
  likes: number;
  expected: number;
}

/** A like counts so much less for attention with each night. */
export const FADES = 0.97;

/** What a gender is known by before anybody has decided, and non-binary members always. */
const FIRST_GUESS = { likes: 5, decisions: 25 };

/** The share of likes among all decisions of a gender. */
export function usualShare(likes: number, decisions: number): number {
  return (FIRST_GUESS.likes + likes) / (FIRST_GUESS.decisions + decisions);
}

/** For each value the share of those below it; of those equal to it, half count. */
export function sharesBelow(counts: ReadonlyMap<number, number>): Map<number, number> {
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  return new Map(
    sorted.map(([value, count]) => {
      const share = (below + count / 2) / all;
      below += count;
      return [value, share];
    }),
  );
}

/**
 * @param usual the share of likes among the decisions of all members of the same gender
 * @param fewer the share of members who recently got fewer likes
 */
export function bothWaysNumbers(tally: OrderTally, usual: number, fewer: number): BothWaysNumbers {
  return {
    appeal: appealNumber(tally.likes, tally.expected),
    openness: opennessNumber(tally.liked, tally.decided, usual),
    attention: attentionNumber(tally.likes, fewer),
  };
}

/** Each night's cut: 3:00 in New Jersey, 4:00 in summer. Always on the same New Jersey day. */
const CUT = 8 * HOUR;
/** By then every decision from before the cut has arrived at its member's object. */
const ARRIVED = 10 * MINUTE;

/** A night, as the days since 1970 of its morning, and up to when decisions are counted in it. */
export interface OrderNight {
  night: number;
  cut: number;
  /** When the counting of the following night begins. */
  next: number;
}

/** The last night whose decisions can be counted; milliseconds since 1970. */
export function lastOrderNight(now: number): OrderNight {
  const night = Math.floor((now - CUT - ARRIVED) / DAY);
  const cut = night * DAY + CUT;
  return { night, cut, next: cut + DAY + ARRIVED };
}
