import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/billing/subscription';
import { payments, refunds } from '../../worker/db/schema';
import { bookRefunds } from '../../worker/features/payments/settle/books';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { deliverOrderEvent, paidWithoutEvent, refundsOf, took } from '../support/moneyBack';
import {
  buy,
  openPaypal,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a full refund or reversal', () => {
  it.for(['refund', 'reverse'] as const)(
    'by a %s ends premium at the next request, once',
    async (act) => {
      const me = await signedIn();
      const orderId = await buy(paypal, me, { autoRenew: true });
      paypal.deliveries.length = 0;
      await paypal.act(orderId, act);
      const [told] = paypal.deliveries;
      if (!told) throw new Error('PayPal told nothing.');
      await took(told);
      const self = await selfOf(me);
      expect(self).toMatchObject({ isPremium: false, subscriptionStatus: 'refunded' });
      expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, ended: true });
      await took(told);
      expect(await selfOf(me)).toEqual(self);
      expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded' });
      expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([899]);
    },
  );

  it('is recorded in the books after its member deleted the account', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const bought = async () => {
      const me = await signedIn({ passwordHash });
      const orderId = await buy(paypal, me, { autoRenew: true });
      const [row] = await paymentsOf(me);
      expect((await deletesAccount(me)).status).toBe(204);
      return { orderId, id: row?.id ?? '' };
    };
    const books = async ({ id }: { id: string }) => {
      const [row] = await db.select().from(payments).where(eq(payments.id, id));
      const back = await db.select().from(refunds).where(eq(refunds.paymentId, id));
      return [row?.status, back.map(({ amountCents }) => amountCents)];
    };
    const [part, whole, reversed] = [await bought(), await bought(), await bought()];
    await deliverOrderEvent(paypal, part.orderId, 'refund $1');
    await deliverOrderEvent(paypal, whole.orderId, 'refund');
    await deliverOrderEvent(paypal, reversed.orderId, 'reverse');
    expect(await books(part)).toEqual(['completed', [100]]);
    expect(await books(whole)).toEqual(['refunded', [899]]);
    expect(await books(reversed)).toEqual(['refunded', [899]]);
  });

  it('takes away what its payment bought, and leaves what another bought', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const kept = Date.parse((await selfOf(me)).subscriptionEndDate ?? '');
    const second = await buy(paypal, me, { amount: '53.88', plan: 'annual' });
    paypal.deliveries.length = 0;
    await paypal.act(second, 'refund');
    for (const each of paypal.deliveries) await took(each);
    const self = await selfOf(me);
    expect(self.isPremium).toBe(true);
    expect(Date.parse(self.subscriptionEndDate ?? '')).toBe(kept);
    expect(kept).toBeLessThanOrEqual(addMonths(Date.now(), 1));
  });
});

describe('a partial refund', () => {
  /** Paid premium, and PayPal's events after these `acts` on it. */
  async function givenBack(...acts: string[]) {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const end = (await selfOf(me)).subscriptionEndDate;
    paypal.deliveries.length = 0;
    for (const act of acts) await paypal.act(orderId, act);
    return { me, end, told: [...paypal.deliveries] };
  }

  it('is recorded once for each refund, and premium stays', async () => {
    const { me, end, told } = await givenBack('refund $1', 'refund $1');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([100, 100]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'completed', note: null });
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionEndDate: end });
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true });
  });

  it('ends premium when the rest follows, in any order of events', async () => {
    const { me, told } = await givenBack('refund $1', 'refund');
    await Promise.all(told.toReversed().map(took));
    for (const each of told) await took(each);
    const amounts = (await refundsOf(me)).map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([100, 799]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded' });
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('and a full reversal return no more than was paid', async () => {
    const { me, told } = await givenBack('refund $1', 'reverse');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    const back = (await refundsOf(me)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(back).toBe(899);
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('reported before the capture was recorded leaves premium and the partial refund', async () => {
    const { me, orderId } = await paidWithoutEvent(paypal);
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    await paypal.act(orderId, 'refund $1');
    for (const each of [...paypal.deliveries].toReversed()) await took(each);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([100]);
  });

  it.for([
    [2, 2],
    [30, 0],
    [-1, 0],
  ] as const)('made %i days ago counts as of %i days ago', async ([made, counted]) => {
    const { me, told } = await givenBack();
    expect(told).toEqual([]);
    const [row] = await paymentsOf(me);
    if (!row) throw new Error('Nothing was paid.');
    const now = Date.now();
    const payment = { ...row, memberId: me.id };
    await runJobs(now, (context) =>
      bookRefunds(context, payment, [{ id: `R${me.id}`, cents: 250, madeAt: now - made * DAY }]),
    );
    expect(await refundsOf(me)).toMatchObject([
      { amountCents: 250, refundedAt: now - counted * DAY },
    ]);
  });
});
