import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from './build.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/logins.ts';

const PORTRAITS = 'worker/dev/art/portraits';
const READY_TRIES = 240;

interface Input {
  port: number;
  store: string;
}

/**
 * Fills an empty store once. A worker of its own does it, on the same runtime and store, since
 * only a worker can reach Durable Objects; it is stopped before the product starts.
 */
export async function loadDemo({ port, store }: Input): Promise<void> {
  const stamp = join(store, 'demo-loaded');
  if (existsSync(stamp)) return;
  console.log('Loading the demo members (once) …');
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
    for (const file of readdirSync(PORTRAITS)) {
      await call(`${origin}/portraits/${file}`, readFileSync(join(PORTRAITS, file)));
    }
    await call(`${origin}/members`);
    writeFileSync(stamp, new Date().toISOString());
  } finally {
    seeder.kill('SIGINT');
    await ended;
  }
}

export function printLogins(port: number) {
  const lines = DEMO_LOGINS.map(({ email, what }) => `  ${email.padEnd(26)} ${what}`);
  console.log(
    [
      '',
      `Parkway runs on http://localhost:${port}`,
      `Demo logins, all with the password ${DEMO_PASSWORD}:`,
      ...lines,
      '',
    ].join('\n'),
  );
}

async function untilReady(origin: string) {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${origin}/ready`).catch(() => null);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error('The worker that loads the demo data did not start.');
}

async function call(address: string, body?: Buffer) {
  const answer = await fetch(address, {
    method: 'PUT',
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!answer.ok) throw new Error(`Loading the demo data failed: ${await answer.text()}`);
}
