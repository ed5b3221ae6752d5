import type { Decision } from '../matches/decision';

export type CardAct = Decision | 'message' | 'undo' | 'rewind';

const ACTS: Partial<Record<string, CardAct>> = {
  L: 'like',
  P: 'pass',
  U: 'undo',
  Z: 'rewind',
  S: 'super',
  M: 'message',
};

/** What a letter does to the focused card. */
export function cardAct(key: string): CardAct | null {
  return ACTS[key.toUpperCase()] ?? null;
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
