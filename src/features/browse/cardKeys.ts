import type { Answer } from '../matching/answer';

export type CardAct = Answer | 'message' | 'undo';

/** The letters that act on the focused card, with the words of the keyboard hint. */
export const CARD_KEYS: readonly { key: string; act: CardAct; says: string }[] = [
  { key: 'L', act: 'like', says: 'Like' },
  { key: 'P', act: 'pass', says: 'Pass' },
  { key: 'U', act: 'undo', says: 'Undo the pass' },
  { key: 'S', act: 'super', says: 'Super Like' },
  { key: 'M', act: 'message', says: 'Message' },
];

export function cardAct(key: string): CardAct | null {
  return CARD_KEYS.find((one) => one.key === key.toUpperCase())?.act ?? null;
}

/** Where an arrow, Home or End leads from a card of the grid; `null` when nowhere. */
export function neighbour(
  key: string,
  index: number,
  { count, columns }: { count: number; columns: number },
): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined || target < 0 || target >= count || target === index) return null;
  return target;
}
