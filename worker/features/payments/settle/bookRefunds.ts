import { sql } from 'drizzle-orm';
import { RECOUNTED_DAYS } from '../../../../src/shared/rules/billing/periods';
import { DAY } from '../../../../src/shared/rules/durations';
import { ALWAYS } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import type { Refund } from '../checkout/evaluateOrder';
import type { PaymentRow } from '../checkout/openPayment';

/** The refunded amount of a row of `payments`, in a statement that reads that table by its name. */
export const REFUNDED_CENTS = sql<number>`(SELECT COALESCE(SUM(r.amount_cents), 0)
  FROM refunds r WHERE r.payment_id = payments.id)`;

const LEFT = sql`(amount_cents - ${REFUNDED_CENTS})`;

/** Records partial refunds of a payment, each once; the premium it bought stays. */
export async function bookRefunds(
  context: Context,
  payment: PaymentRow,
  refunds: readonly Refund[],
): Promise<void> {
  await runAll(
    context.db,
    refunds.map((refund) => refundStatement(context, payment, refund)),
  );
}

/** One refund, on the day it was made, limited so that no more goes back than was paid. */
export function refundStatement({ db, now }: Context, payment: PaymentRow, refund: Refund) {
  return db.run(sql`
    INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
    SELECT ${refund.id}, id, MIN(${refund.cents}, ${LEFT}), ${countedAt(refund, now)}
    FROM payments WHERE id = ${payment.id} AND MIN(${refund.cents}, ${LEFT}) > 0
    ON CONFLICT (id) DO NOTHING`);
}

/** The rest of a payment, for money that went back without a refund to name it. */
export function restStatement({ db, now }: Context, payment: PaymentRow, counts = ALWAYS) {
  return db.run(sql`
    INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
    SELECT id, id, ${LEFT}, ${now.getTime()} FROM payments
    WHERE id = ${payment.id} AND ${LEFT} > 0 AND ${counts}`);
}

/** Days that are no longer recounted stay as they are: a refund learned of later counts today. */
function countedAt({ madeAt }: Refund, now: Date): number {
  const at = now.getTime();
  return madeAt !== null && madeAt > at - (RECOUNTED_DAYS - 1) * DAY ? Math.min(madeAt, at) : at;
}
