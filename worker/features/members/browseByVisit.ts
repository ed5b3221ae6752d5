import * as z from 'zod/mini';
import { type BrowsePlan, cursorShape, mergeWalks } from './discoveryPage';
import { type DiscoveryFilter, incognito, sourcesFor } from './discoveryPlan';

/** Where the list ended. */
export const visitPosition = z.object({ below: cursorShape });
type Place = z.infer<typeof visitPosition>;

/** Most recent visitors first: discovery's own order. */
export function planByVisit(filter: DiscoveryFilter, place: Place | null): BrowsePlan {
  const cursor = place?.below ?? null;
  return {
    filter,
    walks: [...sourcesFor(filter), incognito(filter.limit + 1)].map((source) => ({
      source,
      cursor,
    })),
    page: (walks, leftOut, _scoreOf, limit = filter.limit) => {
      const { cards, next } = mergeWalks(walks, limit, leftOut);
      return { cards, next: next && ({ below: next } satisfies Place) };
    },
  };
}
