import type { SQL } from 'drizzle-orm';
import type { CountQuery, MemberCount } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { listRing } from '../../../src/shared/rules/discovery/rank';
import { asksForPremium } from '../../../src/shared/rules/discovery/savedSearches';
import {
  type SearchChange,
  widerSearches,
} from '../../../src/shared/rules/discovery/widerSearches';
import { GENDERS } from '../../../src/shared/rules/members/genders';
import { singleRow } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { genderBits } from '../../domain/settings/ownSettings';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { atCurrentTown, requireFilters, searchTown } from './browseMembers';
import { type DiscoveryFilter, filterFrom, incognito, type Source } from './discoveryPlan';
import {
  type AssumedPreferences,
  type CountedRow,
  countedRow,
  countMatches,
  type DiscoveryInput,
} from './discoveryQueries';

/**
 * How many members the list would show with these filters and how many more with each that is one
 * step wider: the people that the list then adds. Nothing is counted as shown to the viewer.
 */
export async function countMembers(
  context: MemberContext,
  query: CountQuery,
): Promise<MemberCount> {
  const { now, session } = context;
  const today = newJerseyDay(now);
  const plan = planCount(query, searchTown(context, query), today);
  const viewer = { viewerId: session.memberId, now: now.getTime(), today };
  const [{ actor, acting, found }, decided] = await Promise.all([
    asActor(context, () => ({
      found: plan.statements(viewer).map((statement) => singleRow(countedRow)`${statement}`),
    })),
    memberObjectOf(context.env, session.memberId).decidedOn(now.getTime()),
  ]);
  requireFilters(actor, asksForPremium(query));
  if (actor.townId !== session.viewer.townId) return countMembers(atCurrentTown(acting), query);
  return plan.numbers(found, new Set(decided.leftOut));
}

/** Numbers below are exact unless the walk ended before. */
const EXACT_BELOW = 50;
/** Rows of an index that one number looks at. */
const COUNTED: Source = { townId: 'any', scan: 480, take: 480 };

/** The numbers of a search: the statements to run, and what their rows mean. */
export function planCount(query: CountQuery, townId: number, today: string) {
  const { wantsGenders: _, wantsAge: __, ...filters } = query;
  const filterOf = (change: SearchChange) => {
    const changed = Object.entries({ ...filters, ...change }).filter(([, value]) => value !== null);
    return filterFrom(Object.fromEntries(changed), townId, today);
  };
  const base = filterOf({});
  const changes = widerSearches(filters);
  const searches = [
    { filter: base, except: null },
    ...changes.map((change) => ({ filter: beyond(filterOf(change), base), except: base })),
  ];
  const preferences = preferencesOf(query);
  const walks = searches.flatMap((search) =>
    [COUNTED, incognito(COUNTED.scan)].map((source) => ({ search, source })),
  );
  return {
    statements: (viewer: Pick<DiscoveryInput, 'viewerId' | 'now' | 'today'>): SQL[] =>
      walks.map(({ search, source }) =>
        countMatches(
          { ...viewer, filter: search.filter, preferences, ...listRing(0, viewer.today) },
          search.except,
          source,
        ),
      ),
    numbers: (found: readonly CountedRow[], leftOut: ReadonlySet<string>): MemberCount => {
      const number = (search: number) => numberOf(found.slice(2 * search, 2 * search + 2), leftOut);
      const wider = changes.map((change, index) => ({ change, ...number(index + 1) }));
      return { ...number(0), wider: wider.filter(({ count }) => count > 0) };
    },
  };
}

/** A wider search by distance need not look again where the first one did. */
function beyond(wider: DiscoveryFilter, base: DiscoveryFilter): DiscoveryFilter {
  const isByDistance =
    wider.towns !== null && base.towns !== null && wider.towns.length > base.towns.length;
  if (!isByDistance || wider.anchors?.from !== base.anchors?.from) return wider;
  const known = new Set(base.towns);
  return { ...wider, towns: wider.towns?.filter((id) => !known.has(id)) ?? null };
}

function numberOf(walks: readonly CountedRow[], leftOut: ReadonlySet<string>) {
  const ids = new Set(walks.flatMap((walk) => walk.ids));
  const open = [...ids].filter((id) => !leftOut.has(id)).length;
  return open < EXACT_BELOW
    ? { count: open, isExact: (walks[0]?.looked ?? 0) < COUNTED.scan }
    : { count: EXACT_BELOW, isExact: false };
}

function preferencesOf({ wantsGenders, wantsAge }: CountQuery): AssumedPreferences | undefined {
  if (wantsGenders === undefined && wantsAge === undefined) return undefined;
  const genders = (wantsGenders ?? '').split(',');
  const [min, max] = (wantsAge ?? 'any') === 'any' ? [] : (wantsAge ?? '').split(/[-+]/);
  return {
    genders: genderBits(GENDERS.filter((gender) => genders.includes(gender))),
    ageMin: min ? Number(min) : null,
    ageMax: max ? Number(max) : null,
  };
}
