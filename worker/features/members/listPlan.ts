import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { BrowseQuery } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { daysAway, listRing } from '../../../src/shared/rules/discovery/rank';
import { distancePosition, planByDistance } from './browseByDistance';
import { planByScore, scorePosition } from './browseByScore';
import { type BrowsePlan, cursorShape, mergeWalks } from './discoveryPage';
import {
  type DiscoveryFilter,
  incognito,
  newcomers,
  type Source,
  sourcesFor,
} from './discoveryPlan';
import { type DiscoveredRow, type DiscoveryInput, discover } from './discoveryQueries';
import { ledPosition, withLeaders } from './leaders';

/** Where a list by rank ended. */
const visitPosition = z.object({ below: cursorShape });
type Place = z.infer<typeof visitPosition>;

const common = { isWide: z.boolean(), start: z.number(), floor: z.number() };

/**
 * Where a list goes on: in the format of its order, from the start at which it was begun, also
 * after midnight, and with walks that return more where most at the top were decided on.
 */
export const listPosition = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('recent'), place: ledPosition(visitPosition), ...common }),
  z.object({ sort: z.literal('match'), place: scorePosition, ...common }),
  z.object({ sort: z.literal('distance'), place: distancePosition, ...common }),
  z.object({ sort: z.literal('new'), place: visitPosition, ...common }),
  z.object({ sort: z.literal('both'), place: ledPosition(scorePosition), ...common }),
]);
export type ListPosition = z.infer<typeof listPosition>;

interface ListInput {
  sort: BrowseQuery['sort'];
  filter: DiscoveryFilter;
  at: ListPosition | null;
  /** Where the viewer's lists begin today; one that was begun goes on as it was. */
  start: number;
  townId: number;
  now: Date;
}

/** A page of a list: the statements to run, and what their rows become; `next` ends with `null`. */
export function planList(input: ListInput) {
  const { sort = 'recent', filter, at, start, now } = input;
  const { floor } = at ?? listRing(start, newJerseyDay(now));
  const ring = { start: at?.start ?? start, floor };
  const plan = planOrder(sort, input);
  const isWide = at?.isWide ?? false;
  const { isScored = false, isAtOnce = false } = plan;
  const walks = plan.walks.map(({ source, cursor }) => ({
    source: isWide ? asWide(source) : isAtOnce ? source : withSlack(source),
    cursor,
  }));
  return {
    walks,
    ring,
    statements: (viewer: Pick<DiscoveryInput, 'viewerId' | 'now' | 'today'>): SQL[] =>
      walks.map(({ source, cursor }) =>
        discover({ ...viewer, filter: plan.filter, ...ring, cursor, isScored, isAtOnce }, source),
      ),
    page: (
      found: readonly (readonly DiscoveredRow[])[],
      leftOut: ReadonlySet<string>,
      /** How high a member stands in an order that scores. */
      scoreOf: (row: DiscoveredRow, daysAway: number) => number,
    ) => {
      const { cards, next } = plan.page(
        walks.map(({ source }, index) => ({ source, rows: found[index] ?? [] })),
        leftOut,
        (row) => scoreOf(row, daysAway(row.rank, ring)),
      );
      const isShort = cards.length < filter.limit && isMostlyDecided(found.flat(), leftOut);
      const position = { sort, place: next, isWide: isWide || isShort, ...ring };
      return { cards, next: next === null ? null : position };
    },
  };
}

function planOrder(sort: ListPosition['sort'], { filter, at, townId, now }: ListInput): BrowsePlan {
  if (sort === 'match') return planByScore(filter, at?.sort === sort ? at.place : null);
  if (sort === 'new') return planByArrival(filter, at?.sort === sort ? at.place : null);
  if (sort === 'distance')
    return planByDistance(filter, at?.sort === sort ? at.place : null, townId);
  if (sort === 'both') {
    const place = at?.sort === sort ? at.place : null;
    return withLeaders(planByScore(filter, place?.place ?? null, BOTH_WAYS), filter, place, now);
  }
  const place = at?.sort === sort ? at.place : null;
  return withLeaders(planByVisit(filter, place?.place ?? null), filter, place, now);
}

/** Twice as many to choose from as by match, for fewer rows read. */
const BOTH_WAYS = { size: 240, scan: 780, isAtOnce: true };

/** A walk returns this many times what a page needs: some members are already decided on. */
const SLACK = 2;

function withSlack(source: Source): Source {
  return { ...source, take: Math.min(source.scan, SLACK * source.take) };
}

/** For a viewer who has decided on most of those at the top: everything a walk reads. */
function asWide(source: Source): Source {
  return { ...source, take: source.scan };
}

function isMostlyDecided(found: readonly DiscoveredRow[], leftOut: ReadonlySet<string>): boolean {
  return 2 * found.filter(({ id }) => leftOut.has(id)).length > found.length;
}

/** Most recent visitors first: discovery's own order. */
export const planByVisit = (filter: DiscoveryFilter, place: Place | null) =>
  planByRank(filter, place, [...sourcesFor(filter), incognito(filter.limit + 1)]);

/** New members, the latest first. */
const planByArrival = (filter: DiscoveryFilter, place: Place | null) =>
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
