/** Choices that are the same on every run for the same seed. */
export type Chooser = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  pick<T>(options: readonly [T, ...T[]]): T;
  shuffle<T>(items: readonly T[]): T[];
};

export function seededChoice(seed: number): Chooser {
  const next = seededNumbers(seed);
  return {
    next,
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/**
 * Numbers from 0 up to, not including, 1 that are the same on every run for the same seed (the
 * mulberry32 generator by Tommy Ettinger, public domain).
 */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
