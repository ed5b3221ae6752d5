import { eq } from 'drizzle-orm';
import { toCents } from '../../../../src/shared/rules/billing/prices';
import { coalesce, differs } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { queueSupportMail } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';
import type { WebhookEvent } from '../checkout/webhookEvent';
import { endPremium } from './endPremium';
import { restorePremium } from './restorePremium';

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
