import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from './build.ts';
import { runLocalClock } from './clock.ts';
import type { DevServerSettings } from './place.ts';
import { runUnwatched, type UnwatchedWorker } from './runUnwatched.ts';

const LOG_TAIL = 4_000;

/** Settings in addition to those of `wrangler.toml`. */
export type ServerVars = Readonly<Record<string, string>>;

/** The log file of a store's worker: one line a request. */
export const logOf = (store: string) => join(store, 'worker.log');

/**
 * Runs the worker on the local runtime until it is told to stop, and waits until it answers. Its
 * log goes to a file, and errors also to the terminal.
 */
export async function serve(place: DevServerSettings, vars: ServerVars): Promise<void> {
  const origin = `http://localhost:${place.port}`;
  const child = endedWithUs(
    runUnwatched({ ...ofProduct(place, vars), logLevel: 'log' }, ['ignore', 'pipe', 'pipe']),
    place,
  );
  const log = createWriteStream(logOf(place.store));
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  let isStarting = true;
  const settle = () => {
    isStarting = false;
  };
  process.once('SIGINT', settle).once('SIGTERM', settle);
  child.once('exit', (code) => {
    if (isStarting) console.error(readFileSync(logOf(place.store), 'utf8').slice(-LOG_TAIL));
    process.exit(code ?? 0);
  });
  await untilAnswers(origin);
  settle();
  child.stderr?.pipe(process.stderr);
}

/** Like `serve`, with all output on the terminal, and rebuilt when a file changes. */
export function runWorker(place: DevServerSettings, given: ServerVars): ChildProcess {
  const { config, store, port, origin, vars } = ofProduct(place, given);
  const child = spawn(
    'wrangler',
    [
      'dev',
      ...['-c', config, '--port', String(port), '--persist-to', store],
      ...['--inspector-port', '0', '--show-interactive-dev-session=false'],
      ...asUpstream(origin),
      ...asArguments(vars),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A registry of its own: otherwise copies that run side by side would answer each other's
      // mails.
      env: { ...quietEnv(), WRANGLER_REGISTRY_PATH: join(resolve(store), 'registry') },
    },
  );
  return endedWithUs(child, place);
}

function ofProduct({ port, store, origin }: DevServerSettings, vars: ServerVars): UnwatchedWorker {
  return {
    config: 'wrangler.toml',
    store,
    port,
    ...(origin ? { origin } : {}),
    vars: { APP_ORIGIN: origin ?? `http://localhost:${port}`, ...vars },
  };
}

/** Ends the child when this process is told to end, and runs its schedule until then. */
function endedWithUs(child: ChildProcess, { port }: DevServerSettings): ChildProcess {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  runLocalClock(`http://localhost:${port}`);
  return child;
}

/** Wrangler's arguments that tell a worker its own origin. */
function asUpstream(origin: string | undefined): string[] {
  if (origin === undefined) return [];
  const { host, protocol } = new URL(origin);
  return ['--local-upstream', host, '--upstream-protocol', protocol.replace(':', '')];
}

/** Settings as wrangler's arguments. */
function asArguments(vars: ServerVars): string[] {
  return Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

/** Waits until the product answers and its stores do. */
export async function untilAnswers(origin: string): Promise<void> {
  while (!(await answers(origin))) await wait(100);
}

async function answers(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/health`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
