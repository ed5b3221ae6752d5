import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { runUnwatched } from './runUnwatched.ts';

const READY_TRIES = 240;

export interface LocalWorker {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a worker on the local runtime over the data below `store`, and waits until it answers.
 * Without a script it is the product itself. `ready` is a path that it answers with success.
 */
export async function startWorker(given: {
  store: string;
  script?: string;
  port?: number;
  vars?: Readonly<Record<string, string>>;
  ready?: string;
}): Promise<LocalWorker> {
  const { store, script, vars = {}, ready = '/api/health' } = given;
  const port = given.port ?? (await freePort());
  const config = 'wrangler.toml';
  const child = runUnwatched({ config, store, port, vars, ...(script ? { script } : {}) });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const kill = () => void child.kill('SIGINT');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < READY_TRIES && child.exitCode === null; tries += 1) {
    const answer = await fetch(origin + ready).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { origin, stop };
    await wait(250);
  }
  await stop();
  throw new Error(`The worker for ${store} didn't start.`);
}
