import type { Event } from '../../../shared/contract/events';

/** A short drive. */
export const NEAR_MILES = 25;

/** A town's sign, which its cards and the map share. */
export interface TownSign {
  /** From 1, in the order of the list. */
  number: number;
  /** From the viewer's own town; absent if unknown. */
  miles: number | undefined;
  /** The town's first event. */
  first: string;
}

export type TownSigns = ReadonlyMap<string, TownSign>;

/** The town whose sign stands out, and the event that it stands out for. */
export interface RaisedTown {
  city: string;
  title?: string;
}

export const townId = (city: string) => `events-in-${city.replaceAll(' ', '-')}`;

export function townSigns(
  events: readonly Event[],
  milesTo: ((city: string) => number) | null,
): TownSigns {
  const signs = new Map<string, TownSign>();
  for (const { city, id } of events) {
    if (signs.has(city)) continue;
    signs.set(city, { number: signs.size + 1, miles: milesTo?.(city), first: id });
  }
  return signs;
}
