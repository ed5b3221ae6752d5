import type { Clues } from './clues';
import { type Background, reasonsIn } from './reasons';
import { ENOUGH, WEIGHTS } from './weights';

const WEIGHED: readonly [string, number][] = Object.entries(WEIGHTS);

/** Whether the reasons that hold of a message, by their weights, make it an ask for money. */
export function isAsk(clues: Clues, known: Background): boolean {
  const reasons: Readonly<Record<string, boolean>> = reasonsIn(clues, known);
  const weight = WEIGHED.reduce((sum, [reason, each]) => sum + (reasons[reason] ? each : 0), 0);
  return weight >= ENOUGH;
}
