import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { quietEnv } from '../build.ts';
import type { Start } from '../start.ts';

/** The simulator stands this far above the product's port, if nothing else does. */
const PORT_OFFSET = 30;
const OWN_SETTINGS = '.dev.vars';

const CLIENT_ID = 'simulated-client';
const CLIENT_SECRET = 'simulated-secret';
const WEBHOOK_ID = 'SIMULATEDWEBHOOK';

/**
 * Runs the simulated PayPal beside the product until this process ends, and answers the settings
 * that lead the product to it. Who has set up PayPal's sandbox in `.dev.vars` gets that instead.
 */
export async function runPaypal({ port, store, paypal }: Start): Promise<readonly string[]> {
  if (!paypal) return [];
  if (existsSync(OWN_SETTINGS) && readFileSync(OWN_SETTINGS, 'utf8').includes('PAYPAL_CLIENT_ID')) {
    return [];
  }
  const at = (await isFree(port + PORT_OFFSET)) ? port + PORT_OFFSET : await anyFreePort();
  const folder = resolve(store, 'paypal');
  const simulator = spawn(
    'wrangler',
    [
      'dev',
      '-c',
      'worker/dev/paypal/wrangler.toml',
      '--port',
      String(at),
      '--persist-to',
      folder,
      '--inspector-port',
      '0',
      '--log-level',
      'error',
      '--show-interactive-dev-session=false',
      ...asVars({
        CLIENT_ID,
        CLIENT_SECRET,
        WEBHOOK_ID,
        WEBHOOK_URL: `http://localhost:${port}/api/paypal/webhook`,
      }),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...quietEnv(), WRANGLER_REGISTRY_PATH: join(folder, 'registry') },
    },
  );
  process.on('exit', () => simulator.kill());
  const address = `http://localhost:${at}`;
  console.log(`The simulated PayPal, where no money moves: ${address}\n`);
  return asVars({
    PAYPAL_API_BASE: address,
    PAYPAL_SDK_BASE: address,
    PAYPAL_CLIENT_ID: CLIENT_ID,
    PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  });
}

function asVars(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
}

async function isFree(port: number): Promise<boolean> {
  return port <= 65_535 && (await listenOnce(port)) !== null;
}

async function anyFreePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new Error('There is no free port for the simulated PayPal.');
  return port;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}
