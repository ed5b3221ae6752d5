import { readFlags } from './flags.ts';

const USAGE = `npm start -- [--port 8787] [--persist-to .local] [--without-paypal]
The same flags go with "npm run dev".`;

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
  const flags = readFlags(USAGE, {
    port: { type: 'string', default: '8787' },
    'persist-to': { type: 'string', default: '.local' },
    'without-paypal': { type: 'boolean', default: false },
  });
  const port = Number(flags.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port takes a number from 1 to 65535, not "${flags.port}".`);
  }
  return { port, store: flags['persist-to'], paypal: !flags['without-paypal'] };
}
