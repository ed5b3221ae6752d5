import { type Say, t, text } from '../../texts/t';

const LABELS = {
  Travel: text('Travel'),
  Food: text('Food'),
  Music: text('Music'),
  Movies: text('Movies'),
  Sports: text('Sports'),
  Reading: text('Reading'),
  Art: text('Art'),
  Photography: text('Photography'),
  Hiking: text('Hiking'),
  Yoga: text('Yoga'),
  Fitness: text('Fitness'),
  Dancing: text('Dancing'),
  Cooking: text('Cooking'),
  Gaming: text('Gaming'),
  Tech: text('Tech'),
  Fashion: text('Fashion'),
  Pets: text('Pets'),
  Volunteering: text('Volunteering'),
  Wine: text('Wine'),
  Coffee: text('Coffee'),
  Beach: text('Beach'),
  'Outdoor Activities': text('Outdoor Activities'),
} as const;

type Offered = keyof typeof LABELS;

/** The interests offered as choices; members may add words of their own. */
export const INTERESTS = Object.keys(LABELS) as [Offered, ...Offered[]];

/** Interests are stored in English. A member's own word is shown as it is. */
export const interestLabel = (interest: string, say: Say = t): string =>
  Object.hasOwn(LABELS, interest) ? say(LABELS[interest as Offered]) : interest;

/** The key for comparing interests, without case and spacing. */
export function interestKey(interest: string): string {
  return interest.trim().normalize('NFC').toLocaleLowerCase('en-US');
}

/** Keeps the first of each interest, whatever its case. */
export function withoutDuplicateInterests(interests: string[]): string[] {
  const seen = new Map<string, string>();
  for (const interest of interests) {
    const key = interestKey(interest);
    if (!seen.has(key)) seen.set(key, interest);
  }
  return [...seen.values()];
}
