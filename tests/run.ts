import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Counts } from './support/testReports.ts';
import { STEPS, type Step } from './support/testSteps.ts';

const seconds = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'second',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

process.chdir(resolve(import.meta.dirname, '..'));
process.exitCode = await runAll(chosen(process.argv.slice(2)));

/** All steps, or those that were named. */
function chosen(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return STEPS;
  return names.map((name) => {
    const step = STEPS.find((one) => one.name === name);
    if (step) return step;
    const known = STEPS.map((one) => one.name).join(', ');
    throw new Error(`No step is called "${name}". There are: ${known}.`);
  });
}

/** Runs the steps in order up to the first that fails, sums up, and answers the exit code. */
async function runAll(steps: readonly Step[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-tests-'));
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps) {
    const counts = await timed(step, folder);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (total.failed > 0) break;
  }
  rmSync(folder, { recursive: true, force: true });
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 ? 1 : 0;
}

async function timed({ name, run }: Step, folder: string): Promise<Counts> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await run(folder).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    // A check that fails, or a runner that dies, is one failure although no test counted it.
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const took = seconds.format((performance.now() - startedAt) / 1_000);
  console.log(`── ${name}: ${counts?.failed ? 'FAILED' : 'ok'} in ${took}`);
  return counts ?? { passed: 0, failed: 0, skipped: 0 };
}
