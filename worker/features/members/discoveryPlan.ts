import type { BrowseQuery } from '../../../src/shared/contract/members';
import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities';
import { anchorRange } from '../../../src/shared/rules/age';
import { townsWithin } from '../../../src/shared/rules/distance';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';

/** Where a list was left: below this rank, after this id. */
export interface Cursor {
  rank: number;
  id: string;
}

export interface DiscoveryFilter {
  limit: number;
  /** `null` is the whole state, members who hide their town included. */
  towns: readonly number[] | null;
  /** Anchors of the ages asked for; `null` includes members who hide their age. */
  anchors: { from: string; to: string } | null;
}

/** One walk along an index: through one town's members, or through everybody, by rank. */
export interface Source {
  townId: number | null;
  /** Rows it looks at, at most. */
  scan: number;
}

const RESIDENTS = new Map(MUNICIPALITIES.map(({ id, population }) => [id, population]));
const ALL_RESIDENTS = MUNICIPALITIES.reduce((sum, { population }) => sum + population, 0);

/** More statements than this in one batch cost more than they save. */
const MOST_SOURCES = 40;
const SCAN = { least: 40, most: 1_200 } as const;
/** What is left after the filters no index knows, such as who was already decided on. */
const REMAINS = 0.7;
/** Members aged 18 to 75 spread over this many years, roughly; younger ages are more frequent. */
const AGE_YEARS = 30;

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
  };
}

/**
 * How to walk: town by town while that looks at fewer rows, else through everybody by rank. Both
 * are bounded, whatever the number of members. The shares are estimates from the census; they
 * decide the cost, never the answer.
 */
export function sourcesFor({ limit, towns, anchors }: DiscoveryFilter): Source[] {
  const ages = anchors ? Math.min(1, yearsIn(anchors) / AGE_YEARS) : 1;
  const kept = Math.max(0.01, ages * REMAINS);
  if (towns === null) return [{ townId: null, scan: bounded((limit * 1.3) / kept) }];
  const residents = towns.map((id) => RESIDENTS.get(id) ?? 0);
  const inTowns = residents.reduce((sum, each) => sum + each, 0);
  const walk = (limit * 1.3) / (kept * Math.max(inTowns / ALL_RESIDENTS, 0.0001));
  const largest = Math.max(...residents, 1) / Math.max(inTowns, 1);
  const perTown = bounded((limit * largest * 1.3 + 2) / kept);
  const isCheaper = towns.length <= MOST_SOURCES && towns.length * Math.min(perTown, 60) < walk;
  if (isCheaper) return towns.map((townId) => ({ townId, scan: perTown }));
  return [{ townId: null, scan: bounded(walk) }];
}

function bounded(rows: number): number {
  return Math.min(SCAN.most, Math.max(SCAN.least, Math.ceil(rows)));
}

function yearsIn({ from, to }: { from: string; to: string }): number {
  return Math.min(60, Number(to.slice(0, 4)) - Number(from.slice(0, 4)) || 60);
}

function anchorsOf(range: string, today: string) {
  const [min = '18', max] = range.replace('+', '').split('-');
  return anchorRange(Number(min), max === undefined ? undefined : Number(max), today);
}
