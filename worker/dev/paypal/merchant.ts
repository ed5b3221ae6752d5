import { Hono } from 'hono';
import * as z from 'zod';
import type { Ledger } from './records';
import type { SimulatorEnv } from './simulation';

const KEY = 'merchant';

/** What PayPal allows the shop's account, and the events it subscribed to. */
const merchant = z.object({
  /** The account may store payment methods of its buyers. */
  keepsMethods: z.boolean(),
  /** The events that its webhook is subscribed to. Simulated events arrive regardless. */
  events: z.array(z.string()),
});

type Merchant = z.infer<typeof merchant>;

const EVERYTHING: Merchant = { keepsMethods: true, events: ['*'] };

export async function merchantOf(ledger: Ledger): Promise<Merchant> {
  return merchant.catch(EVERYTHING).parse(await ledger.get(KEY));
}

export async function changeMerchant(ledger: Ledger, change: Partial<Merchant>): Promise<void> {
  await ledger.put(KEY, { ...(await merchantOf(ledger)), ...change });
}

const SCOPES = [
  'https://uri.paypal.com/services/payments/payment',
  'https://uri.paypal.com/services/applications/webhooks',
];
const VAULT_SCOPE = 'https://uri.paypal.com/services/vault/payment-tokens/readwrite';

/** The scopes that a token lists. */
export async function scopeOf(ledger: Ledger): Promise<string> {
  const { keepsMethods } = await merchantOf(ledger);
  return [...SCOPES, ...(keepsMethods ? [VAULT_SCOPE] : [])].join(' ');
}

/** Webhooks Management v1. */
export const webhookRoutes = new Hono<SimulatorEnv>().get('/', async (c) => {
  const { ledger, webhookId, webhookUrl } = c.get('simulation');
  const { events } = await merchantOf(ledger);
  const event_types = events.map((name) => ({ name, description: 'Simulated.' }));
  return c.json({ webhooks: [{ id: webhookId, url: webhookUrl, event_types }] });
});
