import { spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { quietEnv } from '../../worker/dev/build.ts';
import { SEEDED } from './seedStore.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './testReports.ts';

const GIVES_WAY = 10;

export interface StepInput {
  /** For reports and other temporary files. */
  folder: string;
  /** Parts of the names of the test files to run; none for all. */
  files: readonly string[];
  /** The processes' priority, in terms of `os.setPriority`: 0 by default. */
  priority?: number;
  /** Receives the output of the step's tools. */
  say: (text: string) => void;
}

type How = Pick<StepInput, 'say' | 'priority'>;

export interface Step {
  name: string;
  /** Throws when it fails. A step that runs tests returns their outcome. */
  run: (input: StepInput) => Promise<Outcome | undefined>;
}

const generated: Step = { name: 'generated', run: checkGenerated };
const biome = check('biome', 'biome', ['check']);
/** Uses the native compiler's types; Biome does the rest of the linting. */
const promises = check('promises', 'oxlint', [
  ...['--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises'],
  ...['src', 'worker', 'tests'],
]);
const prettier = check('prettier', 'prettier', ['--check', 'src/**/*.astro']);
/** Astro understands `.astro` files, and writes the types that they are checked with. */
const pageTypes = check('page types', 'astro', ['check', '--tsconfig', 'src/pages.tsconfig.json']);
/** The native compiler takes a quarter of the time; `astro check` does not run on it. */
const types = check('types', 'node', ['node_modules/typescript-7/bin/tsc', '-b']);
const knip = check('knip', 'knip', ['--config', '.knip.json']);
const unit: Step = { name: 'unit', run: (input) => vitest('unit', input) };
/** Without those that take longer than all the others together. Vitest would leave a core free. */
const quick: Step = {
  name: 'quick',
  run: (input) =>
    vitest('unit', input, [
      ...['--project', 'unit', '--project', 'mocking'],
      ...['--maxWorkers', String(availableParallelism())],
    ]),
};
/** Some hundred histories of members and money, in a process for each core. */
const simulation = check('simulation', 'node', ['tests/simulation/run.ts', '--seeds', '300']);
/** Checks that the simulation finds what it is for: money that is taken twice. */
const planted = check('planted faults', 'node', [
  ...['tests/simulation/run.ts', '--planted', '--seeds', '1000'],
  ...['--name', 'a renewal is charged before its notice has left'],
]);
const worker: Step = { name: 'worker', run: (input) => vitest('worker', input) };
/** From nothing, and marked as built: no start after it builds the same again. */
const build: Step = {
  name: 'build',
  run: async (input) => {
    rmSync('dist', { recursive: true, force: true });
    return succeed('node', ['worker/dev/buildOnce.ts'], input);
  },
};
/** One store with the demo data, which the browser tests otherwise create themselves. */
const demo: Step = {
  name: 'demo data',
  run: (input) =>
    succeed('node', ['tests/support/seedStore.ts', seededIn(input)], input, storesIn(input)),
};
const browser: Step = { name: 'browser', run: playwright };

/**
 * What `npm test` does. The lanes of a stage run side by side. The tests of the worker and of the
 * browser have processes for every core, which often wait for one another: other steps fill the
 * gaps, mostly where they are widest, and yield to them.
 */
export const STAGES: readonly (readonly (readonly Step[])[])[] = [
  [[build, demo], [simulation]],
  [[browser], [inTheGaps(unit)]],
  [
    [worker],
    [pageTypes, types, biome, promises, prettier, generated, knip, planted].map(inTheGaps),
  ],
];

/** What `npm run check` does, before a commit, in a minute: unawaited promises take too long. */
export const CHECK: readonly (readonly Step[])[] = [[quick], [biome, prettier, types]];

/** Steps that can be requested by name. */
export const STEPS: readonly Step[] = [...STAGES.flat(2), quick];

function inTheGaps(step: Step): Step {
  return { ...step, run: (input) => step.run({ ...input, priority: GIVES_WAY }) };
}

/** Binding types and migrations equal what the tools would generate now. */
async function checkGenerated({ folder, ...input }: StepInput): Promise<undefined> {
  const bindings = ['--include-runtime', 'false', 'worker/worker-configuration.d.ts'];
  const { say } = input;
  await succeed('wrangler', ['types', '-c', 'wrangler.toml', ...bindings, '--check'], input);
  const copy = join(folder, 'migrations');
  cpSync('migrations', copy, { recursive: true });
  const schema = ['--dialect', 'sqlite', '--schema', 'worker/db/schema/index.ts'];
  // drizzle-kit takes no absolute path, and exits with 0 when it fails: only its output tells.
  let said = '';
  const listen = (text: string) => {
    said += text;
  };
  const out = ['--out', relative('.', copy)];
  await succeed('drizzle-kit', ['generate', ...schema, ...out], { ...input, say: listen });
  if (said.includes('No schema changes')) return;
  say(said);
  throw new Error('The migrations are not those of the schema. Run: npm run migration');
}

async function vitest(name: 'unit' | 'worker', input: StepInput, more: readonly string[] = []) {
  const { folder, files } = input;
  const report = join(folder, `${name}.json`);
  const config = ['--config', `tests/vitest.${name}.config.ts`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const stores = name === 'worker' ? storesIn(input) : {};
  const code = await run(
    'vitest',
    ['run', ...config, ...reporters, ...more, ...files],
    input,
    stores,
  );
  return honest(vitestOutcome(report), code);
}

const seededIn = ({ folder }: StepInput) => join(folder, 'seeded');

/** The runtimes and browsers of a step keep their stores there, where no program may start from. */
const storesIn = ({ folder }: StepInput) => ({ TMPDIR: folder });

async function playwright(input: StepInput) {
  const { folder, files } = input;
  const seeded = seededIn(input);
  const report = join(folder, 'browser.json');
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  const code = await run('playwright', ['test', ...config, ...files], input, {
    ...storesIn(input),
    // It would be among the stores, and each run would translate all files again.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('node_modules/.cache/playwright'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(existsSync(seeded) ? { [SEEDED]: seeded } : {}),
  });
  return honest(playwrightOutcome(report), code);
}

/** A runner may fail for other reasons than a test, or find no test at all. */
function honest(outcome: Outcome, code: number): Outcome {
  const { passed, failures } = outcome;
  if (passed + failures.length === 0) throw new Error('No test ran.');
  if (code === 0 || failures.length > 0) return outcome;
  return { ...outcome, failures: [`Its tests passed, and the runner ended with ${code}.`] };
}

function check(name: string, command: string, args: readonly string[]): Step {
  return { name, run: (input) => succeed(command, args, input) };
}

async function succeed(
  command: string,
  args: readonly string[],
  how: How,
  more: Record<string, string> = {},
) {
  const code = await run(command, args, how, more);
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return undefined;
}

/** Runs a tool of the project and returns its exit code. */
function run(
  command: string,
  args: readonly string[],
  { say, priority = 0 }: How,
  more: Record<string, string> = {},
) {
  return new Promise<number>((ended, failed) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...quietEnv(), ...more },
    });
    if (child.pid && priority) setPriority(child.pid, priority);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.once('error', failed);
    child.once('close', (code) => ended(code ?? 1));
  });
}
