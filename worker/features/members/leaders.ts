import * as z from 'zod/mini';
import { BOOST, NEWCOMERS } from '../../../src/shared/rules/limits';
import type { BrowsePlan, Walk, Walked } from './discoveryPage';
import type { DiscoveryFilter, Source } from './discoveryPlan';

/** Running boosts that a first page reads. */
const BOOSTS: Source = { townId: 'boosted', scan: 60, take: 60 };
/** Newcomers of the town that a first page reads. */
const ARRIVED: Source = { townId: 'arrived', scan: 60, take: 60 };
/** How long the same members lead: during half an hour, each of 45 boosts has had a turn. */
const TURN_MS = 2 * 60_000;

/** Where such a list ended, in the format of its order, and who led it: nobody appears twice. */
export const ledPosition = <Place extends z.ZodMiniType>(place: Place) =>
  z.object({ place: z.nullable(place), led: z.array(z.string()) });

/** An order whose first page is led by boosted members, then by new ones of the viewer's town. */
export function withLeaders(
  plan: BrowsePlan,
  { limit }: DiscoveryFilter,
  position: { led: readonly string[] } | null,
  now: Date,
): BrowsePlan {
  const leading = position ? [] : [BOOSTS, ARRIVED].map((source) => ({ source, cursor: null }));
  return {
    ...plan,
    walks: [...leading, ...plan.walks],
    page: <Row extends Walked>(
      walks: readonly Walk<Row>[],
      leftOut: ReadonlySet<string>,
      scoreOf: (row: Row) => number,
    ) => {
      const leaders = (of: Source, atMost: number, taken: readonly Row[]) => {
        const known = new Set([...leftOut, ...taken.map(({ id }) => id)]);
        const rows = walks
          .filter(({ source }) => source.townId === of.townId)
          .flatMap((walk) => walk.rows.filter((row) => row.fits && !known.has(row.id)));
        return [...taken, ...inTurn(rows, atMost, now)].slice(0, limit);
      };
      const boosted = leaders(BOOSTS, BOOST.shownAtMost, []);
      const first = leaders(ARRIVED, NEWCOMERS.shownAtMost, boosted);
      const led = [...(position?.led ?? []), ...first.map(({ id }) => id)];
      if (first.length === limit) return { cards: first, next: { place: null, led } };
      const { cards, next } = plan.page(
        walks.slice(leading.length),
        new Set([...leftOut, ...led]),
        scoreOf,
        limit - first.length,
      );
      return { cards: [...first, ...cards], next: next === null ? null : { place: next, led } };
    },
  };
}

/** When there are more than a page shows first, those whose turn it is: all lead equally often. */
function inTurn<Row>(rows: readonly Row[], atMost: number, now: Date): Row[] {
  const turn = Math.floor(now.getTime() / TURN_MS);
  const start = (turn * atMost) % Math.max(1, rows.length);
  return [...rows.slice(start), ...rows.slice(0, start)].slice(0, atMost);
}
