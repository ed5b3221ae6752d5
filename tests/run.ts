import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { quickFolder } from './support/quickFolder.ts';
import type { Outcome } from './support/testReports.ts';
import { CHECK, STAGES, STEPS, type Step } from './support/testSteps.ts';

/** Steps with the files that were asked for; all steps in their stages when nothing was. */
type Plan = readonly (readonly (readonly { step: Step; files: readonly string[] }[])[])[];

const seconds = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'second',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const wholeSeconds = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'second',
  maximumFractionDigits: 0,
});

process.chdir(resolve(import.meta.dirname, '..'));
process.exitCode = await runAll(planned(process.argv.slice(2)));

function withAllFiles(lanes: readonly (readonly Step[])[]) {
  return lanes.map((steps) => steps.map((step) => ({ step, files: [] })));
}

/** `worker messages` is the step "worker" with the files whose names hold "messages". */
function planned(words: readonly string[]): Plan {
  if (words.length === 0) return STAGES.map(withAllFiles);
  if (words[0] === 'check') return [withAllFiles(CHECK)];
  const chosen: { step: Step; files: string[] }[] = [];
  for (const word of words) {
    const step = STEPS.find(({ name }) => name === word);
    const last = chosen.at(-1);
    if (step) chosen.push({ step, files: [] });
    else if (last) last.files.push(word);
    else {
      const names = STEPS.map(({ name }) => name).join(', ');
      throw new Error(`No step is called "${word}". There are: ${names}.`);
    }
  }
  return [[chosen]];
}

/** Runs every step, whatever became of those before it, sums up, and answers the exit code. */
async function runAll(plan: Plan): Promise<number> {
  const folder = quickFolder('parkway-tests-');
  const total: Outcome = { passed: 0, skipped: 0, failures: [] };
  const busyBefore = busySeconds();
  for (const lanes of plan) {
    const isAlone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (steps) => {
        for (const { step, files } of steps) {
          const outcome = await reported(step, { folder, files, isAlone });
          total.passed += outcome.passed;
          total.skipped += outcome.skipped;
          total.failures.push(...outcome.failures.map((line) => `${step.name}: ${line}`));
        }
      }),
    );
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`);
  const busy = wholeSeconds.format(busySeconds() - busyBefore);
  console.log(`\nProcessor time of this machine, other programs included: ${busy}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  return total.failures.length > 0 ? 1 : 0;
}

/**
 * Seconds of work that all processors of this machine have done since it started. Browsers and
 * runtimes outlive the process that started them, so no process knows the time of all its children.
 */
function busySeconds(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => {
    return sum + (user + nice + sys + irq) / 1_000;
  }, 0);
}

/** Runs a step and says how it went: as it goes when it is alone, in one piece when others run. */
async function reported(
  { name, run }: Step,
  { folder, files, isAlone }: { folder: string; files: readonly string[]; isAlone: boolean },
): Promise<Outcome> {
  let kept = `\n── ${name}\n`;
  const say = (text: string) => {
    if (isAlone) process.stdout.write(text);
    else kept += text;
  };
  if (isAlone) process.stdout.write(kept);
  const startedAt = performance.now();
  const outcome = await run({ folder, files, say }).catch((cause: unknown): Outcome => {
    // A check that fails, or a runner that dies, is one failure although no test counted it.
    const why = cause instanceof Error ? cause.message : String(cause);
    return { passed: 0, skipped: 0, failures: [why] };
  });
  const took = seconds.format((performance.now() - startedAt) / 1_000);
  const ended = `── ${name}: ${outcome?.failures.length ? 'FAILED' : 'ok'} in ${took}\n`;
  process.stdout.write(isAlone ? ended : kept + ended);
  return outcome ?? { passed: 0, skipped: 0, failures: [] };
}
