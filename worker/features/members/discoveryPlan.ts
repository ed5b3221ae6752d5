import type { BrowseQuery } from '../../../src/shared/contract/members';
import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities';
import { townsWithin } from '../../../src/shared/rules/discovery/distance';
import {
  FACT_FILTER_NAMES,
  type FactFilter,
  heightRange,
} from '../../../src/shared/rules/discovery/factFilters';
import { BOOST, PAGE_SIZE } from '../../../src/shared/rules/limits';
import { anchorRange } from '../../../src/shared/rules/members/age';
import type { Intention } from '../../../src/shared/rules/members/facts';
import { MOST_INCOGNITO } from '../../domain/members/incognito';

/** Where a list ended: below this rank of the viewer's list (see `turnedRank`), after this id. */
export interface Cursor {
  rank: number;
  id: string;
}

export interface DiscoveryFilter {
  limit: number;
  /** `null` is the whole state, including members who hide their town. */
  towns: readonly number[] | null;
  /** Anchors of the requested ages; `null` includes members who hide their age. */
  anchors: { from: string; to: string } | null;
  /** Each list matches any of its values; an empty list does not filter. */
  genders: readonly string[];
  /** What they are looking for; `null` does not filter. */
  intention: Intention | null;
  /** Facts of which a member states any of the values. */
  facts: readonly { name: FactFilter; values: readonly string[] }[];
  /** In centimeters; `null` does not filter. */
  height: { from: number; to: number } | null;
  /** Their main photo was compared with a photo check. */
  photoChecked: boolean;
  interests: readonly string[];
  personalities: readonly string[];
  tookQuiz: boolean;
  /** Boosted members of these towns come first on the first page. */
  boostedTowns: readonly number[];
  /** Newcomers of this town come next; `null` when the list leaves the town out. */
  ownTown: number | null;
}

/** One walk by rank along an index: through one town's members, or through all members. */
export interface Source {
  /**
   * `boosted` is a walk through members with a running boost, `incognito` through those who are
   * shown only to this viewer because they chose them, `new` through new members by when they
   * joined, `arrived` through the latest of the viewer's town, and `any` through those of the
   * filter's towns in no order, to be counted.
   */
  townId: number | 'boosted' | 'incognito' | 'new' | 'arrived' | 'any' | null;
  /** Rows it reads at most. */
  scan: number;
  /** Members it returns at most; one more than a page needs shows that there are more. */
  take: number;
}

const RESIDENTS = new Map(MUNICIPALITIES.map(({ id, population }) => [id, population]));
const ALL_RESIDENTS = MUNICIPALITIES.reduce((sum, { population }) => sum + population, 0);

/** More statements than this in one batch cost more than they save. */
const MOST_SOURCES = 40;
/** Rows of an index that one page may look at. A walk ends sooner when the page is full. */
const SCAN = 1_200;
const LEAST_SCAN = 24;
/** The share of rows that pass preferences and prior decisions, which no index contains. */
const REMAINS = 0.5;
/** Members aged 18 to 75 spread over this many years, roughly; younger ages are more frequent. */
const AGE_YEARS = 28;
/** Rows read for a card besides the index: the member, the photos, what the two decided. */
const CARD_ROWS = 5;

/** @throws RangeError when the viewer's town is not in the table */
export function filterFrom(
  query: BrowseQuery,
  viewerTownId: number,
  today: string,
): DiscoveryFilter {
  const miles = query.distance === undefined || query.distance === 'all' ? null : query.distance;
  const near = miles === null ? null : townsWithin(viewerTownId, Number(miles));
  const name = query.city?.toLocaleLowerCase('en-US');
  const named = name
    ? MUNICIPALITIES.filter((town) => town.name.toLocaleLowerCase('en-US').includes(name))
        .map(({ id }) => id)
        .filter((id) => near === null || near.includes(id))
    : null;
  return {
    limit: Number(query.limit ?? PAGE_SIZE.browse),
    towns: named ?? near,
    anchors: query.age === undefined ? null : anchorsOf(query.age, today),
    genders: listed(query.gender),
    intention: query.intention ?? null,
    facts: FACT_FILTER_NAMES.map((name) => ({ name, values: listed(query[name]) })).filter(
      ({ values }) => values.length > 0,
    ),
    height: heightRange(query.height ?? ''),
    photoChecked: query.photoChecked === 'true',
    interests: listed(query.interests),
    personalities: listed(query.personality),
    tookQuiz: query.quiz === 'taken',
    boostedTowns: boostedTowns(viewerTownId, named ?? near),
    ownTown: (named ?? near)?.includes(viewerTownId) === false ? null : viewerTownId,
  };
}

function listed(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** A boost reaches as far as `BOOST.miles` from where the viewer looks. */
function boostedTowns(townId: number, towns: readonly number[] | null): readonly number[] {
  const near = townsWithin(townId, BOOST.miles);
  return towns === null ? near : near.filter((id) => towns.includes(id));
}

/**
 * Which walks to make: town by town while that reads fewer rows, otherwise through all members by
 * rank. Both are bounded, whatever the number of members. The shares are estimates from the census;
 * they affect the cost, never the result.
 */
export function sourcesFor({ limit, towns, anchors }: DiscoveryFilter): Source[] {
  const everybody = [{ townId: null, scan: SCAN, take: limit + 1 }];
  if (towns === null || towns.length > MOST_SOURCES) return everybody;
  const residents = towns.map((id) => RESIDENTS.get(id) ?? 0);
  const inTowns = Math.max(
    1,
    residents.reduce((sum, each) => sum + each, 0),
  );
  const kept = REMAINS * (anchors ? Math.min(1, yearsIn(anchors) / AGE_YEARS) : 1);
  const byTown = towns.map((townId, index) =>
    sourceOf(townId, (residents[index] ?? 0) / inTowns, limit),
  );
  const taken = byTown.reduce((sum, { take }) => sum + take, 0);
  const rowsByTown = taken * (1 / kept + CARD_ROWS);
  const rowsByRank = limit * (ALL_RESIDENTS / inTowns / kept + CARD_ROWS);
  return rowsByTown < rowsByRank ? byTown : everybody;
}

/** New members of the whole state, until the page is full. */
export function newcomers({ limit }: DiscoveryFilter): Source {
  return { townId: 'new', scan: SCAN, take: limit + 1 };
}

/** Members in no index of discovery: incognito, and shown to this viewer by their own choice. */
export function incognito(take: number): Source {
  return { townId: 'incognito', scan: MOST_INCOGNITO, take };
}

/**
 * A town contributes its share of the page and twice the spread of a Poisson draw: when it holds
 * more of the page than that, the page is shorter and continues from there.
 */
function sourceOf(townId: number, share: number, limit: number): Source {
  const part = limit * share;
  return {
    townId,
    scan: Math.max(LEAST_SCAN, Math.ceil(SCAN * share)),
    take: Math.min(limit + 1, Math.ceil(part + 2 * Math.sqrt(part)) + 1),
  };
}

function yearsIn({ from, to }: { from: string; to: string }): number {
  return Math.min(60, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) || 60);
}

function anchorsOf(range: string, today: string) {
  const [min = '18', max] = range.replace('+', '').split('-');
  return anchorRange(Number(min), max === undefined ? undefined : Number(max), today);
}
