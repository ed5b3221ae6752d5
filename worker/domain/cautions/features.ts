/** By where they were found, names of what was found. */
type Found = Readonly<Record<string, readonly string[]>>;

/**
 * What a message is weighed by: its words, two in a row, and what was found in it and around it. Each
 * once, and no more than can be read here: nothing of it is kept.
 */
export function featuresOf(plain: string, found: Found): string[] {
  const words = plain.trim().split(/\s+/);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  const names = Object.entries(found).flatMap(([place, all]) =>
    all.map((name) => `${place}:${name}`),
  );
  const single = words.filter((word) => word !== '.');
  return [...new Set([...single, ...pairs.filter((pair) => !pair.startsWith('. ')), ...names])];
}
