import type { SavedFilters } from '../../contract/account/searches';
import { type Say, t, text } from '../../texts/t';
import { INTENTION_LABELS } from '../members/facts';
import { factWord, heightWords } from '../members/factWords';
import { GENDER_LABELS, type Gender } from '../members/genders';
import { interestLabel } from '../members/interests';
import { typeLabel } from '../members/personalityLabels';
import { EVERY_AGE } from './browseFilters';
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

/** What a search is for, in plain words, such as `Within 25 miles, 25 to 35`. */
export function searchTitle(filters: SavedFilters, say: Say = t): string {
  const { age, intention, photoChecked, interests, personality, gender, quiz } = filters;
  const genderWord = (value: string) => {
    const label = GENDER_LABELS[value as Gender];
    return label ? say(label) : value;
  };
  const parts = [
    ...placesOf(filters, say),
    age && ages(age, say),
    intention && say(INTENTION_LABELS[intention]),
    ...FACT_FILTER_NAMES.map((name) =>
      some(say, filters[name], (value) => factWord(name, value, say)),
    ),
    heightWords(filters.height, say),
    photoChecked && say(text('photo checked')),
    some(say, interests, (value) => interestLabel(value, say)),
    some(say, personality, (value) => typeLabel(value, say)),
    some(say, gender, genderWord),
    quiz && say(text('took the quiz')),
  ].filter(Boolean);
  const title = parts.join(', ') || say(DISTANCE_LABELS.all);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The page that shows the people of a search, the latest to join first. */
export function searchPath(filters: SavedFilters): string {
  const query = new URLSearchParams({ distance: 'all', age: EVERY_AGE });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  query.set('sort', 'new');
  return `/browse?${query.toString().replaceAll('%2C', ',')}`;
}

function ages(range: string, say: Say): string {
  const [min = '', max] = range.split('-');
  return max === undefined ? range : say(text('{min} to {max}'), { min, max });
}

function placesOf({ distance, city, from }: SavedFilters, say: Say): string[] {
  const within = distance !== undefined && distance !== 'all' && say(DISTANCE_LABELS[distance]);
  return [
    ...(within ? [from ? say(text('{within} of {town}'), { within, town: from }) : within] : []),
    ...(!within && from ? [say(text('from {town}'), { town: from })] : []),
    ...(city ? [say(text('in {town}'), { town: city })] : []),
  ];
}

function some(say: Say, list = '', label: (value: string) => string): string {
  const values = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const named = values
    .slice(0, NAMED)
    .map(label)
    .reduce(
      (first, second) => (first ? say(text('{first} or {second}'), { first, second }) : second),
      '',
    );
  const count = values.length - NAMED;
  return count > 0 ? say(text('{named} or {count} more'), { named, count }) : named;
}
