import type { RecentFindings } from './recentFindings';

/** Names of what was found, by where it was found. */
type Found = Readonly<Record<string, readonly string[]>>;

/**
 * What the score is computed from: the message itself, and what its writer and the other said
 * before.
 */
export type Features = Readonly<Record<'now' | 'own' | 'others', readonly string[]>>;

/**
 * The words of a message, its word pairs, what was found in it and around it, and the words before
 * it. Each once, and only as many as fit here: nothing of it is stored.
 */
export function featuresOf(plain: string, found: Found, { own, others }: RecentFindings): Features {
  const words = plain.trim().split(/\s+/);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const names = Object.entries({ ...found, own: own.names, others: others.names }).flatMap(
    ([place, all]) => all.map((name) => `${place}:${name}`),
  );
  const now = [...wordsOf(plain), ...pairs.filter((pair) => !pair.startsWith('. ')), ...names];
  return {
    now: [...new Set(now)],
    own: own.words,
    others: others.words,
  };
}

/** The distinct words of a message in plain words. */
export const wordsOf = (plain: string): string[] => [
  ...new Set(
    plain
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '.'),
  ),
];

const MOST_SENTENCES = 5;
const MOST_WORDS = 48;
const WORDS_APART = 6;

/** How a message is written, regardless of content. */
export function formOf(content: string): string[] {
  const sentences = content.split(/[.?!]+/).length - 1;
  const words = Math.min(content.split(/\s+/).length, MOST_WORDS);
  return [
    content.includes('?') ? 'asks' : 'says',
    /\d/.test(content) ? 'digits' : 'letters',
    `sentences ${Math.min(sentences, MOST_SENTENCES)}`,
    `words ${Math.floor(words / WORDS_APART) * WORDS_APART}`,
  ];
}
