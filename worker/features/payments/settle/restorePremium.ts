import { sql } from 'drizzle-orm';
import { runAll } from '../../../db/runBatch';
import { payments, refunds } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { PaymentRow } from '../checkout/openPayment';
import { latestDisputeGuard } from './latestDisputeGuard';

/**
 * The dispute for which PayPal reversed a payment was won at `disputedAt`: the money counts again,
 * and the rest of its term begins anew, once. A payment that was never granted waits to be. Does
 * nothing when a later event of a dispute is known.
 */
export async function restorePremium(context: Context, payment: PaymentRow, disputedAt: number) {
  const { db, now } = context;
  const { id, memberId } = payment;
  const at = now.getTime();
  const key = crypto.randomUUID();
  const { isLatest, noteStatement } = latestDisputeGuard(context, payment, disputedAt);
  const mine = existsIn(payments, { id, settledBy: key });
  // A reversal is not one of PayPal's refunds, and is stored under our payment's id.
  const reversal = sql`FROM refunds WHERE id = ${id}`;
  const left = sql`(SELECT MAX(0, COALESCE(p.period_end
      - MAX(p.period_start, (SELECT refunded_at ${reversal})), 0)) FROM payments p WHERE p.id = ${id})`;
  const until = sql`(SELECT premium_until FROM members WHERE id = ${memberId})`;
  await runAll(db, [
    sql`
      UPDATE payments SET settled_by = ${key}, note = NULL,
        status = IIF(period_end IS NULL, 'pending', 'completed')
      WHERE id = ${id} AND status = 'refunded' AND EXISTS (SELECT 1 ${reversal})
        AND ${isLatest}`,
    sql`
      UPDATE members SET subscription_status = 'active',
        premium_until = MAX(${at}, COALESCE(premium_until, 0)) + ${left}
      WHERE id = ${memberId} AND ${left} > 0 AND ${mine}`,
    sql`
      UPDATE subscriptions SET term_end = ${until}, ended = 0
      WHERE member_id = ${memberId} AND ${left} > 0 AND ${mine}`,
    sql`
      UPDATE payments SET period_end = ${until},
        period_start = IIF(period_start > (SELECT refunded_at ${reversal})
          OR ${until} - ${left} > ${at}, ${until} - ${left}, period_start)
      WHERE id = ${id} AND settled_by = ${key} AND ${left} > 0 AND member_id IS NOT NULL`,
    sql`
      INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
      SELECT ${newId('pay')}, payment_id, -amount_cents, ${at} ${reversal} AND ${mine}`,
    // Frees the id for another reversal.
    updateWhere(refunds, { id: newId('pay') }, { id }, mine),
    noteStatement(null),
  ]);
  await invalidateObjects(context, memberId ?? '');
}
