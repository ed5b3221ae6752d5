import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProduct, loadWith } from './loader.ts';

const FILE = join(import.meta.dirname, 'outcomes.json');

/** Plays the plain histories, and writes down how they end or compares it. True when all is well. */
export async function checkPlain(isRecording: boolean): Promise<boolean> {
  loadProduct();
  const { plainOutcomes } = await loadWith<typeof import('./play.ts')>(
    'tests/simulation/play.ts',
    null,
  );
  const outcomes = await plainOutcomes();
  if (isRecording) writeFileSync(FILE, `${JSON.stringify(outcomes, null, 2)}\n`);
  const recorded: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  const isSame = JSON.stringify(recorded) === JSON.stringify(outcomes);
  console.log(
    isSame
      ? `${outcomes.length} plain histories end as they do on the real runtime.`
      : 'The plain histories end otherwise than recorded. Look why, then: npm run simulate -- --record',
  );
  return isSame;
}
