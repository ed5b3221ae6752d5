import { eq } from 'drizzle-orm';
import { coalesce, iif, onlyIf, rowHas } from '../../../db/expressions';
import { runAll } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';
import type { OrderResult } from '../checkout/evaluateOrder';
import { nextCheck, type PaymentRow } from '../checkout/openPayment';
import { NEXT_INVOICE_NUMBER } from './grantPremium';

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
