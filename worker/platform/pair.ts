/** Two members in the one order that a match and a conversation are stored under. */
export interface Pair {
  lowId: string;
  highId: string;
}

export function pairOf(a: string, b: string): Pair {
  return a < b ? { lowId: a, highId: b } : { lowId: b, highId: a };
}
