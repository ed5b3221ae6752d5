import type { Context } from '../../../platform/context';
import type { PaypalResult } from '../../../platform/payments/call';
import { capturePaypalOrder, getOrder } from '../../../platform/payments/orders';
import type { PaypalOrder } from '../../../platform/payments/schemas';
import { evaluateOrder, type OrderResult, type Vault, vaultIn } from '../checkout/evaluateOrder';
import {
  asMemberPayment,
  nextCheck,
  type OpenPayment,
  type PaymentRow,
} from '../checkout/openPayment';
import { retireUnusedVault, saveVault } from '../renewal/saveVault';
import { bookDeletedMemberPayment, bookRefunds } from './books';
import { mayCapture, withCaptureLock } from './captureGuards';
import { endPremium } from './endPremium';
import { failPayment } from './failPayment';
import { dropOrder, markPaymentPending, settlePayment } from './settlePayment';

/** Refusals that mean: this buyer's money was not taken, and will not be. */
const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_CONSENT_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'CARD_EXPIRED',
  'CARD_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
]);

const NOT_APPROVED = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);

const HAS_FAILED = new Set<OrderResult['kind']>(['declined', 'mismatch']);

type Settled = OrderResult['kind'] | 'unknown' | 'not-approved' | 'gone' | 'over';

/**
 * Captures an approved order, with a lock, and records the outcome. A capture whose outcome is
 * unknown is looked up; when that fails too, the payment waits for the schedule.
 */
export function capturePayment(context: Context, payment: OpenPayment, orderId: string) {
  return withCaptureLock(context, payment, () => capture(context, payment, orderId));
}

async function capture(context: Context, payment: OpenPayment, orderId: string): Promise<Settled> {
  const may = await mayCapture(context, payment, orderId);
  if (may === 'charged back') {
    return settleAs(context, payment, { kind: 'declined', note: 'charged-back' }, null);
  }
  if (may !== 'yes') {
    await markPaymentPending(context, payment, 'unconfirmed');
    return 'unknown';
  }
  const outcome = await capturePaypalOrder(context, orderId, payment.id);
  if (outcome.ok) {
    return settleAs(context, payment, evaluateOrder(outcome.value, payment), outcome.value);
  }
  const refusal = outcome.failure.kind === 'refused' ? outcome.failure.issue : null;
  if (refusal !== null && NOT_APPROVED.has(refusal)) return 'not-approved';
  if (refusal !== null && DECLINES.has(refusal)) {
    return settleAs(context, payment, { kind: 'declined', note: 'declined' }, null);
  }
  const found = await getOrder(context, orderId);
  const result = found.ok ? evaluateOrder(found.value, payment) : null;
  if (!found.ok && isGone(found)) return forget(context, payment);
  if (!result || result.kind === 'approved' || result.kind === 'waiting') {
    await markPaymentPending(context, payment, 'unconfirmed');
    return 'unknown';
  }
  return settleAs(context, payment, result, found.ok ? found.value : null);
}

/** As `refreshPayment`; of a deleted account's payment it only keeps the books. */
export function refreshAnyPayment(context: Context, payment: PaymentRow): Promise<Settled> {
  const open = asMemberPayment(payment);
  return open ? refreshPayment(context, open) : refreshBooks(context, payment);
}

/** Asks PayPal for a payment's state and records it; approved ones are captured. */
export async function refreshPayment(context: Context, payment: OpenPayment): Promise<Settled> {
  if (payment.orderId === null) return 'unknown';
  const found = await getOrder(context, payment.orderId);
  if (!found.ok) return isGone(found) ? forget(context, payment) : 'unknown';
  const result = evaluateOrder(found.value, payment);
  // The buyer pressed "Pay now" at PayPal, but the page that should report it here may be gone.
  if (result.kind === 'approved' && payment.kind === 'purchase') {
    return capturePayment(context, payment, payment.orderId);
  }
  return settleAs(context, payment, result, found.value);
}

/** For a deleted account, records what was paid and refunded; nothing is captured or granted. */
async function refreshBooks(context: Context, payment: PaymentRow): Promise<Settled> {
  if (payment.orderId === null) return 'over';
  const found = await getOrder(context, payment.orderId);
  if (!found.ok) {
    if (!isGone(found)) return 'unknown';
    await bookDeletedMemberPayment(context, payment, { kind: 'void' });
    await saveVault(context, payment, null, null);
    return 'gone';
  }
  const result = evaluateOrder(found.value, payment);
  await bookDeletedMemberPayment(context, payment, result);
  if (result.kind === 'completed') await bookRefunds(context, payment, result.refunds);
  if (result.kind === 'refunded') {
    await endPremium(context, payment, result.captureId, result);
  }
  await noteVault(context, payment, vaultIn(found.value));
  return result.kind;
}

async function settleAs(
  context: Context,
  payment: OpenPayment,
  result: OrderResult,
  order: PaypalOrder | null,
): Promise<Settled> {
  const vault = order ? vaultIn(order) : null;
  // First: a failed payment is not asked about again, and PayPal would keep its method.
  if (vault && HAS_FAILED.has(result.kind)) await retireUnusedVault(context, vault.id);
  await settlePayment(context, payment, result);
  if (vault) await noteVault(context, payment, vault);
  return result.kind;
}

/** Renews with the stored method, waits for it, or has PayPal delete it. */
async function noteVault(context: Context, payment: PaymentRow, { id, isVaultPending }: Vault) {
  await saveVault(context, payment, id, isVaultPending ? nextCheck(payment, context.now) : null);
  await retireUnusedVault(context, id, payment);
}

function isGone(outcome: PaypalResult<PaypalOrder>): boolean {
  return !outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.status === 404;
}

/** PayPal ended the order: it can no longer be paid. */
async function forget(context: Context, payment: OpenPayment): Promise<Settled> {
  if (payment.status === 'created') await dropOrder(context, payment);
  else if (isSettled(payment)) await saveVault(context, payment, null, null);
  else await failPayment(context, payment, 'declined');
  return 'gone';
}

const isSettled = ({ status }: PaymentRow) => status === 'completed' || status === 'refunded';
