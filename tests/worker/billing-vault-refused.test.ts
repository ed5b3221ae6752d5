import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payments } from '../../worker/db/schema';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import {
  buy,
  MONTHLY,
  openPaypal,
  order,
  type Paypal,
  paid,
  paidEnv,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { HOUR, view } from '../support/renewals';
import { db, signedIn, type TestMember } from '../support/signedIn';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (me: TestMember, autoRenew: boolean) =>
  paid('POST', '/api/paypal/order', { cookie: me.cookie, body: { ...MONTHLY, autoRenew } });

describe('a PayPal account that may not store payment methods', () => {
  beforeEach(() => paypal.merchant({ keepsMethods: false }));

  it('sells no plan that renews, shows why and what to do, and leaves nothing behind', async () => {
    const me = await signedIn();
    const { message } = await refusal(await ask(me, true), 409, 'CONFLICT');
    expect(message).toContain("plans can't renew automatically");
    expect(message).toContain('Uncheck “Renew automatically” to pay once.');
    expect(await db.select().from(payments).where(eq(payments.memberId, me.id))).toEqual([]);
  });

  it('sells the same plan once', async () => {
    const me = await signedIn();
    await refusal(await ask(me, true), 409, 'CONFLICT');
    await buy(paypal, me);
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
    expect(await view(me)).toMatchObject({ autoRenew: false, nextCharge: null });
  });

  it('is distinguished from other refusals, which suggest no wrong remedy', async () => {
    const me = await signedIn();
    await paypal.fault({ call: 'POST /v2/checkout/orders', kind: 'invalid', times: 1 });
    await refusal(await ask(me, true), 503, 'UNAVAILABLE');
  });
});

describe('a payment method that PayPal does not store, though the payment succeeds', () => {
  /** Buys a plan that should renew, and returns the resulting mails. */
  async function notKept(me: TestMember) {
    const orderId = await order(me, { autoRenew: true });
    await paypal.approve(orderId, 'vault-refused');
    const mails = new Mailbox();
    const bindings = { ...paidEnv, EMAIL: mails.env.EMAIL };
    const path = `/api/paypal/order/${orderId}/capture`;
    const answer = await paid('POST', path, { cookie: me.cookie }, bindings);
    expect(await answer.json()).toEqual({ status: 'COMPLETED' });
    return mails.sent;
  }

  it('grants premium, and the history and the receipt show that it does not renew', async () => {
    const me = await signedIn();
    const [receipt] = await notKept(me);
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
    expect(await view(me)).toMatchObject({ plan: 'monthly', autoRenew: false, nextCharge: null });
    const [row] = await paymentsOf(me);
    expect(row).toMatchObject({ status: 'completed', checkAt: null });
    expect(row?.note).toBe('not-kept');
    expect(receipt?.to).toBe(me.row.email);
    expect(receipt?.text).toContain("this plan doesn't renew");
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, vaultId: null });
  });

  it('does not change a renewal that was switched on before, and shows no notice', async () => {
    const me = await signedIn();
    await buy(paypal, me, { autoRenew: true });
    const before = await subscriptionOf(me);
    await notKept(me);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true, vaultId: before?.vaultId });
    expect((await paymentsOf(me)).map(({ note }) => note)).toEqual([null, null]);
  });

  it('is not stored where the buyer did not choose renewal', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    expect((await paymentsOf(me)).map(({ note }) => note)).toEqual([null]);
  });
});
