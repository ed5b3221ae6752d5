import { eq, gt, sql } from 'drizzle-orm';
import { RECOUNTED_DAYS } from '../../../../src/shared/rules/billing/periods';
import { DAY } from '../../../../src/shared/rules/durations';
import { coalesce, iif, onlyIf, rowHas } from '../../../db/expressions';
import { ALWAYS, allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { payments, refunds } from '../../../db/schema';
import { insertFrom, updateWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';
import type { OrderResult, Refund } from '../checkout/evaluateOrder';
import { nextCheck, type PaymentRow } from '../checkout/openPayment';
import { NEXT_INVOICE_NUMBER } from './grantPremium';

/** The refunded amount of a row of `payments`, in a statement that reads that table by its name. */
export const REFUNDED_CENTS = sql<number>`(SELECT COALESCE(SUM(r.amount_cents), 0)
  FROM refunds r WHERE r.payment_id = payments.id)`;

const LEFT = sql`(amount_cents - ${REFUNDED_CENTS})`;

/** Records partial refunds of a payment, each once; the premium it bought stays. */
export async function bookRefunds(context: Context, payment: PaymentRow, made: readonly Refund[]) {
  await runAll(
    context.db,
    made.map((refund) => refundStatement(context, payment, refund)),
  );
}

/** One refund, on the day it was made, limited so that no more goes back than was paid. */
export function refundStatement({ now }: Context, payment: PaymentRow, refund: Refund) {
  const { id, cents } = refund;
  const amountCents = sql`MIN(${cents}, ${LEFT})`;
  return insertFrom(
    refunds,
    payments,
    { id, paymentId: payments.id, amountCents, refundedAt: countedAt(refund, now) },
    allOf(eq(payments.id, payment.id), gt(amountCents, 0)),
    'ignore',
  );
}

/** The rest of a payment, for money that went back without a refund to name it. */
export function restStatement({ now }: Context, payment: PaymentRow, counts = ALWAYS) {
  return insertFrom(
    refunds,
    payments,
    { id: payments.id, paymentId: payments.id, amountCents: LEFT, refundedAt: now.getTime() },
    allOf(eq(payments.id, payment.id), gt(LEFT, 0), counts),
  );
}

/** Days that are no longer recounted stay as they are: a refund learned of later counts today. */
function countedAt({ madeAt }: Refund, now: Date): number {
  const at = now.getTime();
  return madeAt !== null && madeAt > at - (RECOUNTED_DAYS - 1) * DAY ? Math.min(madeAt, at) : at;
}

const STATUS: Partial<Record<OrderResult['kind'], PaymentRow['status']>> = {
  completed: 'completed',
  pending: 'pending',
  declined: 'failed',
  mismatch: 'failed',
};

/**
 * Records how the payment of a deleted account ended, as bookkeeping requires; it buys nothing.
 * PayPal is asked again while it has not decided, and until the stored payment method has an id by
 * which it can be deleted.
 */
export async function bookDeletedMemberPayment(
  { db, now }: Context,
  payment: PaymentRow,
  result: OrderResult,
): Promise<void> {
  const status = STATUS[result.kind];
  const captureId = 'captureId' in result ? result.captureId : null;
  const isOpen = rowHas(payments, {
    id: payment.id,
    memberId: null,
    status: ['created', 'pending', 'failed'],
  });
  const at = now.getTime();
  const checkAt = status === 'pending' ? nextCheck(payment, now) : null;
  const isPaid = status === 'completed';
  await runAll(db, [
    updateWhere(
      payments,
      { checkAt: isPaid ? iif(eq(payments.autoRenew, true), at, null) : checkAt },
      isOpen,
    ),
    updateWhere(
      payments,
      {
        ...(status && { status }),
        captureId: coalesce(payments.captureId, captureId),
        settledAt: status === 'pending' ? null : at,
        ...(isPaid && { invoiceNumber: NEXT_INVOICE_NUMBER }),
      },
      onlyIf(status !== undefined, isOpen),
    ),
  ]);
}
