import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from './build.ts';
import { keepTime } from './clock.ts';
import type { Place } from './place.ts';
import { runUnwatched, type UnwatchedWorker } from './runUnwatched.ts';

const LOG_TAIL = 4_000;

/** Settings beside those of `wrangler.toml`. */
export type Vars = Readonly<Record<string, string>>;

/** Where the worker's log of a store is kept: a line a request. */
export const logOf = (store: string) => join(store, 'worker.log');

/**
 * Runs the worker on the local runtime until it is told to stop, and waits until it answers. Its log
 * goes to a file, and what goes wrong to the terminal besides.
 */
export async function serve(place: Place, vars: Vars): Promise<void> {
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

/** As `serve`, with all that it says on the terminal, and built again when a file changes. */
export function runWorker(place: Place, given: Vars): ChildProcess {
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
      // A registry of its own: copies that run side by side would answer each other's mails.
      env: { ...quietEnv(), WRANGLER_REGISTRY_PATH: join(resolve(store), 'registry') },
    },
  );
  return endedWithUs(child, place);
}

function ofProduct({ port, store, origin }: Place, vars: Vars): UnwatchedWorker {
  return {
    config: 'wrangler.toml',
    store,
    port,
    ...(origin ? { origin } : {}),
    vars: { APP_ORIGIN: origin ?? `http://localhost:${port}`, ...vars },
  };
}

/** Tells it to end when this process is told, and keeps its time until then. */
function endedWithUs(child: ChildProcess, { port }: Place): ChildProcess {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  keepTime(`http://localhost:${port}`);
  return child;
}

/** That a worker is to know itself by this origin, as wrangler's arguments. */
function asUpstream(origin: string | undefined): string[] {
  if (origin === undefined) return [];
  const { host, protocol } = new URL(origin);
  return ['--local-upstream', host, '--upstream-protocol', protocol.replace(':', '')];
}

/** Settings as wrangler's arguments. */
function asArguments(vars: Vars): string[] {
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
