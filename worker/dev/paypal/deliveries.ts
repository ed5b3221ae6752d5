import * as z from 'zod';
import type { Ledger } from './records';
import type { Parts } from './simulation';
import type { WebhookDelivery } from './webhooks';

/** How PayPal delivers events from now on. */
export const DELIVERY_MODES = {
  once: 'Each event arrives right away',
  twice: 'Each event arrives twice',
  held: "No event arrives until it's released",
} as const;

export const telling = z.enum(['once', 'twice', 'held']);

const KEY = 'telling';
const HELD = 'held';
const delivery = z.object({ headers: z.record(z.string(), z.string()), body: z.string() });

export async function setDeliveryMode(ledger: Ledger, chosen: z.infer<typeof telling>) {
  await ledger.put(KEY, chosen);
}

export async function deliverByMode(
  { ledger, deliver }: Parts,
  delivery: WebhookDelivery,
): Promise<void> {
  const how = telling.catch('once').parse(await ledger.get(KEY));
  if (how === 'held') return ledger.put(HELD, [...(await heldBack(ledger)), delivery]);
  deliver(delivery);
  if (how === 'twice') deliver(delivery);
}

/** Delivers the held events, in the order they happened in or in reverse. */
export async function releaseHeldEvents(
  { ledger, deliver }: Parts,
  isReversed: boolean,
): Promise<void> {
  const held = await heldBack(ledger);
  await ledger.put(HELD, []);
  for (const each of isReversed ? held.toReversed() : held) deliver(each);
}

async function heldBack(ledger: Ledger): Promise<WebhookDelivery[]> {
  return z
    .array(delivery)
    .catch([])
    .parse(await ledger.get(HELD));
}
