import { type BrowsePlan, decodeCursor, encodeCursor } from './browsePlan';
import { mergeWalks } from './discoveryPage';
import { type DiscoveryFilter, sourcesFor } from './discoveryPlan';

/** Those who visited last first: the order that discovery itself has. */
export function planByVisit(filter: DiscoveryFilter, given: string | undefined): BrowsePlan {
  const cursor = given === undefined ? null : decodeCursor(given);
  return {
    filter,
    walks: sourcesFor(filter).map((source) => ({ source, cursor })),
    page: (walks) => {
      const { cards, next } = mergeWalks(walks, filter.limit);
      return { cards, nextCursor: next && encodeCursor(next) };
    },
  };
}
