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

/** How a viewer's list is turned. */
export interface ListRing {
  /** Where each day begins, from 0 to below `DRAWN`. */
  start: number;
  /** Ranks below, of members who have long been away, are in the same order for everyone. */
  floor: number;
}

/** Days of visits that are turned: each costs a walk, and few read on to older ones. */
const TURNED_DAYS = 2;

/** The ring of a list that is begun on `today`. */
export function listRing(start: number, today: string): ListRing {
  return { start, floor: (dayNumber(today) - TURNED_DAYS + 1) * DRAWN };
}

/** Whole days from a rank's visit to the day on which the list began, the same on all its pages. */
export function daysAway(rank: number, { floor }: ListRing): number {
  return Math.floor(floor / DRAWN) + TURNED_DAYS - 1 - Math.floor(rank / DRAWN);
}

/**
 * The rank as seen by a viewer whose list is turned: within each day the drawn numbers form a ring,
 * which is read downwards from just below the start, around to the start. So each viewer meets other
 * members first, and the days keep their order.
 */
export function turnedRank(rank: number, { start, floor }: ListRing): number {
  if (rank < floor) return rank;
  const drawn = rank % DRAWN;
  return rank - drawn + ((drawn - start + DRAWN) % DRAWN);
}

export function unturnedRank(turned: number, { start, floor }: ListRing): number {
  if (turned < floor) return turned;
  const drawn = turned % DRAWN;
  return turned - drawn + ((drawn + start) % DRAWN);
}
