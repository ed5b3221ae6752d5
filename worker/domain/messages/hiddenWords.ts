import { foldWords } from './findWords';

/** Scripts that are written without spaces: a word may begin and end anywhere. */
const NO_SPACES = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])`;
const LETTER = String.raw`[\p{L}\p{N}]`;
const STARTS_WORD = new RegExp(`^${NO_SPACES}${LETTER}`, 'u');
const ENDS_WORD = new RegExp(`${NO_SPACES}${LETTER}$`, 'u');

/** Keeps the first of those that differ only in case and accents. Accents alone are no words. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Set(['']);
  return words.filter((word) => seen.size < seen.add(fold(word)).size);
}

/** One of the words is in the text, as a whole word or phrase, in any case and without accents. */
export function hasWordOf(words: readonly string[], text: string): boolean {
  const folded = fold(text);
  return words.some((word) => patternOf(fold(word)).test(folded));
}

/** Also without invisible characters, and with one kind of apostrophe: phones type another one. */
const fold = (text: string): string =>
  foldWords(text.normalize('NFKD'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’]/g, "'")
    .trim();

function patternOf(word: string): RegExp {
  const parts = word
    .split(/\s+/u)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const before = STARTS_WORD.test(word) ? `(?<!${LETTER})` : '';
  const after = ENDS_WORD.test(word) ? `(?!${LETTER})` : '';
  return new RegExp(before + parts.join(String.raw`[^\p{L}\p{N}]+`) + after, 'u');
}
