import { INTERESTS } from '../../../src/shared/rules/members/interests';
import { pickWeighted, type Random, shuffled } from './random';
import type { Interest } from './wording';

const COUNTS = [
  { count: 3, weight: 15 },
  { count: 4, weight: 30 },
  { count: 5, weight: 28 },
  { count: 6, weight: 17 },
  { count: 7, weight: 10 },
] as const;

const POPULAR = new Set<Interest>(['Travel', 'Food', 'Music', 'Movies', 'Beach', 'Coffee']);
const OWN_WORD_CHANCE = 0.14;
const WINE_AGE = 21;
const FEW_GAMERS_FROM = 50;

/** Interests that people typed in themselves. */
export const OWN_WORDS = [
  'Board games',
  'Birdwatching',
  'Thrifting',
  'Pinball',
  'Gardening',
  'Surfing',
  'Vinyl records',
  'Crosswords',
  'Fishing',
  'Roller skating',
  'Baking',
  'Cycling',
  'Kayaking',
  'Trivia nights',
  'Knitting',
  'Stand-up comedy',
  'Languages',
  'Pottery',
  'Stargazing',
  'Crabbing',
  'Karaoke',
  'Chess',
  'Flea markets',
  'Bocce',
  'Mini golf',
  'Community theater',
  'Bridges',
  'Ghost towns',
] as const;

function likelihood(interest: Interest, age: number): number {
  if (interest === 'Wine' && age < WINE_AGE) return 0;
  if (interest === 'Gaming' && age >= FEW_GAMERS_FROM) return 0.2;
  return POPULAR.has(interest) ? 2 : 1;
}

/**
 * Three to seven interests in random order: those the bio reveals, then others, sometimes one of
 * OWN_WORDS.
 */
export function drawInterests(random: Random, age: number, implied: readonly Interest[]): string[] {
  const { count } = pickWeighted(random, COUNTS, ({ weight }) => weight);
  const chosen = new Set<Interest>(implied);
  const ownWords: string[] = [];
  if (random() < OWN_WORD_CHANCE && chosen.size < count) {
    ownWords.push(pickWeighted(random, OWN_WORDS, () => 1));
  }
  while (chosen.size + ownWords.length < count) {
    const left = INTERESTS.filter((interest) => !chosen.has(interest));
    chosen.add(pickWeighted(random, left, (interest) => likelihood(interest, age)));
  }
  return shuffled(random, [...chosen, ...ownWords]);
}
