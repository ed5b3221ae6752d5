import * as z from 'zod/mini';
import { type BrowsePlan, cursorShape, mergeWalks } from './discoveryPage';
import { type DiscoveryFilter, newcomers } from './discoveryPlan';

/** Where the list ended. */
export const arrivalPosition = z.object({ below: cursorShape });
type Place = z.infer<typeof arrivalPosition>;

/** New members, the latest first. */
export function planByArrival(filter: DiscoveryFilter, place: Place | null): BrowsePlan {
  return {
    filter,
    walks: [{ source: newcomers(filter), cursor: place?.below ?? null }],
    page: (walks, leftOut) => {
      const { cards, next } = mergeWalks(walks, filter.limit, leftOut);
      return { cards, next: next && ({ below: next } satisfies Place) };
    },
  };
}
