import { and, asc, isNotNull, lte, sql } from 'drizzle-orm';
import { payments, webhookEvents } from '../../../db/schema';
import type { Context } from '../../../platform/context';
import { log } from '../../../platform/log';
import { findPaypal } from '../../../platform/payments/settings';
import { asOpen } from '../checkout/openPayment';
import { refreshPayment } from './refreshPayment';

/** Each costs a call or two of PayPal, and a run has a bounded number of them. */
const AT_ONCE = 20;
const HOUR = 3_600_000;
const EVENTS_KEPT_MS = 30 * 24 * HOUR;

/** Asks PayPal about payments that nobody has heard of: webhooks get lost, and processes die. */
export async function reconcilePayments(context: Context): Promise<void> {
  const { db, now, vars, requestId } = context;
  if (!findPaypal(vars)) return;
  const at = now.getTime();
  const due = await db
    .select()
    .from(payments)
    .where(and(lte(payments.checkAt, at), isNotNull(payments.orderId)))
    .orderBy(asc(payments.checkAt))
    .limit(AT_ONCE);
  for (const row of due) {
    const payment = asOpen(row);
    // Moved on first: a payment that fails here each time must not keep others from their turn.
    await db.run(sql`UPDATE payments SET check_at = ${payment ? at + HOUR : null}
      WHERE id = ${row.id} AND check_at = ${row.checkAt}`);
    try {
      if (payment) await refreshPayment(context, payment);
    } catch (error) {
      log({ event: 'failure', requestId, route: 'payment', error });
    }
  }
  await db.batch([
    // The answer with the order's id never came, so nobody can have approved it.
    db.run(sql`DELETE FROM payments WHERE status = 'created' AND kind = 'purchase'
      AND order_id IS NULL AND check_at <= ${at}`),
    db.delete(webhookEvents).where(lte(webhookEvents.receivedAt, at - EVENTS_KEPT_MS)),
  ]);
}
