import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payments } from '../../worker/db/schema';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  openPaypal,
  order,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
} from '../support/paypalWorld';
import { HOUR } from '../support/renewals';
import { db, signedIn } from '../support/signedIn';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const captures = () => paypal.calls.filter(({ call }) => call.endsWith('/capture')).length;

describe('an order that fails in an unusual way', () => {
  it('with a capture that PayPal made and declined is over, and followed by another', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'declined-capture');
    await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
    await buy(paypal, me);
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('because PayPal requires more from its buyer waits for that', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'payer-action');
    await refusal(await capture(me, orderId), 409, 'ORDER_NOT_APPROVED');
    await refusal(await capture(me, orderId), 409, 'ORDER_NOT_APPROVED');
    await paypal.approve(orderId);
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
  });

  it('because it expired returns an error, and leaves no trace', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    paypal.laterBy(4 * HOUR);
    const { message } = await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
    expect(message).toContain("expired, and you weren't charged");
    expect(await paymentsOf(me)).toEqual([]);
  });

  it('because PayPal forgot which call captured it is looked up', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    paypal.laterBy(7 * HOUR);
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
    expect(await paypal.charges()).toHaveLength(1);
  });
});

describe('events', () => {
  it('that arrive twice, late or in reverse order have the same result', async () => {
    const me = await signedIn();
    await paypal.tell({ telling: 'twice' });
    await buy(paypal, me);
    expect(paypal.deliveries).toHaveLength(4);
    await paypal.tell({ telling: 'held' });
    const orderId = await buy(paypal, me, { amount: '53.88', plan: 'annual' });
    await paypal.act(orderId, 'refund $1');
    await paypal.act(orderId, 'refund');
    expect(paypal.deliveries).toHaveLength(4);
    await paypal.tell({ letGo: 'reversed' });
    expect(paypal.deliveries).toHaveLength(8);
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect((await paymentsOf(me)).map(({ status }) => status).toSorted()).toEqual([
      'completed',
      'refunded',
    ]);
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
  });
});

describe('a capture', () => {
  it('by the page and by the webhook at one moment is requested once', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const [approved] = paypal.deliveries;
    if (!approved) throw new Error('PayPal told nothing.');
    const [told, answer] = await Promise.all([deliver(approved), capture(me, orderId)]);
    expect(told.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'COMPLETED' });
    expect(captures()).toBe(1);
  });

  it('waits for its turn, and takes over from a process that died', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const captureUntil = Date.now() + 800;
    await db.update(payments).set({ captureUntil }).where(eq(payments.orderId, orderId));
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
    expect(Date.now()).toBeGreaterThan(captureUntil - 600);
    expect(await paymentsOf(me)).toMatchObject([{ captureUntil: null }]);
  });

  it('that another process holds for long is answered as pending, and made by the schedule', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const captureUntil = Date.now() + HOUR / 2;
    await db.update(payments).set({ captureUntil }).where(eq(payments.orderId, orderId));
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'PENDING' });
    expect(captures()).toBe(0);
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
  }, 20_000);
});
