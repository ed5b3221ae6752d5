import { readFlagsOrExit } from './flags.ts';

const USAGE = `npm start -- [--port 8787] [--persist-to .local] [--without-paypal]
  [--origin https://…] [--paypal-origin https://…]
The origins are the addresses of the product and the simulated PayPal in browsers, when something in front of them handles https. "npm run dev" takes all flags but --origin.`;

export interface DevServerSettings {
  port: number;
  /**
   * The origin for browsers, when something that speaks https is in front of it: a tunnel, a proxy.
   */
  origin?: string;
  /** Where databases, photos and objects are stored. */
  store: string;
}

export interface Start extends DevServerSettings {
  /** When false, payments answer as they do where PayPal is not set up. */
  paypal: boolean;
  /** The origin of the simulated PayPal for browsers, when something is in front of it, too. */
  paypalOrigin?: string;
}

export function startFromArguments(): Start {
  const flags = readFlagsOrExit(USAGE, {
    port: { type: 'string', default: '8787' },
    'persist-to': { type: 'string', default: '.local' },
    origin: { type: 'string' },
    'paypal-origin': { type: 'string' },
    'without-paypal': { type: 'boolean', default: false },
  });
  const port = Number(flags.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port takes a number from 1 to 65535, not "${flags.port}".`);
  }
  return {
    port,
    store: flags['persist-to'],
    paypal: !flags['without-paypal'],
    ...(flags.origin !== undefined && { origin: requireOrigin(flags.origin) }),
    ...(flags['paypal-origin'] !== undefined && {
      paypalOrigin: requireOrigin(flags['paypal-origin']),
    }),
  };
}

function requireOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'https:' && url.origin === text) return text;
  throw new Error(`An origin looks like https://parkway.example, not "${text}".`);
}
