import { eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { coalesce, columnWhere } from '../../../db/expressions';
import { ALWAYS, allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { members, payments, subscriptions } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import { retireVaultStatement } from '../../../domain/payments/retireVault';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';
import type { Refund } from '../checkout/evaluateOrder';
import type { PaymentRow } from '../checkout/openPayment';
import { refundStatement, restStatement } from './books';

const REFUNDED: PaymentNote = 'refunded';

/**
 * All the money went back to the buyer: the rest of the term it bought is taken from the end of
 * premium, once. The terms of other payments stay. Also for a payment that was never granted, so
 * that a capture reported later grants nothing; PayPal is then asked for the method it may store
 * for renewals, which is not known here. For a reversal in a dispute at `disputedAt`, it does
 * nothing when a later event of a dispute is known.
 */
export async function endPremium(
  context: Context,
  payment: PaymentRow,
  captureId: string | null,
  { refunds = [], disputedAt }: { refunds?: readonly Refund[]; disputedAt?: number },
): Promise<void> {
  const { db, now } = context;
  const { id } = payment;
  // Of a deleted account only the books are left.
  const memberId = payment.memberId ?? '';
  const at = now.getTime();
  const key = crypto.randomUUID();
  const turn = disputedAt === undefined ? null : latestDisputeGuard(context, payment, disputedAt);
  const mine = existsIn(payments, { id, settledBy: key });
  const left = sql`(SELECT MAX(0, COALESCE(period_end - MAX(${at}, period_start), 0))
    FROM payments WHERE id = ${id})`;
  const earlier = (column: SQLiteColumn) => sql`${column} - ${left}`;
  const until = columnWhere(members.premiumUntil, eq(members.id, memberId));
  const periodEnd = columnWhere(payments.periodEnd, eq(payments.id, id));
  const isMoved = allOf(gt(left, 0), mine);
  // A member who took the money back is charged no more.
  const noRenewal = { autoRenew: false, nextPlan: null, nextTryAt: null, error: null };

  await runAll(db, [
    sql`
      UPDATE payments SET status = 'refunded', settled_by = ${key}, note = ${REFUNDED},
        capture_id = COALESCE(capture_id, ${captureId}),
        check_at = IIF(status = 'completed', check_at,
          IIF(auto_renew = 1 AND order_id IS NOT NULL, ${at}, NULL)),
        auto_renew = IIF(status = 'completed' AND check_at IS NOT NULL, 0, auto_renew),
        settled_at = COALESCE(settled_at, ${at}), recheck_at = NULL
      WHERE id = ${id} AND status <> 'refunded' AND ${turn?.isLatest ?? ALWAYS}`,
    ...refunds.map((refund) => refundStatement(context, payment, refund)),
    restStatement(context, payment, turn?.isLatest),
    sql`
      UPDATE members SET
        subscription_status = CASE WHEN premium_until - ${left} <= ${at} THEN 'refunded'
          ELSE subscription_status END,
        premium_until = MIN(premium_until, MAX(${at}, premium_until - ${left}))
      WHERE id = ${memberId} AND ${left} > 0 AND ${mine}`,
    // The terms after it begin sooner: a refund of theirs uses their own dates.
    updateWhere(
      payments,
      { periodStart: earlier(payments.periodStart), periodEnd: earlier(payments.periodEnd) },
      { memberId, status: 'completed' },
      isMoved,
      gte(payments.periodStart, periodEnd),
    ),
    updateWhere(
      subscriptions,
      { ...noRenewal, termEnd: until, ended: lte(until, at) },
      { memberId },
      isMoved,
    ),
    // Its term may have ended already, and its renewal be due.
    updateWhere(subscriptions, noRenewal, { memberId, ended: false, termEnd: periodEnd }, mine),
    retireVaultStatement(context, memberId, eq(subscriptions.ended, true)),
    updateWhere(subscriptions, { vaultId: null }, { memberId, ended: true }),
    ...(turn ? [turn.noteStatement(at)] : []),
  ]);
  await invalidateObjects(context, memberId);
}

/**
 * Only events report money that a dispute takes, and that comes back when it is won: for each
 * payment the latest by PayPal's own clock counts, in whatever order they arrive. `isLatest` is
 * true in SQL while no event after `at` was processed; `noteStatement` ends the batch that uses it.
 */
export function latestDisputeGuard({ now }: Context, { id }: PaymentRow, at: number) {
  const isLatest = lte(coalesce(payments.disputedAt, 0), at);
  /** `chargedBackAt`: when the money was taken, or `null` once it is back; by our clock. */
  const noteStatement = (chargedBackAt: number | null) =>
    sql`UPDATE payments SET disputed_at = ${at},
        released_at = IIF(charged_back_at IS NULL, NULL, released_at),
        charged_back_at = IIF(${chargedBackAt} IS NULL, NULL,
          COALESCE(charged_back_at, ${chargedBackAt})),
        dispute_opened_at = COALESCE(dispute_opened_at, ${now.getTime()})
      WHERE id = ${id} AND ${isLatest}`;
  return { isLatest, noteStatement };
}
