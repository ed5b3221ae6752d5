import { allTexts, PatternList, squeezed } from './catalogs.ts';

/** A text of few words and several names matches other sentences by chance. */
const FEWEST_LETTERS = 4;
const SMALLEST_SHARE = 0.25;
const spanishTexts = new PatternList(allTexts.map(({ spanish }) => spanish));
/** A word of both languages, such as "Match", is no English. */
const ofBoth = new Set(allTexts.map(({ spanish }) => squeezed(spanish).toLowerCase()));
// Where the language is chosen, each is named in itself.
ofBoth.add('english');
const englishTexts = new PatternList(
  allTexts
    .filter(({ english, spanish }) => english !== spanish)
    .map(({ english }) => english)
    .filter((english) => !ofBoth.has(squeezed(english).toLowerCase())),
);
/** Words that no Spanish sentence has. */
const ENGLISH_WORDS =
  /(?<![\p{L}'’])(?:the|and|your|you|with|for|from|this|that|are|was|is|of|to|at|on|in|by|it|we|our|not|or|be|have|has|can|will|an|when|who|what|if|here|more|only|please|try|again)(?![\p{L}'’])/giu;
const FEWEST_ENGLISH_WORDS = 2;

/**
 * Why a string of a Spanish page is English: it is a text of the catalogs, or has English words.
 * `undefined` for Spanish, names and figures.
 */
export function englishIn(string: string): string | undefined {
  const english = englishTexts.surest(string);
  const spanish = spanishTexts.surest(string);
  const isSure =
    english &&
    (english.isWhole ||
      english.letters >= Math.max(FEWEST_LETTERS, string.length * SMALLEST_SHARE));
  if (isSure && english.letters > (spanish?.letters ?? 0)) {
    return `is “${english.words}”`;
  }
  if (spanish && spanish.letters > string.length / 3) return undefined;
  const words = new Set(string.match(ENGLISH_WORDS)?.map((word) => word.toLowerCase()));
  return words.size >= FEWEST_ENGLISH_WORDS ? `says ${[...words].join(', ')}` : undefined;
}

/** The text of the catalog that a Spanish string is made of, which is the same for any values. */
export const kindOfText = (string: string): string | undefined =>
  spanishTexts.surest(string)?.words;
