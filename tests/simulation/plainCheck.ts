import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'outcomes.json');

/**
 * Compares the outcomes of the plain histories with the recorded ones. True when they are equal.
 */
export function checkPlain(outcomes: readonly string[]): boolean {
  const recorded: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  const isSame = JSON.stringify(recorded) === JSON.stringify(outcomes);
  console.log(
    isSame
      ? `${outcomes.length} plain histories end as they are written down.`
      : 'The plain histories end otherwise than recorded. Look why, then: npm run simulate -- --record',
  );
  return isSame;
}

export function recordPlain(outcomes: readonly string[]) {
  writeFileSync(FILE, `${JSON.stringify(outcomes, null, 2)}\n`);
}
