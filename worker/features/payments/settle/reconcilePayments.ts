import { eq, isNull, lte, sql } from 'drizzle-orm';
import { HOUR } from '../../../../src/shared/rules/durations';
import { allOf, anyOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { payments, webhookEvents } from '../../../db/schema';
import { deleteWhere, updateWhere } from '../../../db/writes';
import { drain, type Queue } from '../../../domain/outbox/drain';
import type { Context } from '../../../platform/context';
import { findPaypal } from '../../../platform/payments/settings';
import type { PaymentRow } from '../checkout/openPayment';
import { nextRecheck } from './grantPremium';
import { refreshAnyPayment } from './refreshPayment';

/** Each costs one or two calls to PayPal, and a run has a limited number of them. */
const BUDGET = { rows: 20, atOnce: 1 };
const EVENTS_KEPT_MS = 30 * 24 * HOUR;

/** Asks PayPal about uncertain payments, and again about settled ones: webhooks get lost. */
export async function reconcilePayments(context: Context): Promise<void> {
  const { db, now, vars, requestId } = context;
  if (!findPaypal(vars)) return;
  const at = now.getTime();
  await drain(uncertain(context), { ...BUDGET, requestId });
  await drain(settled(context), { ...BUDGET, requestId });
  await runAll(db, [
    // The response with the order's id never came, so nobody can have approved it; or PayPal never
    // received the charge of a renewal.
    deleteWhere(
      payments,
      allOf(
        eq(payments.status, 'created'),
        anyOf(eq(payments.kind, 'purchase'), isNull(payments.askedAt)),
        isNull(payments.orderId),
        lte(payments.checkAt, at),
      ),
    ),
    db.delete(webhookEvents).where(lte(webhookEvents.receivedAt, at - EVENTS_KEPT_MS)),
  ]);
}

/** Picking one sets when it is asked about next. */
function uncertain(context: Context): Queue<PaymentRow> {
  const { db, now } = context;
  const at = now.getTime();
  return {
    name: 'payments',
    take: (limit) =>
      db
        .update(payments)
        .set({ checkAt: at + HOUR })
        .where(sql`id IN (SELECT id FROM payments WHERE check_at <= ${at}
          AND order_id IS NOT NULL ORDER BY check_at LIMIT ${limit})`)
        .returning(),
    attempt: (payment) => refreshAnyPayment(context, payment),
    backoff: () => HOUR,
  };
}

/** Completed payments, some days later: a refund's event may be lost. */
function settled(context: Context): Queue<PaymentRow> {
  const { db, now } = context;
  const at = now.getTime();
  return {
    name: 'settled payments',
    take: (limit) =>
      db
        .update(payments)
        .set({ recheckAt: nextRecheck(now) })
        .where(sql`id IN (SELECT id FROM payments WHERE recheck_at <= ${at}
          ORDER BY recheck_at LIMIT ${limit})`)
        .returning(),
    attempt: async (payment) => {
      const outcome = await refreshAnyPayment(context, payment);
      if (outcome === 'unknown') throw new Error('PayPal does not say.');
    },
    backoff: () => HOUR,
    putOff: ({ id }, wait) =>
      db.run(updateWhere(payments, { recheckAt: at + (wait ?? HOUR) }, eq(payments.id, id))),
  };
}
