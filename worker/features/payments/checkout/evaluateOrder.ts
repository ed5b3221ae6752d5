import { CURRENCY, toCents } from '../../../../src/shared/rules/billing/prices';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import { readCustomId } from '../../../platform/payments/orders';
import type { PaypalCapture, PaypalOrder } from '../../../platform/payments/schemas';
import type { PaymentRow } from './openPayment';

export interface Refund {
  /** PayPal's id. */
  id: string;
  cents: number;
  /** Milliseconds since 1970; `null` when PayPal did not say. */
  madeAt: number | null;
}

export interface Vault {
  /** PayPal's name for it. */
  id: string | null;
  /** PayPal will store it, and reports its id later. */
  isVaultPending: boolean;
}

export type OrderResult =
  | {
      kind: 'completed';
      captureId: string;
      method: string;
      /** The PayPal account that was charged, if it was one. */
      payer: string | null;
      vault: Vault;
      /** Partial refunds; the payment counts all the same. */
      refunds: readonly Refund[];
    }
  | { kind: 'pending'; captureId: string; method: string; note: PaymentNote }
  | { kind: 'declined'; note: PaymentNote }
  | { kind: 'refunded'; captureId: string; refunds: readonly Refund[] }
  /** PayPal holds money that does not match the order; `what` is for the log. */
  | { kind: 'mismatch'; what: string }
  /** The buyer approved: only the capture is missing. */
  | { kind: 'approved' }
  | { kind: 'waiting' }
  | { kind: 'void' };

/**
 * What an order says about our payment. The order's own status is not enough: one reported
 * COMPLETED can contain a capture that was declined, is pending, or has another amount.
 */
export function evaluateOrder(order: PaypalOrder, payment: PaymentRow): OrderResult {
  if (order.id !== payment.orderId) return { kind: 'mismatch', what: 'order' };
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
  const capture = weightiest(captures);
  if (!capture) return withoutCapture(order);
  const wrong = differenceIn(capture, payment);
  if (wrong && isMoney(capture)) return { kind: 'mismatch', what: wrong };
  if (captures.filter(isPaid).length > 1) return { kind: 'mismatch', what: 'captured twice' };
  const method = methodOf(order);
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      return {
        kind: 'completed',
        captureId: capture.id,
        method,
        payer: payerOf(order),
        vault: vaultIn(order),
        refunds: refundsIn(order),
      };
    }
    case 'PENDING': {
      const note = capture.status_details?.reason === 'ECHECK' ? 'pending-bank' : 'pending';
      return { kind: 'pending', captureId: capture.id, method, note };
    }
    case 'REFUNDED':
      return { kind: 'refunded', captureId: capture.id, refunds: refundsIn(order) };
    default:
      return { kind: 'declined', note: 'declined' };
  }
}

/** The payment method that PayPal stores with this order. */
export function vaultIn({ payment_source: source }: PaypalOrder): Vault {
  const vault = source?.paypal?.attributes?.vault;
  return { id: vault?.id ?? null, isVaultPending: !vault?.id && vault?.status === 'APPROVED' };
}

/** PayPal's id of the paying account, if it is one. */
export function payerOf({ payment_source: source }: PaypalOrder): string | null {
  return source?.paypal?.account_id ?? source?.venmo?.account_id ?? null;
}

const WEIGHT: readonly PaypalCapture['status'][] = [
  'COMPLETED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'PENDING',
  'DECLINED',
  'FAILED',
];

/** An order can hold a declined capture beside the one that went through. */
function weightiest(captures: readonly PaypalCapture[]): PaypalCapture | undefined {
  return captures.toSorted((a, b) => WEIGHT.indexOf(a.status) - WEIGHT.indexOf(b.status))[0];
}

const isPaid = ({ status }: PaypalCapture) =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
const isMoney = ({ status }: PaypalCapture) => status !== 'DECLINED' && status !== 'FAILED';

/** Completed refunds only: PayPal reports a pending one again when it is complete. */
function refundsIn(order: PaypalOrder): Refund[] {
  return order.purchase_units
    .flatMap((unit) => unit.payments?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id, amount, create_time: time }) => ({
      id,
      cents: toCents(amount.value) ?? 0,
      madeAt: time ? Date.parse(time) : null,
    }));
}

function withoutCapture({ status }: PaypalOrder): OrderResult {
  if (status === 'APPROVED') return { kind: 'approved' };
  if (status === 'VOIDED') return { kind: 'void' };
  return status === 'COMPLETED' ? { kind: 'mismatch', what: 'no capture' } : { kind: 'waiting' };
}

function differenceIn(capture: PaypalCapture, payment: PaymentRow): string | null {
  if (capture.amount.currency_code !== CURRENCY) return 'currency';
  if (toCents(capture.amount.value) !== payment.amountCents) return 'amount';
  const { memberId, paymentId } = readCustomId(capture.custom_id);
  const isOwn = payment.memberId === null || memberId === payment.memberId;
  return isOwn && paymentId === payment.id ? null : 'owner';
}

function methodOf({ payment_source: source }: PaypalOrder): string {
  if (source?.venmo) return 'Venmo';
  if (source?.apple_pay) return 'Apple Pay';
  if (source?.google_pay) return 'Google Pay';
  if (!source?.card) return 'PayPal';
  const brand = source.card.brand ?? 'Card';
  const name = `${brand.charAt(0)}${brand.slice(1).toLowerCase().replaceAll('_', ' ')}`;
  return source.card.last_digits ? `${name} ending in ${source.card.last_digits}` : name;
}
