import { payments } from '../../../db/schema';
import { deleteWhere, updateWhere } from '../../../db/writes';
import { recordPayer } from '../../../domain/bans/holdRecognized';
import type { PaymentNote } from '../../../domain/payments/paymentNotes';
import type { Context } from '../../../platform/context';
import { log } from '../../../platform/log';
import type { OrderResult } from '../checkout/evaluateOrder';
import { nextCheck, type OpenPayment } from '../checkout/openPayment';
import { bookRefunds } from './books';
import { endPremium } from './endPremium';
import { failPayment } from './failPayment';
import { grantPremium } from './grantPremium';

/** An order not approved within this time no longer can be: PayPal ends them after hours. */
const APPROVAL_ENDS_MS = 86_400_000;

/** Records what PayPal says about a payment. Repeating it changes nothing. */
export async function settlePayment(context: Context, payment: OpenPayment, result: OrderResult) {
  switch (result.kind) {
    case 'completed':
      await grantPremium(context, payment, result);
      if (result.payer !== null) await recordPayer(context, payment.memberId, result.payer);
      return bookRefunds(context, payment, result.refunds);
    case 'refunded':
      return endPremium(context, payment, result.captureId, result);
    case 'pending':
      return markPaymentPending(context, payment, result.note, result);
    case 'declined':
      return failPayment(context, payment, result.note);
    case 'mismatch': {
      const { requestId } = context;
      log({ event: 'payment-mismatch', requestId, payment: payment.id, what: result.what });
      return failPayment(context, payment, 'mismatch', false);
    }
    case 'void':
      return payment.status === 'created'
        ? dropOrder(context, payment)
        : failPayment(context, payment, 'declined');
    default:
      return waitForBuyer(context, payment);
  }
}

/**
 * PayPal has not decided, or could not be asked: the schedule asks again. A failed payment opens
 * again only for a capture that PayPal names.
 */
export async function markPaymentPending(
  { db, now }: Context,
  payment: OpenPayment,
  note: PaymentNote,
  capture?: { captureId: string; method: string },
): Promise<void> {
  const open = ['created', 'pending', ...(capture ? (['failed'] as const) : [])] as const;
  await db.run(
    updateWhere(
      payments,
      {
        status: 'pending',
        note,
        ...(capture && { captureId: capture.captureId, method: capture.method }),
        checkAt: nextCheck(payment, now),
      },
      { id: payment.id, status: open },
    ),
  );
}

async function waitForBuyer(context: Context, payment: OpenPayment): Promise<void> {
  const { db, now } = context;
  if (payment.status === 'created' && now.getTime() > payment.createdAt + APPROVAL_ENDS_MS) {
    return dropOrder(context, payment);
  }
  await db.run(
    updateWhere(
      payments,
      { checkAt: nextCheck(payment, now) },
      { id: payment.id, status: ['created', 'pending'] },
    ),
  );
}

/** Deletes an order that was never approved: it is not part of anyone's history. */
export async function dropOrder({ db }: Context, payment: OpenPayment): Promise<void> {
  await db.run(deleteWhere(payments, { id: payment.id, status: 'created' }));
}
