import { eq, inArray, sql } from 'drizzle-orm';
import { RENEWAL_PAUSE_MS, RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { payments } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * Nothing was charged, or nothing that counts. A renewal is tried again after a day, unless PayPal
 * holds money for it.
 */
export async function failPayment(
  context: Context,
  payment: OpenPayment,
  note: PaymentNote,
  isTriedAgain = true,
): Promise<void> {
  const { db, now } = context;
  const { id, memberId, termEnd, attempt } = payment;
  const at = now.getTime();
  const key = crypto.randomUUID();
  const mine = existsIn(payments, allOf(eq(payments.id, id), eq(payments.settledBy, key)));
  const failed = db.run(
    updateWhere(
      payments,
      { status: 'failed', settledBy: key, note, settledAt: at, checkAt: null },
      allOf(eq(payments.id, id), inArray(payments.status, ['created', 'pending'])),
    ),
  );
  if (payment.kind === 'purchase') {
    await failed;
    return;
  }
  await runAll(db, [
    failed,
    sql`
      UPDATE subscriptions SET failed_tries = ${isTriedAgain ? attempt : RENEWAL_TRIES},
        error = ${note}, next_try_at = ${isTriedAgain ? at + RENEWAL_PAUSE_MS : null}
      WHERE member_id = ${memberId} AND term_end = ${termEnd} AND auto_renew = 1 AND ${mine}`,
    queueMail(
      context,
      { kind: 'renewal-failed', memberId, data: { paymentId: id }, key: `renewal-failed:${id}` },
      mine,
    ),
  ]);
  context.defer(deliverMails(context));
}
