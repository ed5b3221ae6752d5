import * as z from 'zod';
import { BOOST, NEWCOMERS } from '../../../src/shared/rules/limits';
import { type BrowsePlan, cursorShape, mergeWalks, type Walk, type Walked } from './discoveryPage';
import { type DiscoveryFilter, incognito, type Source, sourcesFor } from './discoveryPlan';

/** Where the list ended, and who led it: nobody appears twice. */
export const visitPosition = z.object({ below: cursorShape, led: z.array(z.string()) });
type Place = z.infer<typeof visitPosition>;

/** Running boosts that a first page reads. */
const BOOSTS: Source = { townId: 'boosted', scan: 60, take: 60 };
/** Newcomers of the town that a first page reads. */
const ARRIVED: Source = { townId: 'arrived', scan: 60, take: 60 };
/** How long the same members lead: during half an hour, each of 45 boosts has had a turn. */
const TURN_MS = 2 * 60_000;

/**
 * Most recent visitors first: discovery's own order. Boosted members lead it, then those who joined
 * the viewer's town since yesterday.
 */
export function planByVisit(filter: DiscoveryFilter, place: Place | null, now: Date): BrowsePlan {
  const plain = [...sourcesFor(filter), incognito(filter.limit + 1)];
  const sources = place ? plain : [BOOSTS, ARRIVED, ...plain];
  return {
    filter,
    walks: sources.map((source) => ({ source, cursor: place?.below ?? null })),
    page: <Row extends Walked>(walks: readonly Walk<Row>[], leftOut: ReadonlySet<string>) => {
      const { limit } = filter;
      const ledBefore = place?.led ?? [];
      const leaders = (from: Source, atMost: number, taken: readonly Row[]) => {
        const known = new Set([...leftOut, ...taken.map(({ id }) => id)]);
        const rows = walks
          .filter(({ source }) => source.townId === from.townId)
          .flatMap((walk) => walk.rows.filter((row) => row.fits && !known.has(row.id)));
        return [...taken, ...inTurn(rows, atMost, now)].slice(0, limit);
      };
      const boosted = leaders(BOOSTS, BOOST.shownAtMost, []);
      const first = leaders(ARRIVED, NEWCOMERS.shownAtMost, boosted);
      const led = [...ledBefore, ...first.map(({ id }) => id)];
      if (first.length === limit)
        return { cards: first, next: { below: null, led } satisfies Place };
      const { cards, next: below } = mergeWalks(
        walks.filter(({ source }) => !LEADING.includes(source.townId)),
        limit - first.length,
        new Set([...leftOut, ...led]),
      );
      const next: Place | null = below && { below, led };
      return { cards: [...first, ...cards], next };
    },
  };
}

const LEADING: readonly Source['townId'][] = [BOOSTS.townId, ARRIVED.townId];

/** When there are more than a page shows first, those whose turn it is: all lead equally often. */
function inTurn<Row>(rows: readonly Row[], atMost: number, now: Date): Row[] {
  const turn = Math.floor(now.getTime() / TURN_MS);
  const start = (turn * atMost) % Math.max(1, rows.length);
  return [...rows.slice(start), ...rows.slice(0, start)].slice(0, atMost);
}
