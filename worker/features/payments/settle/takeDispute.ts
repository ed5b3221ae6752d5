import { eq, sql } from 'drizzle-orm';
import { toCents } from '../../../../src/shared/rules/billing/prices';
import { coalesce, differs } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { payments, refunds } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { queueSupportMail } from '../../../domain/mail/queueMail';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { PaymentRow } from '../checkout/openPayment';
import type { WebhookEvent } from '../checkout/webhookEvent';
import { endPremium, latestDisputeGuard } from './endPremium';

/**
 * Who has the money after a dispute, for each outcome. `open`: PayPal paid out of its own pocket,
 * or closed the case because another one of the same payment continues, so that a reversal stays.
 * https://developer.paypal.com/docs/api/customer-disputes/v1/
 */
export const DISPUTE_OUTCOMES = {
  RESOLVED_SELLER_FAVOUR: 'seller',
  CANCELED_BY_BUYER: 'seller',
  DENIED: 'seller',
  RESOLVED_BUYER_FAVOUR: 'buyer',
  ACCEPTED: 'buyer',
  RESOLVED_WITH_PAYOUT: 'open',
  NONE: 'open',
} as const;

/** A buyer opened a dispute: premium stays; administrators are told, as PayPal sets a deadline. */
export async function openDispute(
  context: Context,
  payment: PaymentRow,
  { resource: { dispute_id: disputeId = '' } }: WebhookEvent,
): Promise<void> {
  const { db, now } = context;
  const isNew = allOf(eq(payments.id, payment.id), differs(payments.disputeId, disputeId));
  await runAll(db, [
    queueSupportMail(
      context,
      { kind: 'dispute', id: `${payment.id}/${disputeId}` },
      existsIn(payments, isNew),
    ),
    updateWhere(
      payments,
      { disputeId, disputeOpenedAt: now.getTime(), disputeOutcome: null },
      isNew,
    ),
  ]);
}

/** A dispute ended at `disputedAt` by PayPal's clock. The order has the amount of a part refund. */
export async function closeDispute(
  context: Context,
  payment: PaymentRow,
  { resource }: WebhookEvent,
  disputedAt: number,
): Promise<void> {
  const { outcome_code: outcome = 'NONE', amount_refunded: refunded } =
    resource.dispute_outcome ?? {};
  await context.db.run(
    updateWhere(
      payments,
      {
        disputeOutcome: outcome,
        disputeId: resource.dispute_id ?? null,
        disputeOpenedAt: coalesce(payments.disputeOpenedAt, context.now.getTime()),
      },
      { id: payment.id },
    ),
  );
  const winner = isKnown(outcome) ? DISPUTE_OUTCOMES[outcome] : 'open';
  if (winner === 'seller') return restorePremium(context, payment, disputedAt);
  const isWhole = (toCents(refunded?.value ?? '') ?? 0) >= payment.amountCents;
  if (winner === 'buyer' && isWhole) {
    return endPremium(context, payment, payment.captureId, { disputedAt });
  }
}

const isKnown = (outcome: string): outcome is keyof typeof DISPUTE_OUTCOMES =>
  Object.hasOwn(DISPUTE_OUTCOMES, outcome);

/**
 * The dispute for which PayPal reversed a payment was won at `disputedAt`: the money counts again,
 * and the rest of its term begins anew, once. A payment that was never granted waits to be. Does
 * nothing when a later event of a dispute is known.
 */
async function restorePremium(context: Context, payment: PaymentRow, disputedAt: number) {
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
