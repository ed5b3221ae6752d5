import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../freePort.ts';
import type { Start } from '../place.ts';
import { runUnwatched } from '../runUnwatched.ts';
import type { ServerVars } from '../serve.ts';

/** The simulator's port is this much higher than the product's, if it is free. */
const PORT_OFFSET = 30;
const OWN_SETTINGS = '.dev.vars';

const CLIENT_ID = 'simulated-client';
const CLIENT_SECRET = 'simulated-secret';
const WEBHOOK_ID = 'SIMULATEDWEBHOOK';

interface Simulator {
  /** The page for choosing how the next payment fails. */
  url: string;
  /** Settings that point the product to it. */
  vars: ServerVars;
}

/** The settings with which a simulator and the product on these ports reach each other. */
export function simulatorVars(
  at: number,
  productPort: number,
): { simulator: ServerVars; product: ServerVars } {
  const url = `http://localhost:${at}`;
  return {
    simulator: {
      CLIENT_ID,
      CLIENT_SECRET,
      WEBHOOK_ID,
      WEBHOOK_URL: `http://localhost:${productPort}/api/paypal/webhook`,
    },
    product: {
      PAYPAL_API_BASE: url,
      PAYPAL_SDK_BASE: url,
      PAYPAL_CLIENT_ID: CLIENT_ID,
      PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
    },
  };
}

/**
 * Runs the simulated PayPal beside the product until this process ends. Null when it is switched
 * off, and when PayPal's sandbox is set up in `.dev.vars`.
 */
export async function runPaypal({
  port,
  store,
  paypal,
  paypalOrigin,
}: Start): Promise<Simulator | null> {
  if (!paypal) return null;
  if (existsSync(OWN_SETTINGS) && readFileSync(OWN_SETTINGS, 'utf8').includes('PAYPAL_CLIENT_ID')) {
    return null;
  }
  const at = await freePort(port + PORT_OFFSET);
  const vars = simulatorVars(at, port);
  const simulator = runUnwatched(
    {
      config: 'worker/dev/paypal/wrangler.toml',
      store: resolve(store, 'paypal'),
      port: at,
      vars: vars.simulator,
      ...(paypalOrigin ? { origin: paypalOrigin } : {}),
    },
    ['ignore', 'inherit', 'inherit'],
  );
  process.on('exit', () => simulator.kill());
  const url = `http://localhost:${at}`;
  // Browsers load its script and pages from there; the worker calls it where it listens.
  return { url, vars: { ...vars.product, PAYPAL_SDK_BASE: paypalOrigin ?? url } };
}
