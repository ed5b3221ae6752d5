import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { quietEnv } from './build.ts';

export interface UnwatchedWorker {
  /** Its `wrangler.toml`. */
  config: string;
  store: string;
  /** A script other than the configuration's. */
  script?: string;
  port: number;
  /** The origin for people, if it differs from where it listens. */
  origin?: string;
  vars: Readonly<Record<string, string>>;
  logLevel?: 'log' | 'error';
}

/**
 * Runs a worker on the local runtime in a process of its own, which ends at SIGINT or SIGTERM. It
 * prints only errors, unless `logLevel` asks for its log.
 *
 * Files are not watched. `wrangler dev` would watch: when told to stop it removes its temporary
 * folder, esbuild sees files of the bundle gone and builds again, and if the process ends
 * meanwhile, esbuild waits for an answer that never comes, and prints the stacks of all its
 * goroutines.
 */
export function runUnwatched(
  worker: UnwatchedWorker,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): ChildProcess {
  const script = join(import.meta.dirname, 'unwatchedWorker.ts');
  return spawn('node', [script, JSON.stringify(worker)], {
    stdio,
    // A registry of its own: otherwise workers that run side by side would answer each other's
    // calls.
    env: { ...quietEnv(), WRANGLER_REGISTRY_PATH: join(resolve(worker.store), 'registry') },
  });
}
