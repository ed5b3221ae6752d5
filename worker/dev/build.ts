import { execFileSync, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { onceFor } from './freshness.ts';

const REQUIRED_MAIN = /^main = "worker\/index\.ts"$/m;
/**
 * Astro's adapter leaves it: it would redirect plain `wrangler` to a configuration without a
 * worker.
 */
const REDIRECT = '.wrangler/deploy';

const CONTRACT_TOOL = join(import.meta.dirname, 'contract/run.ts');
const CONTRACT = 'dist/client/api/openapi.json';
const CONTRACT_STAMP = 'dist/contract';
const CONTRACT_SOURCES = ['worker', 'src/shared', 'package.json', 'package-lock.json'];

/** Builds the pages, and the contract of the worker's calls. */
export function build(runTool: (command: string, args: readonly string[]) => void = run) {
  requireWorker();
  runTool('astro', ['build']);
  rmSync(REDIRECT, { recursive: true, force: true });
  writeContract(runTool);
}

/**
 * Writes the contract beside the pages, unless it was written from the very same files. The worker
 * answers with it, and would be larger if it made it.
 */
export function writeContract(runTool: (command: string, args: readonly string[]) => void) {
  // A build of the pages removes it.
  if (!existsSync(CONTRACT)) rmSync(CONTRACT_STAMP, { force: true });
  onceFor(CONTRACT_STAMP, CONTRACT_SOURCES, () => runTool('node', [CONTRACT_TOOL]));
}

/** Without `main` the pages would be served, but the API, sockets and guards would be missing. */
function requireWorker() {
  if (!REQUIRED_MAIN.test(readFileSync('wrangler.toml', 'utf8'))) {
    throw new Error('wrangler.toml has lost `main = "worker/index.ts"`: there would be no worker.');
  }
}

/** Runs a tool of the project, with `more` in its environment, and shows its output. */
export function run(command: string, args: readonly string[], more: Record<string, string> = {}) {
  execute(command, args, 'inherit', more);
}

/** Like `run`, but the tool's output is shown only when it fails. */
export function runQuietly(command: string, args: readonly string[]) {
  try {
    execute(command, args, ['ignore', 'pipe', 'pipe']);
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && 'stderr' in error) {
      process.stderr.write(`${error.stdout}${error.stderr}`);
    }
    throw new Error(`${command} ${args[0]} failed.`, { cause: error });
  }
}

function execute(
  command: string,
  args: readonly string[],
  stdio: StdioOptions,
  more: Record<string, string> = {},
) {
  const env = { ...quietEnv(), ...more };
  execFileSync(command, args, { stdio, env, maxBuffer: 64 * 2 ** 20 });
}

/**
 * No telemetry, and nothing fetched at start: everything works without a network. The local runtime
 * traces no calls, which would take as long as the calls themselves. The project's own tools come
 * first in the path, including its Node, whoever calls the script.
 */
export function quietEnv(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    // Wrangler and Astro are large: with a compile cache they start faster.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  };
}

if (import.meta.main) build();
