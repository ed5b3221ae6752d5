/** Characters of an excerpt before and after what was found. */
const AROUND = 40;

/** Without case and accents, so that `jose` finds `José`. */
export function foldWords(text: string): string {
  return [...text].map(foldOne).join('');
}

const foldOne = (character: string) =>
  character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text around the first place with these folded words; `null` without one. */
export function excerptWith(text: string, words: string): string | null {
  const characters = [...text];
  const folded = characters.map(foldOne);
  const at = folded.join('').indexOf(words);
  if (at < 0) return null;
  // A character may fold to none or to several.
  let length = 0;
  const first = folded.findIndex((each) => {
    length += each.length;
    return length > at;
  });
  const [start, end] = [first - AROUND, first + words.length + AROUND];
  const shown = characters.slice(Math.max(0, start), end).join('').replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`;
}
