import { sql } from 'drizzle-orm';
import { runAll } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';
import type { OrderResult } from '../checkout/evaluateOrder';
import { nextCheck, type PaymentRow } from '../checkout/openPayment';

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
  const isOpen = sql`id = ${payment.id} AND member_id IS NULL
    AND status IN ('created', 'pending', 'failed')`;
  const at = now.getTime();
  const checkAt = status === 'pending' ? nextCheck(payment, now) : null;
  await runAll(db, [
    updateWhere(
      payments,
      { checkAt: sql`IIF(${status === 'completed'} AND auto_renew = 1, ${at}, ${checkAt})` },
      isOpen,
    ),
    sql`
      UPDATE payments SET status = ${status ?? null},
        capture_id = COALESCE(capture_id, ${captureId}),
        settled_at = ${status === 'pending' ? null : at},
        invoice_number = IIF(${status === 'completed'},
          (SELECT COALESCE(MAX(invoice_number), 0) + 1 FROM payments), invoice_number)
      WHERE ${isOpen} AND ${status !== undefined}`,
  ]);
}
