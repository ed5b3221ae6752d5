import { queryOf } from '../../../lib/api/pageQuery';
import {
  AGE_OPTIONS,
  AGE_RANGE_PATTERN,
  BROWSE_DEFAULTS,
  BROWSE_SORTS,
  type BrowseSort,
  EVERY_AGE,
  ownAgeRange,
} from '../../../shared/rules/discovery/browseFilters';
import {
  DISTANCE_OPTIONS,
  type DistanceOption,
} from '../../../shared/rules/discovery/distanceOptions';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { INTENTIONS, type Intention } from '../../../shared/rules/members/facts';
import { t } from '../../../shared/texts/t';

export interface BrowseFilters extends Record<FurtherFilter, string> {
  /** Part of a town's name; empty is any town. */
  city: string;
  distance: DistanceOption;
  /** `25-35`, `55+` or `EVERY_AGE`. */
  age: string;
  sort: BrowseSort;
  intention: Intention | '';
  quiz: '' | 'taken';
}

export interface FiltersProps {
  /** The applied filters. */
  filters: BrowseFilters;
  onApply: (filters: BrowseFilters) => void;
}

/** Empty is not set. A member matches by any value of a list, which is separated by commas. */
export const NO_MORE_FILTERS = {
  /** What the member is looking for. */
  intention: '',
  /** Lists of facts. */
  children: '',
  smoking: '',
  drinking: '',
  faith: '',
  languages: '',
  /** A range in centimeters. */
  height: '',
  /** `true`, or empty. */
  photoChecked: '',
  /** A list; premium, like all below. */
  interests: '',
  personality: '',
  gender: '',
  quiz: '',
  /** The town to look from instead of the viewer's own. */
  from: '',
} as const;

type FurtherFilter = keyof typeof NO_MORE_FILTERS;

export const DEFAULT_FILTERS: BrowseFilters = {
  city: '',
  ...BROWSE_DEFAULTS,
  sort: 'both',
  ...NO_MORE_FILTERS,
};

/** The initial filters of a member's list: people of about their own age. */
export const ownFilters = (age: number): BrowseFilters => ({
  ...DEFAULT_FILTERS,
  age: ownAgeRange(age),
});

const MORE = Object.keys(NO_MORE_FILTERS) as FurtherFilter[];
const LONGEST = 600;

/** Invalid ones are the start filters; only the server knows the values of premium lists. */
export function readBrowseFilters(search: string, start = DEFAULT_FILTERS): BrowseFilters {
  const given = new URLSearchParams(search);
  const text = (name: string, most = LONGEST) => (given.get(name) ?? '').trim().slice(0, most);
  const age = text('age');
  return {
    city: text('city', TEXT_LIMITS.city),
    distance: DISTANCE_OPTIONS.find((option) => option === given.get('distance')) ?? start.distance,
    age: AGE_RANGE_PATTERN.test(age) ? age : start.age,
    sort: BROWSE_SORTS.find((sort) => sort === given.get('sort')) ?? start.sort,
    ...(Object.fromEntries(MORE.map((name) => [name, text(name)])) as Record<
      FurtherFilter,
      string
    >),
    intention: INTENTIONS.find((intention) => intention === given.get('intention')) ?? '',
    quiz: given.get('quiz') === 'taken' ? 'taken' : '',
    from: text('from', TEXT_LIMITS.city),
  };
}

/** The query of the page URL, with its `?`; without what equals the start filters. */
export function browseFiltersQuery(filters: BrowseFilters, start = DEFAULT_FILTERS): string {
  const query = new URLSearchParams();
  for (const name of changed(filters, start)) query.set(name, filters[name]);
  return queryOf(query).replaceAll('%2C', ',');
}

/** How many filters differ from the start; the sort order does not count. */
export function countBrowseFilters(filters: BrowseFilters, start = DEFAULT_FILTERS): number {
  return changed(filters, start).filter((name) => name !== 'sort').length;
}

export function countMore(filters: BrowseFilters): number {
  return MORE.filter((name) => filters[name] !== '').length;
}

/** The selectable ages, including one that only the URL has. */
export function ageChoices(age: string): { value: string; label: string }[] {
  const known: readonly string[] = [...AGE_OPTIONS, EVERY_AGE];
  const values = known.includes(age) ? known : [...known, age];
  return values.map((value) => ({ value, label: ageLabel(value) }));
}

function ageLabel(age: string): string {
  if (age === EVERY_AGE) return t('Any age');
  const [from = '', to] = age.split('-');
  return to === undefined ? from : t('{from} to {to}', { from, to });
}

function changed(filters: BrowseFilters, start: BrowseFilters): (keyof BrowseFilters)[] {
  return (['city', 'distance', 'age', 'sort', ...MORE] as const).filter(
    (name) => filters[name] !== start[name],
  );
}
