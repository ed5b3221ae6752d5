const PART = /<(\w+)>(.*?)<\/\1>/g;

/** A sentence in pieces; a piece with a name stands between `<name>` and `</name>`. */
export function splitParts(sentence: string): { name: string | null; words: string }[] {
  const pieces = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = '', 2: words = '' } of sentence.matchAll(PART)) {
    if (index > end) pieces.push({ name: null, words: sentence.slice(end, index) });
    pieces.push({ name, words });
    end = index + whole.length;
  }
  if (end < sentence.length) pieces.push({ name: null, words: sentence.slice(end) });
  return pieces;
}

/** `<name>…</name>` in a text. */
export type PartIn<Source extends string> = Source extends `${string}</${infer Name}>${infer Rest}`
  ? Name | PartIn<Rest>
  : never;
