import { dayNumber } from '../day';

/** The range of the number drawn once for a member, below the day. */
const DRAWN = 2 ** 20;

/**
 * Discovery's order: the day of a member's last visit, then a number drawn once. It changes at most
 * once a day, so a cursor on it neither skips nor repeats while a list is read.
 */
export function firstRank(today: string): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return dayNumber(today) * DRAWN + (drawn % DRAWN);
}

/** The rank of a member who visits on `today`. */
export function visitedRank(rank: number, today: string): number {
  return dayNumber(today) * DRAWN + (rank % DRAWN);
}
