import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from './build.ts';
import { freePort } from './freePort.ts';

const PORTRAITS = 'worker/dev/art/portraits';
const READY_TRIES = 240;
const EVENTS_LAST_MS = 7 * 86_400_000;

/**
 * Fills an empty store once, and adds events of the weeks to come when the last ones are a week
 * old. A worker of its own does it, on the same runtime and store, since only a worker can reach
 * Durable Objects; it listens on a port of its own and is stopped before the product starts.
 */
export async function loadDemo(store: string): Promise<void> {
  const members = join(store, 'demo-loaded');
  const events = join(store, 'demo-events');
  if (existsSync(members) && isFresh(events)) return;
  await withSeeder(store, async (origin) => {
    if (!existsSync(members)) {
      console.log('Loading the demo members (once) …');
      for (const file of readdirSync(PORTRAITS)) {
        await call(`${origin}/portraits/${file}`, readFileSync(join(PORTRAITS, file)));
      }
      await call(`${origin}/members`);
      stamp(members);
    }
    console.log('Adding demo events for the weeks to come …');
    await call(`${origin}/events`);
    stamp(events);
  });
}

function stamp(file: string) {
  writeFileSync(file, new Date().toISOString());
}

function isFresh(file: string): boolean {
  return existsSync(file) && Date.now() - Date.parse(readFileSync(file, 'utf8')) < EVENTS_LAST_MS;
}

async function withSeeder(store: string, work: (origin: string) => Promise<void>) {
  const port = await freePort();
  const seeder = spawn(
    'wrangler',
    [
      'dev',
      'worker/dev/seedWorker.ts',
      '-c',
      'wrangler.toml',
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
    { stdio: ['ignore', 'inherit', 'inherit'], env: quietEnv() },
  );
  const ended = new Promise<void>((resolve) => seeder.once('exit', () => resolve()));
  try {
    // Paths below /api reach the worker; any other would be looked for among the pages.
    const origin = `http://localhost:${port}/api/demo`;
    await untilReady(origin);
    await work(origin);
  } finally {
    seeder.kill('SIGINT');
    await ended;
  }
}

async function untilReady(origin: string) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error('The worker that loads the demo data did not start.');
}

async function call(url: string, body?: Buffer) {
  const answer = await fetch(url, {
    method: 'PUT',
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!answer.ok) throw new Error(`Loading the demo data failed: ${await answer.text()}`);
}
