import { RENEWAL_PAUSE_MS, RENEWAL_TRIES } from '../../../../src/shared/rules/billing/subscription';
import { runAll } from '../../../db/runBatch';
import { payments, subscriptions } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/** Nothing that counts was charged. Unless PayPal holds money, a renewal is retried in a day. */
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
  const mine = existsIn(payments, { id, settledBy: key });
  const failed = db.run(
    updateWhere(
      payments,
      { status: 'failed', settledBy: key, note, settledAt: at, checkAt: null },
      { id, status: ['created', 'pending'] },
    ),
  );
  if (payment.kind === 'purchase') {
    await failed;
    return;
  }
  await runAll(db, [
    failed,
    updateWhere(
      subscriptions,
      {
        failedTries: isTriedAgain ? (attempt ?? 0) : RENEWAL_TRIES,
        error: note,
        nextTryAt: isTriedAgain ? at + RENEWAL_PAUSE_MS : null,
      },
      { memberId, termEnd: termEnd ?? 0, autoRenew: true },
      mine,
    ),
    queueMail(
      context,
      { kind: 'renewal-failed', memberId, data: { paymentId: id }, key: `renewal-failed:${id}` },
      mine,
    ),
  ]);
  context.defer(deliverMails(context));
}
