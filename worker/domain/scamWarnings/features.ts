import type { RecentFindings } from './recentFindings';

/** Names of what was found, by where it was found. */
type Found = Readonly<Record<string, readonly string[]>>;

/**
 * What the score is computed from: the message itself, what its writer and the other said before,
 * and, of a message in Spanish, its own words beside what was found.
 */
export type Features = Readonly<Record<'now' | 'own' | 'others' | 'spanish', readonly string[]>>;

/**
 * The words of a message, its word pairs, what was found in it and around it, and the words before
 * it. Each once, and only as many as fit here: nothing of it is stored.
 */
export function featuresOf(
  plain: string,
  words: readonly string[],
  found: Found,
  { own, others }: RecentFindings,
  spanish: readonly string[],
): Features {
  const pairs = pairsOf(plain.trim().split(/\s+/)).filter((pair) => !pair.startsWith('. '));
  const names = Object.entries({ ...found, own: own.names, others: others.names }).flatMap(
    ([place, all]) => all.map((name) => `${place}:${name}`),
  );
  return {
    now: [...new Set([...words, ...pairs, ...names])],
    own: own.words,
    others: others.words,
    spanish:
      spanish.length > 0
        ? [...new Set([...spanish, ...pairsOf(spanish), ...partsOf(spanish), ...names])]
        : [],
  };
}

const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

const START = 4;
const END = 3;
/**
 * The start and the end of each longer word: words with the same start are often forms of one word,
 * and the end tells who does it for whom, as in `dígame` and `présteme`.
 */
const partsOf = (words: readonly string[]) =>
  words.flatMap((word) =>
    word.length > START ? [`${word.slice(0, START)}-`, `-${word.slice(-END)}`] : [],
  );

/** The distinct words of a message in plain words. */
export function wordsOf(plain: string): string[] {
  const words = new Set(plain.trim().split(/\s+/));
  words.delete('.');
  return [...words];
}

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
