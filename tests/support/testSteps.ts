import { execFileSync, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { quietEnv } from '../../worker/dev/build.ts';
import { type Counts, playwrightCounts, vitestCounts } from './testReports.ts';

export interface Step {
  name: string;
  /**
   * Throws when it fails. A step that runs tests answers how they went.
   * @param folder for its reports and whatever else is thrown away
   */
  run: (folder: string) => Promise<Counts | undefined>;
}

/** What `npm test` does, in this order: the cheap checks first. */
export const STEPS: readonly Step[] = [
  { name: 'generated', run: generated },
  { name: 'biome', run: () => succeed('biome', ['check']) },
  { name: 'prettier', run: () => succeed('prettier', ['--check', 'src/**/*.astro']) },
  // Also what is not Astro's: every file that tsconfig.json includes.
  { name: 'types', run: () => succeed('astro', ['check']) },
  { name: 'knip', run: () => succeed('knip', ['--config', '.knip.json']) },
  { name: 'unit', run: (folder) => vitest('unit', folder) },
  { name: 'worker', run: (folder) => vitest('worker', folder) },
  { name: 'build', run: () => succeed('node', ['worker/dev/build.ts']) },
  { name: 'browser', run: browser },
];

/** Binding types and migrations are what the tools would write today. */
async function generated(folder: string): Promise<undefined> {
  const types = ['--include-runtime', 'false', 'worker/worker-configuration.d.ts'];
  await succeed('wrangler', ['types', '-c', 'wrangler.toml', ...types, '--check']);
  const copy = join(folder, 'migrations');
  cpSync('migrations', copy, { recursive: true });
  const schema = ['--dialect', 'sqlite', '--schema', 'worker/db/schema/index.ts'];
  // drizzle-kit takes no absolute path, and exits with 0 when it fails: only its words tell.
  const said = execFileSync('drizzle-kit', ['generate', ...schema, '--out', relative('.', copy)], {
    encoding: 'utf8',
    env: toolEnv(),
  });
  if (said.includes('No schema changes')) return;
  throw new Error(`${said}\nThe migrations are not those of the schema. Run: npm run migration`);
}

async function vitest(name: 'unit' | 'worker', folder: string): Promise<Counts> {
  const report = join(folder, `${name}.json`);
  const code = await run('vitest', [
    'run',
    ...['--config', `tests/vitest.${name}.config.ts`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  return honest(vitestCounts(report), code);
}

async function browser(folder: string): Promise<Counts> {
  const report = join(folder, 'browser.json');
  const code = await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return honest(playwrightCounts(report), code);
}

/** A runner may fail for other reasons than a test, or find no test at all. */
function honest(counts: Counts, code: number): Counts {
  if (counts.passed + counts.failed === 0) throw new Error('No test ran.');
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function succeed(command: string, args: readonly string[]): Promise<undefined> {
  const code = await run(command, args);
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
}

/** Runs a tool of the project and answers its exit code. */
function run(command: string, args: readonly string[], more: Record<string, string> = {}) {
  return new Promise<number>((ended, failed) => {
    const env = { ...toolEnv(), ...more };
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.once('error', failed);
    child.once('exit', (code) => ended(code ?? 1));
  });
}

/** The project's own tools first, among them its Node. */
function toolEnv(): NodeJS.ProcessEnv {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  return { ...quietEnv(), PATH };
}
