import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PLAN_NAMES, PLANS } from '../../../../src/shared/rules/billing/prices';
import { RENEWAL_GRACE_MS } from '../../../../src/shared/rules/billing/subscription';
import { ANY } from '../../../db/expressions';
import { runAll } from '../../../db/runBatch';
import { payments, subscriptions } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import type { Context } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import { chargeVaulted } from '../../../platform/payments/orders';
import { evaluateOrder } from '../checkout/evaluateOrder';
import { asMemberPayment, type OpenPayment, paymentsWhere } from '../checkout/openPayment';
import { failPayment } from '../settle/failPayment';
import { refreshPayment } from '../settle/refreshPayment';
import { markPaymentPending, settlePayment } from '../settle/settlePayment';

/** PayPal recognizes a repeated call for six hours: after five none is repeated. */
const REPEATABLE_MS = 5 * 3_600_000;
/** PayPal is asked about an order whose outcome was not recorded after this long. */
const FIRST_CHECK_MS = 900_000;
const DECLINED = 'renewal-declined' satisfies PaymentNote;
const NEVER_LEARNT: PaymentNote = 'renewal-unknown';

export const dueRenewal = z.object({
  memberId: z.string(),
  plan: z.enum(PLAN_NAMES),
  vaultId: z.string(),
  /** Milliseconds since 1970. */
  termEnd: z.number(),
  /** 1 for the first. */
  attempt: z.number(),
});

type DueRenewal = z.infer<typeof dueRenewal>;

/** `unanswered`: PayPal is in trouble, so the member should not suffer. */
type RenewalOutcome = 'unsent' | 'unanswered' | 'done';

/**
 * One attempt to renew one term. First PayPal is asked whether the payment of that term still
 * counts, since a refund's event may be lost. Our row comes before the charge, and there is one for
 * each attempt: after a crash the next run finds it and repeats the same call, and PayPal charges
 * once.
 */
export async function chargeRenewal(context: Context, due: DueRenewal): Promise<RenewalOutcome> {
  const { db, now } = context;
  const before = await paymentOf(context, due);
  if (before && (await refreshPayment(context, before)) === 'unknown') return 'unsent';
  const payment = await claim(context, due);
  if (!payment || payment.orderId !== null || payment.askedAt === null) return 'done';
  const at = now.getTime();
  if (at > payment.askedAt + REPEATABLE_MS) {
    await waitForPaypal(context, payment, due);
    return 'done';
  }

  const outcome = await chargeVaulted(context, payment, due.vaultId);
  if (outcome.ok) {
    await db.run(
      updateWhere(
        payments,
        { orderId: outcome.value.id, checkAt: at + FIRST_CHECK_MS },
        { id: payment.id },
      ),
    );
    const ordered = { ...payment, orderId: outcome.value.id };
    const result = evaluateOrder(outcome.value, ordered);
    // Without the buyer there is nobody to approve anything.
    const isDeclined = ['approved', 'waiting', 'declined', 'void'].includes(result.kind);
    const judged = isDeclined ? ({ kind: 'declined', note: DECLINED } as const) : result;
    await settlePayment(context, ordered, judged);
    return 'done';
  }
  const { failure } = outcome;
  if (failure.kind === 'unsent') {
    // The five hours begin only with a charge that PayPal may have received.
    await db.run(
      updateWhere(payments, { askedAt: null }, { id: payment.id, askedAt: at, orderId: null }),
    );
    return 'unsent';
  }
  if (failure.kind !== 'refused') return 'unanswered';
  // The same invoice was paid before; a webhook will report it.
  if (failure.issue === 'DUPLICATE_INVOICE_ID') await waitForPaypal(context, payment, due);
  else await failPayment(context, payment, DECLINED);
  return 'done';
}

/** The payment that bought the term to be renewed. */
async function paymentOf({ db }: Context, { memberId, termEnd }: DueRenewal) {
  const bought = { memberId, status: 'completed', periodEnd: termEnd, orderId: ANY } as const;
  const [row] = await paymentsWhere(db, bought);
  return asMemberPayment(row);
}

/** There is no next attempt until PayPal reports an outcome or the term's end is processed. */
async function waitForPaypal(
  context: Context,
  payment: OpenPayment,
  { memberId, termEnd }: DueRenewal,
): Promise<void> {
  await markPaymentPending(context, payment, 'unconfirmed');
  await context.db.run(
    updateWhere(
      subscriptions,
      { error: NEVER_LEARNT, nextTryAt: null },
      { memberId, termEnd, autoRenew: true },
    ),
  );
}

/** The row of this attempt, requested from now on; one that PayPal never received is reused. */
async function claim(context: Context, due: DueRenewal): Promise<OpenPayment | null> {
  const { db, now } = context;
  const { memberId, plan, vaultId, termEnd, attempt } = due;
  const at = now.getTime();
  const [, found] = await runAll(db, [
    sql`
      INSERT INTO payments (id, member_id, kind, plan, amount_cents, status, auto_renew,
        created_at, term_end, attempt, asked_at, check_at)
      SELECT ${newId('pay')}, s.member_id, 'renewal', ${plan}, ${PLANS[plan].totalCents},
        'created', 1, ${at}, ${termEnd}, ${attempt}, ${at}, ${termEnd + RENEWAL_GRACE_MS}
      FROM subscriptions s
      WHERE s.member_id = ${memberId} AND s.auto_renew = 1 AND s.ended = 0
        AND s.term_end = ${termEnd} AND s.vault_id = ${vaultId} AND s.failed_tries = ${attempt - 1}
        AND COALESCE(s.next_plan, s.plan) = ${plan}
        AND EXISTS (SELECT 1 FROM members WHERE id = s.member_id AND status = 'active')
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.member_id = s.member_id
          AND p.term_end = ${termEnd} AND (p.status IN ('pending', 'completed')
            OR (p.status = 'created' AND p.asked_at IS NOT NULL)))
      ON CONFLICT (member_id, term_end, attempt) DO UPDATE SET plan = excluded.plan,
        amount_cents = excluded.amount_cents, asked_at = excluded.asked_at
      WHERE status = 'created' AND asked_at IS NULL`,
    paymentsWhere(db, { memberId, termEnd, attempt, status: 'created', askedAt: ANY }),
  ]);
  return asMemberPayment(found[0]);
}
