import * as z from 'zod';
import { BOOST } from '../../../src/shared/rules/limits';
import { type BrowsePlan, cursorShape, mergeWalks } from './discoveryPage';
import { type DiscoveryFilter, incognito, type Source, sourcesFor } from './discoveryPlan';

/** Where the list ended, and who was shown first because of a boost: nobody appears twice. */
export const visitPosition = z.object({ below: cursorShape, boosted: z.array(z.string()) });
type Place = z.infer<typeof visitPosition>;

/** Running boosts that a first page reads. */
const BOOSTS: Source = { townId: 'boosted', scan: 60, take: 60 };
/** How long the same boosts lead: during half an hour, each of 45 boosts has had a turn. */
const TURN_MS = 2 * 60_000;

/** Most recent visitors first: discovery's own order. Boosted members lead it. */
export function planByVisit(filter: DiscoveryFilter, place: Place | null, now: Date): BrowsePlan {
  const plain = [...sourcesFor(filter), incognito(filter.limit + 1)];
  const sources = place ? plain : [BOOSTS, ...plain];
  return {
    filter,
    walks: sources.map((source) => ({ source, cursor: place?.below ?? null })),
    page: (walks, leftOut) => {
      const running = walks
        .filter(({ source }) => source.townId === BOOSTS.townId)
        .flatMap(({ rows }) => rows.filter((row) => row.fits && !leftOut.has(row.id)));
      const first = leading(running, now).slice(0, filter.limit);
      const boosted = [...(place?.boosted ?? []), ...first.map(({ id }) => id)];
      if (first.length === filter.limit) {
        return { cards: first, next: { below: null, boosted } satisfies Place };
      }
      const { cards, next: below } = mergeWalks(
        walks.filter(({ source }) => source.townId !== BOOSTS.townId),
        filter.limit - first.length,
        new Set([...leftOut, ...boosted]),
      );
      const next: Place | null = below && { below, boosted };
      return { cards: [...first, ...cards], next };
    },
  };
}

/** When more boosts run than a page shows first, those whose turn it is: all lead equally often. */
function leading<Row>(running: readonly Row[], now: Date): Row[] {
  const turn = Math.floor(now.getTime() / TURN_MS);
  const start = (turn * BOOST.shownAtMost) % Math.max(1, running.length);
  return [...running.slice(start), ...running.slice(0, start)].slice(0, BOOST.shownAtMost);
}
