import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, quietEnv, run } from './build.ts';
import { keepTime } from './clock.ts';
import { onceFor } from './freshness.ts';
import { loadDemo, printLogins } from './loadDemo.ts';
import { openMailPage } from './mail/mailPage.ts';
import { runPaypal } from './paypal/run.ts';
import { pushVars } from './pushKeys.ts';

const CONFIG = ['-c', 'wrangler.toml'];
/** The page with the mails stands this far above the worker's port, if nothing else does. */
const MAIL_PORT_OFFSET = 20;
const PAGES = [
  'src',
  'public',
  'wrangler.toml',
  'astro.config.mjs',
  'package-lock.json',
  'worker/dev/build.ts',
];

export interface Place {
  port: number;
  /** Where databases, photos and objects are kept. */
  store: string;
}

export interface Start extends Place {
  /** Off, payments answer as they do where PayPal is not set up. */
  paypal: boolean;
}

export function startFromArguments(): Start {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      'persist-to': { type: 'string', default: '.local' },
      'without-paypal': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
  }
  return { port, store: values['persist-to'], paypal: !values['without-paypal'] };
}

/** Applies what is new among the migrations, and loads the demo data into an empty store. */
export async function prepareStore({ port, store }: Place) {
  mkdirSync('dist/client', { recursive: true });
  onceFor(join(store, 'migrated'), ['migrations'], () => {
    run('wrangler', [
      'd1',
      'migrations',
      'apply',
      'DB',
      '--local',
      '--persist-to',
      store,
      ...CONFIG,
    ]);
  });
  await loadDemo({ port, store });
}

/** Runs the worker on the local runtime until it is told to stop. */
export function serve({ port, store }: Place, more: readonly string[] = []) {
  const child = spawn(
    'wrangler',
    [
      'dev',
      ...CONFIG,
      '--port',
      String(port),
      '--persist-to',
      store,
      '--inspector-port',
      '0',
      '--var',
      `APP_ORIGIN:http://localhost:${port}`,
      '--show-interactive-dev-session=false',
      ...more,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // A registry of its own: copies that run side by side would answer each other's mails.
      env: { ...quietEnv(), WRANGLER_REGISTRY_PATH: join(resolve(store), 'registry') },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 0));
  keepTime(`http://localhost:${port}`);
}

/** Opens the page with the mails of the worker on this port, and says where. */
export async function showMails(port: number) {
  const address = await openMailPage(`http://localhost:${port}`, port + MAIL_PORT_OFFSET);
  console.log(`The mails it would send: ${address}\n`);
}

if (import.meta.main) {
  const start = startFromArguments();
  onceFor('dist/built', PAGES, build);
  await prepareStore(start);
  printLogins(start.port);
  await showMails(start.port);
  serve(start, [...(await runPaypal(start)), ...(await pushVars(start.store))]);
}
