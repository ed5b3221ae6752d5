import * as z from 'zod/mini';
import { type BrowsePlan, cursorShape, mergeWalks } from './discoveryPage';
import {
  type DiscoveryFilter,
  incognito,
  newcomers,
  type Source,
  sourcesFor,
} from './discoveryPlan';

/** Where the list ended. */
export const visitPosition = z.object({ below: cursorShape });
type Place = z.infer<typeof visitPosition>;

/** Most recent visitors first: discovery's own order. */
export const planByVisit = (filter: DiscoveryFilter, place: Place | null) =>
  planByRank(filter, place, [...sourcesFor(filter), incognito(filter.limit + 1)]);

/** New members, the latest first. */
export const planByArrival = (filter: DiscoveryFilter, place: Place | null) =>
  planByRank(filter, place, [newcomers(filter)]);

function planByRank(filter: DiscoveryFilter, place: Place | null, sources: Source[]): BrowsePlan {
  const cursor = place?.below ?? null;
  return {
    filter,
    walks: sources.map((source) => ({ source, cursor })),
    page: (walks, leftOut, _scoreOf, limit = filter.limit) => {
      const { cards, next } = mergeWalks(walks, limit, leftOut);
      return { cards, next: next && ({ below: next } satisfies Place) };
    },
  };
}
