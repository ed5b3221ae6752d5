import type { SavedFilters } from '../../contract/account/searches';
import { INTENTION_LABELS } from '../members/facts';
import { factWord, heightWords } from '../members/factWords';
import { GENDER_LABELS, type Gender } from '../members/genders';
import { EVERY_AGE, PHOTO_CHECKED } from './browseFilters';
import { DISTANCE_LABELS } from './distanceOptions';
import { FACT_FILTER_NAMES } from './factFilters';

const PREMIUM_FILTERS = ['interests', 'personality', 'gender', 'quiz', 'from'] as const;

/** Whether one of the filters is a part of premium. */
export function asksForPremium(
  filters: Pick<SavedFilters, (typeof PREMIUM_FILTERS)[number]>,
): boolean {
  return PREMIUM_FILTERS.some((name) => filters[name] !== undefined);
}

/** Values of a list that a title names; it counts the others. */
const NAMED = 2;

/** What a search is for, in plain English, such as `Within 25 miles, 25 to 35`. */
export function searchTitle(filters: SavedFilters): string {
  const { age, intention, photoChecked, interests, personality, gender, quiz } = filters;
  const parts = [
    ...placesOf(filters),
    age?.replace('-', ' to '),
    intention && INTENTION_LABELS[intention],
    ...FACT_FILTER_NAMES.map((name) => some(filters[name], (value) => factWord(name, value))),
    heightWords(filters.height),
    photoChecked && PHOTO_CHECKED.toLowerCase(),
    some(interests),
    some(personality),
    some(gender, (value) => GENDER_LABELS[value as Gender] ?? value),
    quiz && 'took the quiz',
  ].filter(Boolean);
  const title = parts.join(', ') || DISTANCE_LABELS.all;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The page that shows the people of a search, the latest to join first. */
export function searchPath(filters: SavedFilters): string {
  const query = new URLSearchParams({ distance: 'all', age: EVERY_AGE });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  query.set('sort', 'new');
  return `/browse?${query.toString().replaceAll('%2C', ',')}`;
}

function placesOf({ distance, city, from }: SavedFilters): string[] {
  const isNear = distance !== undefined && distance !== 'all';
  const around = from ? ` of ${from}` : '';
  return [
    ...(isNear ? [DISTANCE_LABELS[distance] + around] : from ? [`from ${from}`] : []),
    ...(city ? [`in ${city}`] : []),
  ];
}

function some(list = '', label = (value: string) => value): string {
  const values = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const named = values.slice(0, NAMED).map(label).join(' or ');
  return values.length > NAMED ? `${named} or ${values.length - NAMED} more` : named;
}
