import { parseArgs } from 'node:util';

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
