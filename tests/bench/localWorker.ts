import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from '../../worker/dev/build.ts';

const CONFIG = ['-c', 'wrangler.toml'];
const READY_TRIES = 240;

export interface LocalWorker {
  origin: string;
  stop: () => Promise<void>;
}

/** An empty database with the product's migrations, below `store`. */
export function migrate(store: string) {
  const where = ['--local', '--persist-to', store];
  execFileSync('wrangler', ['d1', 'migrations', 'apply', 'DB', ...where, ...CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: quietEnv(),
  });
}

/** The bench worker on the real runtime, over what lies below `store`. */
export async function startWorker(store: string, port: number): Promise<LocalWorker> {
  const child = spawn(
    'wrangler',
    [
      'dev',
      'tests/bench/benchWorker.ts',
      ...CONFIG,
      '--port',
      String(port),
      '--persist-to',
      store,
      '--inspector-port',
      '0',
      '--log-level',
      'error',
      '--show-interactive-dev-session=false',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: quietEnv() },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    await wait(250);
  }
  await stop();
  throw new Error('The bench worker did not start.');
}
