/** Characters of an excerpt before and after what was found. */
const AROUND = 40;

/** Without case and accents, so that `jose` finds `José`. */
export const foldWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The text around the first place with these folded words; `null` without one. */
export function excerptWith(text: string, words: string): string | null {
  if (!foldWords(text).includes(words)) return null;
  // One character may fold to none or to several: only a hit is worth looking at each.
  const characters = [...text];
  const folded = characters.map(foldWords);
  const at = Math.max(0, folded.join('').indexOf(words));
  let length = 0;
  const first = folded.findIndex((each) => {
    length += each.length;
    return length > at;
  });
  const [start, end] = [first - AROUND, first + words.length + AROUND];
  const shown = characters.slice(Math.max(0, start), end).join('').replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`;
}
