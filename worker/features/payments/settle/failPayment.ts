import { sql } from 'drizzle-orm';
import { RENEWAL_PAUSE_MS, RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { runAll } from '../../../db/runBatch';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * Nothing was charged, or nothing that counts. A renewal is tried again after a day, unless PayPal
 * holds money for it.
 */
export async function failPayment(
  context: Context,
  payment: OpenPayment,
  note: string,
  isTriedAgain = true,
): Promise<void> {
  const { db, now } = context;
  const { id, memberId, termEnd, attempt } = payment;
  const at = now.getTime();
  const key = crypto.randomUUID();
  const mine = sql`EXISTS (SELECT 1 FROM payments WHERE id = ${id} AND settled_by = ${key})`;
  const failed = db.run(sql`
    UPDATE payments SET status = 'failed', settled_by = ${key}, note = ${note},
      settled_at = ${at}, check_at = NULL
    WHERE id = ${id} AND status IN ('created', 'pending')`);
  if (payment.kind === 'purchase') {
    await failed;
    return;
  }
  await runAll(db, [
    failed,
    db.run(sql`
      UPDATE subscriptions SET failed_tries = ${isTriedAgain ? attempt : RENEWAL_TRIES},
        error = ${note}, next_try_at = ${isTriedAgain ? at + RENEWAL_PAUSE_MS : null}
      WHERE member_id = ${memberId} AND term_end = ${termEnd} AND auto_renew = 1 AND ${mine}`),
    queueMail(
      context,
      { kind: 'renewal-failed', memberId, data: { paymentId: id }, key: `renewal-failed:${id}` },
      mine,
    ),
  ]);
  context.defer(deliverMails(context));
}
