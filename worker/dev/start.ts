import { buildOnce } from './buildOnce.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/logins.ts';
import { freePort } from './freePort.ts';
import { loadDemo } from './loadDemo.ts';
import { openMailPage } from './mail/mailPage.ts';
import { migrateStore } from './migrateStore.ts';
import { runPaypal } from './paypal/run.ts';
import { type Start, startFromArguments } from './place.ts';
import { pushVars } from './pushKeys.ts';
import { logOf, serve } from './serve.ts';

/** The mail page's port is this much higher than the worker's, if it is free. */
const MAIL_PORT_OFFSET = 20;
/** Local mails are files and cost nothing: trying the product out never uses them up. */
const LOCAL_MAILS = { MAIL_DAILY_QUOTA: '20000' };

/** Exits when something else listens on the port. */
export async function requireFree(port: number) {
  if ((await freePort(port)) === port) return;
  console.error(`Port ${port} is taken. Choose another: -- --port ${port + 1}`);
  process.exit(1);
}

/** Applies new migrations, and loads the demo data into an empty store. */
export async function prepareStore(store: string) {
  migrateStore(store);
  await loadDemo(store);
}

/**
 * Starts what runs beside the product: the page of its mails, and a PayPal where no money moves.
 */
export async function openCompanions(start: Start) {
  const mails = await openMailPage(`http://localhost:${start.port}`, start.port + MAIL_PORT_OFFSET);
  const paypal = await runPaypal(start);
  return {
    mails,
    paypal: paypal?.url,
    vars: { ...LOCAL_MAILS, ...paypal?.vars, ...(await pushVars(start.store)) },
  };
}

/** Prints all URLs. Last, so that they are the last lines on the terminal. */
export function printPlaces(url: string, { mails, paypal }: { mails: string; paypal?: string }) {
  const logins = DEMO_LOGINS.map(({ email, what }) => `    ${email.padEnd(26)} ${what}`);
  const lines = [
    '',
    `  Parkway          ${url}`,
    `  Demo logins      the password for all is ${DEMO_PASSWORD}`,
    ...logins,
    `  Email it sends   ${mails}`,
    ...(paypal ? [`  PayPal simulator ${paypal}  (no money moves)`] : []),
    '',
  ];
  console.log(lines.join('\n'));
}

if (import.meta.main) {
  const start = startFromArguments();
  await requireFree(start.port);
  buildOnce();
  await prepareStore(start.store);
  const { vars, ...beside } = await openCompanions(start);
  await serve(start, vars);
  console.log(`\n  Each request is logged to ${logOf(start.store)}.`);
  printPlaces(start.origin ?? `http://localhost:${start.port}`, beside);
}
