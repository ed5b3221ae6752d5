import { RATE_LIMITS } from '../../../../src/shared/rules/limits';
import { flag } from '../../../db/columns';
import { ANY } from '../../../db/expressions';
import { singleValue } from '../../../db/runBatch';
import { payments, subscriptions, vaultRemovals, webhookEvents } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { payerCode } from '../../../domain/bans/banCodes';
import type { Context } from '../../../platform/context';
import { refusal } from '../../../platform/domainError';
import { requirePaypal } from '../../../platform/payments/settings';
import { isFromPaypal, type Transmission } from '../../../platform/payments/webhooks';
import {
  isBelowLimit,
  networkBucket,
  requireWithinLimit,
  takeFromBucket,
} from '../../../platform/rateLimit';
import { retireUnusedVault, revokeVault, saveVault } from '../renewal/saveVault';
import { endPremium } from '../settle/endPremium';
import { refreshAnyPayment } from '../settle/refreshPayment';
import { closeDispute, openDispute } from '../settle/takeDispute';
import { findPayment, type Named, type PaymentRow, paymentsWhere } from './openPayment';
import { namedIn, type WebhookEvent, webhookEvent } from './webhookEvent';

/**
 * Receives PayPal's events. An event is only a hint: PayPal is asked for the payment's current
 * state, so that the order and number of events do not matter. An event that could not be processed
 * is answered with an error, and PayPal sends it again. Throws FORBIDDEN for what PayPal did not
 * send to us, and RATE_LIMITED, without asking PayPal, once much of that came from one network.
 * Events that PayPal signed are not counted: however many come at once, none is refused for a
 * limit.
 */
export async function receiveWebhook(context: Context, transmission: Transmission, text: string) {
  requirePaypal(context.vars);
  const event = parse(text);
  if (Object.values(transmission).includes('')) throw forged();
  const { db, now } = context;
  const forgeries = await networkBucket(context, 'webhooks', RATE_LIMITS.forgedWebhooksPerNetwork);
  const mayTry = await singleValue(flag)`SELECT ${isBelowLimit(context, forgeries)}`.run(db);
  await requireWithinLimit(context, mayTry, forgeries, "Too much arrived that PayPal didn't sign.");
  const genuine = await isFromPaypal(context, transmission, text);
  if (genuine === null) throw later();
  if (!genuine) {
    await takeFromBucket(context, forgeries).run(db);
    throw forged();
  }

  const at = now.getTime();
  const [kept] = await db
    .insert(webhookEvents)
    .values({ id: event.id, type: event.event_type, receivedAt: at })
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: { receivedAt: webhookEvents.receivedAt },
    })
    .returning({ processedAt: webhookEvents.processedAt });
  if (kept?.processedAt) return;
  await process(context, event);
  await db.run(updateWhere(webhookEvents, { processedAt: at }, { id: event.id }));
}

async function process(context: Context, event: WebhookEvent): Promise<void> {
  const type = event.event_type;
  if (type === 'VAULT.PAYMENT-TOKEN.DELETED') {
    if (event.resource.id) await revokeVault(context, event.resource.id);
    return;
  }
  if (type === 'VAULT.PAYMENT-TOKEN.CREATED') {
    if (!(await receiveVaultToken(context, event))) throw later();
    return;
  }
  const named = namedIn(event);
  const payment = await findNamedPayment(context, named);
  // An event of a merchant with more than this shop.
  if (!payment) return;
  if (type === 'PAYMENT.CAPTURE.REVERSED') {
    const captureId = named.captureId ?? payment.captureId;
    return endPremium(context, payment, captureId, { disputedAt: eventTime(event, context.now) });
  }
  if (type === 'CUSTOMER.DISPUTE.CREATED') return openDispute(context, payment, event);
  if (type === 'CUSTOMER.DISPUTE.RESOLVED') {
    await closeDispute(context, payment, event, eventTime(event, context.now));
  }
  if ((await refreshAnyPayment(context, payment)) === 'unknown') throw later();
}

/** When it happened by PayPal's clock, in ms since 1970; now, if the event does not say. */
function eventTime({ create_time: time = '' }: WebhookEvent, now: Date): number {
  const at = Date.parse(time);
  return Number.isNaN(at) ? now.getTime() : at;
}

/** Records the order of a renewal whose response was lost. */
async function findNamedPayment({ db }: Context, named: Named): Promise<PaymentRow | null> {
  const payment = await findPayment(db, named);
  if (!payment || payment.orderId !== null || !named.orderId) return payment;
  await db.run(
    updateWhere(payments, { orderId: named.orderId }, { id: payment.id, orderId: null }),
  );
  return { ...payment, orderId: named.orderId };
}

function parse(text: string): WebhookEvent {
  try {
    return webhookEvent.parse(JSON.parse(text));
  } catch {
    throw refusal('INVALID_INPUT', "That isn't an event from PayPal.");
  }
}

const forged = () => refusal('FORBIDDEN', "PayPal didn't send this to us.");
const later = () => refusal('UNAVAILABLE', 'Please send this again later.');

/**
 * PayPal stored a method some time after the capture. The event names the payer and no order:
 * PayPal is asked about each order of that payer that waits for its method. If exactly one waits,
 * and its order does not name the method yet, this is the method. Returns false when PayPal could
 * not be asked.
 */
async function receiveVaultToken(
  context: Context,
  { resource: { id: vaultId, payment_source: source } }: WebhookEvent,
): Promise<boolean> {
  const payer = source?.paypal?.account_id ?? source?.paypal?.payer_id;
  if (vaultId === undefined || payer === undefined) return true;
  const code = await payerCode(context, payer);
  const status = ['completed', 'refunded'] as const;
  const waiting = () => paymentsWhere(context.db, { payerCode: code, status, checkAt: ANY });
  for (const payment of await waiting()) {
    if ((await refreshAnyPayment(context, payment)) === 'unknown') return false;
  }
  const [only, ...others] = await waiting();
  if (!only || others.length > 0 || (await isKnown(context, vaultId))) return true;
  await saveVault(context, only, vaultId, null);
  await retireUnusedVault(context, vaultId, only);
  return true;
}

function isKnown({ db }: Context, vaultId: string): Promise<boolean> {
  return singleValue(flag)`SELECT ${existsIn(subscriptions, { vaultId })}
    OR ${existsIn(vaultRemovals, { vaultId })}`.run(db);
}
