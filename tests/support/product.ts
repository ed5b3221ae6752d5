import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { quietEnv } from '../../worker/dev/build.ts';
import { type LocalMail, listMails, readMail } from '../../worker/dev/mail/sentMails.ts';
import { databaseFile } from './databaseFile.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A start may build the pages and load the demo data first. */
const START_MS = 300_000;
const STOP_MS = 15_000;
/** Mails are sent after the answer. */
const MAIL_MS = 10_000;

export interface Product {
  origin: string;
  store: string;
  /** Ends every process at once, as a power cut would. */
  kill: () => Promise<void>;
  /** Starts again on the same port and store. */
  restart: () => Promise<void>;
  /** Ends gracefully, so that the store can be copied. */
  stop: () => Promise<void>;
}

interface Place {
  port: number;
  /** Where databases, photos and objects are stored. */
  store: string;
  /**
   * The origins for browsers and the simulated PayPal, when a test puts something in front of them.
   */
  known?: { origin: string; paypal: string };
  /** With the simulated PayPal. */
  payments?: boolean;
  /** A folder of bundled workers; without it the product is started like `npm start` does. */
  bundles?: string;
  /** A copy of the project, to be served like `npm run dev` does. */
  developed?: string;
}

/** Starts the product, and waits until it answers. Throws with its output if it ends. */
export async function startProduct(place: Place): Promise<Product> {
  const origin = `http://localhost:${place.port}`;
  let child: ChildProcess | undefined;
  // Also while it starts.
  const started = (spawned: ChildProcess) => {
    child = spawned;
  };
  const endAtExit = () => {
    if (child) signalGroup(child, 'SIGKILL');
  };
  process.once('exit', endAtExit);
  await start(place, origin, started);
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    signalGroup(child, signal);
    await untilSilent(origin, child);
  };
  return {
    origin,
    store: place.store,
    kill: () => end('SIGKILL'),
    restart: () => start(place, origin, started),
    stop: async () => {
      await end('SIGTERM');
      process.off('exit', endAtExit);
    },
  };
}

/** Mails of the product to an address since it started, newest first. */
export async function mails({ origin }: Pick<Product, 'origin'>, to: string): Promise<LocalMail[]> {
  const listed = (await listMails(origin)).filter((mail) => mail.to.includes(to));
  return Promise.all(listed.map(({ messageId }) => readMail(origin, messageId)));
}

/** Waits for the latest mail to an address whose subject contains these words. */
export async function mailTo(
  product: Pick<Product, 'origin'>,
  to: string,
  subject: string,
): Promise<LocalMail> {
  const giveUpAt = Date.now() + MAIL_MS;
  while (Date.now() < giveUpAt) {
    const found = (await mails(product, to)).find((mail) => mail.subject.includes(subject));
    if (found) return found;
    await wait(100);
  }
  throw new Error(`No mail "${subject}" came to ${to}.`);
}

/** Makes it evening for mails of this kind: restarts the product, and runs its schedule. */
export async function letMailsLeave(product: Product, kind: string): Promise<void> {
  await changeData(product, (database) => {
    const { changes } = database.prepare('UPDATE mails SET due_at = 1 WHERE kind = ?').run(kind);
    if (changes === 0) throw new Error(`No mail of ${kind} waits.`);
  });
  await runSchedule(product);
}

/** Restarts the product, with its database changed in between. */
export async function changeData(product: Product, change: (database: DatabaseSync) => void) {
  await product.kill();
  const database = new DatabaseSync(databaseFile(product.store));
  change(database);
  database.close();
  await product.restart();
}

/** Runs what is due every five minutes. */
export async function runSchedule(product: Pick<Product, 'origin'>): Promise<void> {
  const cron = encodeURIComponent('*/5 * * * *');
  const answer = await fetch(`${product.origin}/cdn-cgi/local/scheduled?cron=${cron}`);
  if (!answer.ok) throw new Error(`The clock did not strike: ${answer.status}`);
}

/** The URL in a mail that leads to this path of the product. */
export function linkIn({ text }: LocalMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`No link to ${path} in:\n${text}`);
  return link;
}

/** A start's output to the terminal. */
export const logOf = (store: string) => join(store, 'product.log');

async function start(
  { port, store, known, payments = false, bundles, developed }: Place,
  origin: string,
  started: (child: ChildProcess) => void,
): Promise<void> {
  mkdirSync(store, { recursive: true });
  const logPath = logOf(store);
  const log = openSync(logPath, 'a');
  const child = spawn(
    process.execPath,
    [
      ...(bundles
        ? ['tests/support/serveBundle.ts', bundles]
        : [developed ? 'worker/dev/develop.ts' : 'worker/dev/start.ts']),
      ...['--port', String(port), '--persist-to', store],
      ...(payments ? [] : ['--without-paypal']),
      ...(known ? ['--origin', known.origin, '--paypal-origin', known.paypal] : []),
    ],
    {
      cwd: developed ?? ROOT,
      // A process group of its own: wrangler and the runtime below it end with it.
      detached: true,
      stdio: ['ignore', log, log],
      env: {
        ...quietEnv(),
        PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    },
  );
  closeSync(log);
  started(child);
  const giveUpAt = Date.now() + START_MS;
  while (Date.now() < giveUpAt) {
    if (hasEnded(child)) break;
    // It answers a moment before it says so, and stopping it meanwhile would interrupt the start.
    if (
      (await answers(origin)) &&
      readFileSync(logPath, 'utf8').includes(`${known?.origin ?? origin}\n`)
    )
      return;
    await wait(100);
  }
  signalGroup(child, 'SIGKILL');
  const tail = readFileSync(logPath, 'utf8').slice(-4_000);
  throw new Error(`Parkway did not start on ${origin}. It said:\n${tail}`);
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function untilSilent(origin: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + STOP_MS;
  while (!hasEnded(child) || (await listens(origin))) {
    if (Date.now() > giveUpAt) signalGroup(child, 'SIGKILL');
    await wait(50);
  }
}

async function listens(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/favicon.svg`);
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
