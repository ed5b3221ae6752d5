import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWorker } from './localWorker.ts';

const PORTRAITS = 'worker/dev/art/portraits';
const EVENT_PICTURES = 'worker/dev/art/events';
const EVENTS_LAST_MS = 7 * 86_400_000;

/**
 * Fills an empty store once, and adds events of the coming weeks when the last ones are a week old.
 * A separate worker does it, on the same runtime and store, since only a worker can reach Durable
 * Objects; it listens on a port of its own and is stopped before the product starts.
 */
export async function loadDemo(store: string): Promise<void> {
  const [members, events] = stampsOf(store);
  if (existsSync(members) && isFresh(events)) return;
  await withSeeder(store, async (origin) => {
    if (!existsSync(members)) {
      console.log('Loading the demo members (once) …');
      await send(origin, PORTRAITS);
      await call(`${origin}/members`);
      stamp(members);
    }
    if (isFresh(events)) return;
    console.log('Adding demo events for the weeks to come …');
    await send(origin, EVENT_PICTURES);
    await call(`${origin}/events`);
    stamp(events);
  });
}

/** Marks a store as complete: nothing is added to it. */
export function markStoreComplete(store: string) {
  for (const file of stampsOf(store)) stamp(file);
}

const stampsOf = (store: string) =>
  [join(store, 'demo-loaded'), join(store, 'demo-events')] as const;

function stamp(file: string) {
  writeFileSync(file, new Date().toISOString());
}

function isFresh(file: string): boolean {
  return existsSync(file) && Date.now() - Date.parse(readFileSync(file, 'utf8')) < EVENTS_LAST_MS;
}

async function withSeeder(store: string, work: (origin: string) => Promise<void>) {
  // Only paths below /api reach the worker; others would be looked up among the pages.
  const seeder = await startWorker({
    store,
    script: 'worker/dev/seedWorker.ts',
    ready: '/api/demo/ready',
  });
  try {
    await work(`${seeder.origin}/api/demo`);
  } finally {
    await seeder.stop();
  }
}

async function send(origin: string, folder: string) {
  for (const file of readdirSync(folder)) {
    await call(`${origin}/portraits/${file}`, readFileSync(join(folder, file)));
  }
}

async function call(url: string, body?: Buffer) {
  const answer = await fetch(url, {
    method: 'PUT',
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!answer.ok) throw new Error(`Loading the demo data failed: ${await answer.text()}`);
}
