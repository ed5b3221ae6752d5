import { seededNumbers } from './seededNumbers.ts';

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
