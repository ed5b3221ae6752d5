/** A part, or what stands between parts. */
const PIECE = /<(\w+)>(.*?)<\/\1>|[^<]+|</g;

/** A sentence in pieces; a piece with a name stands between `<name>` and `</name>`. */
export const splitParts = (sentence: string): { name?: string | undefined; words: string }[] =>
  [...sentence.matchAll(PIECE)].map(([whole, name, words = whole]) => ({ name, words }));

/** `<name>…</name>` in a text. */
export type PartIn<Source extends string> = Source extends `${string}</${infer Name}>${infer Rest}`
  ? Name | PartIn<Rest>
  : never;
