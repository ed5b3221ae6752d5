import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { refunds } from '../../worker/db/schema';
import type { WebhookDelivery } from '../../worker/dev/paypal/webhooks';
import { deliver, order, type Paypal, paymentsOf } from './paypalWorld';
import { db, signedIn, type TestMember } from './signedIn';

/** The product receives an event of PayPal's. */
export async function took(delivery: WebhookDelivery) {
  const answer = await deliver(delivery);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Paid at PayPal, but the product has not received the event. */
export async function paidWithoutEvent(paypal: Paypal, autoRenew = false) {
  const me = await signedIn();
  const orderId = await order(me, { autoRenew });
  await paypal.approve(orderId);
  const [approved] = paypal.deliveries.splice(0);
  if (!approved) throw new Error('PayPal told nothing.');
  return { me, orderId, approved };
}

/** An act on an order at PayPal, and its events. */
export async function deliverOrderEvent(paypal: Paypal, orderId: string, act: string) {
  paypal.deliveries.length = 0;
  await paypal.act(orderId, act);
  for (const each of paypal.deliveries) await took(each);
}

export const refundedOf = async (member: TestMember) =>
  (await refundsOf(member)).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Refunds of a member with one payment. */
export const refundsOf = async (member: TestMember) => {
  const [row] = await paymentsOf(member);
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, row?.id ?? ''));
};
