import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminDispute, adminDisputes } from '../../src/shared/contract/admin/adminDisputes';
import { payments } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { deliverOrderEvent } from '../support/moneyBack';
import {
  buy,
  capture,
  deliver,
  MONTHLY,
  openPaypal,
  order,
  type Paypal,
  paid,
  paymentsOf,
  runJobs,
  selfOf,
} from '../support/paypalWorld';
import { act, HOUR, NOTICE_JOBS, renewing, TERM_JOBS } from '../support/renewals';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tryToOrder = ({ cookie }: TestMember) =>
  paid('POST', '/api/paypal/order', { cookie, body: MONTHLY });

async function bought(payer: string, passwordHash?: string) {
  const me = await signedIn(passwordHash ? { passwordHash } : {});
  const orderId = await order(me);
  await paypal.approve(orderId, 'complete', 'paypal', payer);
  await capture(me, orderId);
  return { me, orderId };
}

describe('after a chargeback', () => {
  it('the member’s next order needs an administrator other than the member', async () => {
    const { me, orderId } = await bought('CHARGER1');
    await deliverOrderEvent(paypal, orderId, 'reverse');
    const { message } = await refusal(await tryToOrder(me), 403, 'FORBIDDEN');
    expect(message).toContain('reversed through PayPal');
    const [row] = await paymentsOf(me);
    const path = `/api/admin/disputes/${row?.id}/release`;
    await change(me, { role: 'admin' });
    expect((await me.get('/api/admin/disputes')).status).toBe(200);
    await refusal(await me.send('POST', path), 404, 'NOT_FOUND');
    await change(me, { role: 'member' });
    const admin = await signedIn({ role: 'admin' });
    const listed = adminDisputes.parse(await (await admin.get('/api/admin/disputes')).json());
    expect(listed.find(({ id }) => id === row?.id)).toMatchObject({
      isChargedBack: true,
      releasedAt: null,
      userEmail: me.row.email,
    });
    const released = await admin.send('POST', path);
    expect(adminDispute.parse(await released.json()).releasedAt).not.toBeNull();
    await refusal(await admin.send('POST', path), 409, 'CONFLICT');
    await buy(paypal, me);
    expect((await selfOf(me)).isPremium).toBe(true);
  });

  it('an order that the same PayPal account approves for another member is not captured', async () => {
    const { orderId } = await bought('CHARGER2');
    await deliverOrderEvent(paypal, orderId, 'reverse');
    const other = await signedIn();
    const theirs = await order(other);
    paypal.deliveries.length = 0;
    await paypal.approve(theirs, 'complete', 'paypal', 'CHARGER2');
    const before = await paypal.charges();
    const { message } = await refusal(await capture(other, theirs), 409, 'PAYMENT_FAILED');
    expect(message).toContain("You weren't charged");
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect(await paypal.charges()).toEqual(before);
    const third = await signedIn();
    const free = await order(third);
    await paypal.approve(free, 'complete', 'paypal', 'ANOTHER');
    expect(await (await capture(third, free)).json()).toEqual({ status: 'COMPLETED' });
  });

  it('is remembered for the PayPal account when the account here is deleted, and for no other', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const gone = await bought('CHARGER4', passwordHash);
    const honest = await bought('HONEST', passwordHash);
    await deliverOrderEvent(paypal, gone.orderId, 'reverse');
    for (const { me } of [gone, honest]) expect((await deletesAccount(me)).status).toBe(204);
    const codes = await db
      .select({ orderId: payments.orderId, code: payments.payerCode })
      .from(payments)
      .where(inArray(payments.orderId, [gone.orderId, honest.orderId]));
    const codeOf = (orderId: string) => codes.find((each) => each.orderId === orderId)?.code;
    expect(codeOf(honest.orderId)).toBeNull();
    expect(codeOf(gone.orderId)).toMatch(/.{16,}/);
    const again = await signedIn();
    const theirs = await order(again);
    await paypal.approve(theirs, 'complete', 'paypal', 'CHARGER4');
    await refusal(await capture(again, theirs), 409, 'PAYMENT_FAILED');
  });

  it('a dispute that the seller wins gives the right to buy back', async () => {
    const { me, orderId } = await bought('CHARGER3');
    await deliverOrderEvent(paypal, orderId, 'lose dispute');
    await refusal(await tryToOrder(me), 403, 'FORBIDDEN');
    await deliverOrderEvent(paypal, orderId, 'win dispute');
    expect((await tryToOrder(me)).status).toBe(200);
  });

  it('none of the member’s other plans renews', async () => {
    const { me, termEnd } = await renewing(paypal);
    const second = await buy(paypal, me);
    await deliverOrderEvent(paypal, second, 'reverse');
    expect((await act(me, 'resume')).status).toBe(200);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    const before = await paypal.charges();
    await runJobs(termEnd - HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toEqual(before);
  });
});

describe('someone held for review', () => {
  it('is answered as if PayPal were unavailable, and has the trial like everyone', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const orderId = await order(me);
    await paypal.approve(orderId);
    const [approved] = paypal.deliveries;
    await change(me, { status: 'held' });
    await refusal(await tryToOrder(me), 503, 'UNAVAILABLE');
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'PENDING' });
    if (!approved) throw new Error('PayPal told nothing.');
    await refusal(await deliver(approved), 503, 'UNAVAILABLE');
    expect(await paypal.charges()).toEqual([]);
    expect((await act(me, 'trial')).status).toBe(200);
    expect((await selfOf(me)).isPremium).toBe(true);
  });
});
