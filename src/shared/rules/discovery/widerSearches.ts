import { AGE_OPTIONS, AGE_RANGE_PATTERN } from './browseFilters';
import { DISTANCE_OPTIONS, type DistanceOption } from './distanceOptions';
import { FACT_FILTER_NAMES } from './factFilters';

const FURTHER = [
  'intention',
  ...FACT_FILTER_NAMES,
  'height',
  'photoChecked',
  'interests',
  'personality',
  'gender',
  'quiz',
] as const;

/** The filters of a search, as in the query of a request. */
export type SearchFilters = Partial<
  Record<'city' | 'distance' | 'age' | (typeof FURTHER)[number], string | undefined>
>;

/** Filters to set; `null` removes one. */
export type SearchChange = { [Name in keyof SearchFilters]?: string | null };

const YOUNGEST = 18;

/** One step wider: the next distance, ages below and above, any town, no further filters. */
export function widerSearches(filters: SearchFilters): SearchChange[] {
  const { distance, age, city } = filters;
  const further = FURTHER.filter((name) => filters[name] !== undefined);
  return [
    ...widerDistance(distance),
    ...(age === undefined ? [] : widerAges(age)),
    ...(city === undefined ? [] : [{ city: null }]),
    ...(further.length === 0 ? [] : [Object.fromEntries(further.map((name) => [name, null]))]),
  ];
}

function widerDistance(distance: string | undefined): SearchChange[] {
  const next = DISTANCE_OPTIONS[DISTANCE_OPTIONS.indexOf(distance as DistanceOption) + 1];
  return distance === undefined || next === undefined ? [] : [{ distance: next }];
}

/** The range joined with the option below it, and with the one above. */
function widerAges(age: string): SearchChange[] {
  const [min, max] = agesOf(age);
  const options = AGE_OPTIONS.map(agesOf);
  const below = options.findLast(([least]) => least < min);
  const above = options.find(([, most]) => most > max);
  return [
    ...(below ? [{ age: rangeOf(below[0], max) }] : []),
    ...(above ? [{ age: rangeOf(min, above[1]) }] : []),
  ];
}

function agesOf(range: string): [min: number, max: number] {
  const [, min, max, open] = AGE_RANGE_PATTERN.exec(range) ?? [];
  return [Number(min ?? open ?? YOUNGEST), Number(max ?? Number.POSITIVE_INFINITY)];
}

/** No range at all where every age is in it, since one leaves out members who hide their age. */
function rangeOf(min: number, max: number): string | null {
  if (max !== Number.POSITIVE_INFINITY) return `${min}-${max}`;
  return min <= YOUNGEST ? null : `${min}+`;
}
