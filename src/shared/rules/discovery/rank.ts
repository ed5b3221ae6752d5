import { dayNumber } from '../day';

/** The range of the number drawn once for a member, below the day. */
export const DRAWN = 2 ** 20;

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

/**
 * The rank as seen by a viewer whose list begins at `start`, from 0 to below `DRAWN`: within each
 * day the drawn numbers form a ring, which is read downwards from just below the start, around to
 * the start. So each viewer meets other members first, and the days keep their order.
 */
export function turnedRank(rank: number, start: number): number {
  const drawn = rank % DRAWN;
  return rank - drawn + ((drawn - start + DRAWN) % DRAWN);
}

/** The reverse of `turnedRank`. */
export function unturnedRank(turned: number, start: number): number {
  const drawn = turned % DRAWN;
  return turned - drawn + ((drawn + start) % DRAWN);
}
