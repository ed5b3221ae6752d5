import { foldWords } from './findWords';

/** Letters and digits of scripts that put spaces between words. */
const LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{N}]`;
const TWO_LETTERS = new RegExp(`^(?:${LETTER}){2}$`, 'u');
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Everything in a message that its sender typed; `alt` describes its photo. */
export const typedText = (content: string, alt = ''): string => `${content}\n${alt}`;

/** Keeps the first of those that differ only in case and accents. Accents alone are no words. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Set(['']);
  return words.filter((word) => seen.size < seen.add(fold(word)).size);
}

/** Whether a word or phrase is in the text: whole, in any case or accents, with signs between. */
export function hasWordOf(words: readonly string[], text: string): boolean {
  const folded = fold(text);
  const letters = folded.replace(NO_LETTERS, ' ');
  return words.some((each) => {
    const word = fold(each);
    return isWholeIn(word.replace(NO_LETTERS, ' ') === word ? letters : folded, word);
  });
}

/** Also without invisible characters, and with one kind of apostrophe: phones type another one. */
const fold = (text: string): string =>
  foldWords(text.normalize('NFKD'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/gu, ' ')
    .trim();

function isWholeIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isInsideWord(text, at) && !isInsideWord(text, at + word.length)) return true;
  }
  return false;
}

/** The characters before and after this place belong to one word. */
function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [[...text.slice(Math.max(0, at - 2), at)], [...text.slice(at, at + 2)]];
  return TWO_LETTERS.test(`${before.at(-1) ?? ''}${after[0] ?? ''}`);
}
