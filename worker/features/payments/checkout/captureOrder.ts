import type { CaptureResponse } from '../../../../src/shared/contract/billing';
import { asActor } from '../../../domain/act';
import { noteSentence } from '../../../domain/payments/paymentNotes';
import type { MemberContext } from '../../../platform/context';
import { DomainError, notFound, refusal } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { capturePayment } from '../settle/refreshPayment';
import { asMemberPayment, findPayment, paymentsWhere } from './openPayment';

/** Captures an approved order of the member. The answer is what our records say afterwards. */
export async function captureOrder(
  context: MemberContext,
  orderId: string,
): Promise<CaptureResponse> {
  const { acting, found } = await asActor(context, ({ db, session }) => ({
    found: paymentsWhere(db, { orderId, memberId: session.memberId }),
  }));
  const payment = asMemberPayment(found[0]);
  if (!payment) throw notFound();
  if (payment.status === 'completed') return { status: 'COMPLETED' };
  if (payment.status === 'refunded') throw failed(payment.note, context);

  const settled = await capturePayment(acting, payment, orderId);
  if (settled === 'not-approved') {
    throw refusal('ORDER_NOT_APPROVED', 'Please approve the payment with PayPal first.');
  }
  const after = await findPayment(acting.db, { orderId });
  if (after?.status === 'completed') return { status: 'COMPLETED' };
  // The payment of an account that was deleted meanwhile is booked later.
  const isLeft = after?.memberId === null;
  if (after?.status === 'pending' || settled === 'unknown' || isLeft) return { status: 'PENDING' };
  throw failed(after?.note ?? null, acting);
}

function failed(note: string | null, { vars }: Pick<MemberContext, 'vars'>): DomainError {
  return new DomainError(
    'PAYMENT_FAILED',
    note === null
      ? sentence("This order has expired, and you weren't charged. Please start again.")
      : noteSentence(note, vars),
  );
}
