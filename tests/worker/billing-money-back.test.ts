import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/subscription';
import { payments, refunds } from '../../worker/db/schema';
import { type Delivery, events, signEvent } from '../../worker/dev/paypal/webhooks';
import { bookRefunds } from '../../worker/features/payments/settle/bookRefunds';
import { hashPassword } from '../../worker/platform/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import {
  buy,
  deliver,
  openPaypal,
  order,
  PAYPAL_SETTINGS,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const DISPUTED_TWICE = ['reverse', 'win dispute', 'reverse', 'win dispute'] as const;
const OURS = PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID;

async function took(delivery: Delivery) {
  const answer = await deliver(delivery);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Paid at PayPal, and the product has not heard of it. */
async function paidUnheard(autoRenew = false) {
  const me = await signedIn();
  const orderId = await order(me, { autoRenew });
  await paypal.approve(orderId);
  const [approved] = paypal.deliveries.splice(0);
  if (!approved) throw new Error('PayPal told nothing.');
  return { me, orderId, approved };
}

/** PayPal lets something happen to an order, and tells of it. */
async function hearsOf(orderId: string, act: string) {
  paypal.deliveries.length = 0;
  await paypal.act(orderId, act);
  for (const each of paypal.deliveries) await took(each);
}

const refundedOf = async (member: TestMember) =>
  (await refundsOf(member)).reduce((sum, { amountCents }) => sum + amountCents, 0);

const refundsOf = async (member: TestMember) => {
  const [row] = await paymentsOf(member);
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, row?.id ?? ''));
};

describe('money that goes back', () => {
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

  it('is not what an opened dispute says: it changes nothing', async () => {
    const me = await signedIn();
    await buy(paypal, me, { autoRenew: true });
    const before = [await selfOf(me), await subscriptionOf(me), await paymentsOf(me)];
    const [charge] = await paypal.charges();
    const resource = {
      dispute_id: 'PP-D-27803',
      status: 'OPEN',
      disputed_transactions: [{ seller_transaction_id: charge?.capture?.id }],
    };
    const event = { id: 'WH-D', event_type: 'CUSTOMER.DISPUTE.CREATED', resource };
    await took(await signEvent(event, OURS));
    expect([await selfOf(me), await subscriptionOf(me), await paymentsOf(me)]).toEqual(before);
    expect(await refundsOf(me)).toEqual([]);
  });

  it('and comes back with a dispute that was won restores what it took, once', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const [before] = await paymentsOf(me);
    const end = Date.parse((await selfOf(me)).subscriptionEndDate ?? '');
    await hearsOf(orderId, 'reverse');
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
    await hearsOf(orderId, 'win dispute');
    const self = await selfOf(me);
    expect(self).toMatchObject({ isPremium: true, subscriptionStatus: 'active' });
    const until = Date.parse(self.subscriptionEndDate ?? '');
    expect(Math.abs(until - end)).toBeLessThan(60_000);
    expect(await subscriptionOf(me)).toMatchObject({
      autoRenew: false,
      ended: false,
      termEnd: until,
    });
    expect(await paymentsOf(me)).toMatchObject([
      { status: 'completed', note: null, periodStart: before?.periodStart, periodEnd: until },
    ]);
    expect(await refundedOf(me)).toBe(0);
    await hearsOf(orderId, 'win dispute');
    expect(await selfOf(me)).toEqual(self);
    await hearsOf(orderId, 'reverse');
    expect(await refundedOf(me)).toBe(899);
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
  });

  it.for([
    ['the decision first', ['reverse', 'win dispute'], [1, 0], true],
    ['the second dispute first', ['reverse', 'win dispute', 'reverse'], [2, 0, 1], false],
    ['the first decision last', ['reverse', 'win dispute', 'reverse'], [0, 2, 1], false],
    ['both disputes backwards', DISPUTED_TWICE, [3, 2, 1, 0], true],
    ['both reversals, then both decisions', DISPUTED_TWICE, [0, 2, 3, 1], true],
    ['both decisions, then both reversals', DISPUTED_TWICE, [1, 3, 2, 0], true],
  ] as const)('counts as PayPal says it last, told %s', async ([, acts, order, isKept]) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    const end = (await selfOf(me)).subscriptionEndDate;
    paypal.deliveries.length = 0;
    for (const act of acts) {
      vi.setSystemTime(Date.now() + 1_000);
      await paypal.act(orderId, act);
    }
    const events = [...paypal.deliveries];
    for (const index of order) await took(events[index] as Delivery);
    for (const again of events) await took(again);
    expect(await refundedOf(me)).toBe(isKept ? 0 : 899);
    const self = await selfOf(me);
    expect(self.isPremium).toBe(isKept);
    const until = Date.parse(self.subscriptionEndDate ?? '');
    if (isKept) expect(Math.abs(until - Date.parse(end ?? ''))).toBeLessThan(60_000);
  });

  it('and comes back before its payment was heard of, is never booked as gone', async () => {
    const { me, orderId } = await paidUnheard();
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    paypal.deliveries.length = 0;
    await paypal.act(orderId, 'reverse');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
    await paypal.act(orderId, 'win dispute');
    for (const each of paypal.deliveries.toReversed()) await took(each);
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
    expect(await refundedOf(me)).toBe(0);
  });

  it('and comes back gives the term that it would have bought, when it was never granted', async () => {
    const { me, orderId } = await paidUnheard();
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    await hearsOf(orderId, 'reverse');
    await hearsOf(orderId, 'win dispute');
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
    expect(await refundedOf(me)).toBe(0);
  });

  it('stays gone when the buyer wins the dispute, or was given a refund', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    await hearsOf(orderId, 'refund');
    await hearsOf(orderId, 'win dispute');
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
    const other = await signedIn();
    await hearsOf(await buy(paypal, other), 'reverse');
    const charge = (await paypal.charges()).at(-1)?.capture;
    if (!charge) throw new Error('Nothing was charged.');
    const won = events.won(charge, 'https://paypal.test');
    const dispute_outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' };
    const lost = { ...won, resource: { ...won.resource, dispute_outcome } };
    await took(await signEvent(lost, OURS));
    expect(await selfOf(other)).toMatchObject({ isPremium: false });
  });

  it('after its member deleted the account is written down in the books', async () => {
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
    await hearsOf(part.orderId, 'refund $1');
    await hearsOf(whole.orderId, 'refund');
    await hearsOf(reversed.orderId, 'reverse');
    expect(await books(part)).toEqual(['completed', [100]]);
    expect(await books(whole)).toEqual(['refunded', [899]]);
    expect(await books(reversed)).toEqual(['refunded', [899]]);
  });

  it('takes away what it bought, and leaves what another payment bought', async () => {
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

describe('a part of the money that goes back', () => {
  /** Premium that was paid, and what PayPal tells when `acts` happen to it. */
  async function givenBack(...acts: string[]) {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const end = (await selfOf(me)).subscriptionEndDate;
    paypal.deliveries.length = 0;
    for (const act of acts) await paypal.act(orderId, act);
    return { me, end, told: [...paypal.deliveries] };
  }

  it('is written down once for each refund, and premium stays', async () => {
    const { me, end, told } = await givenBack('refund $1', 'refund $1');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([100, 100]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'completed', note: null });
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionEndDate: end });
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true });
  });

  it('ends premium when the rest follows, in whatever order it is told', async () => {
    const { me, told } = await givenBack('refund $1', 'refund');
    await Promise.all(told.toReversed().map(took));
    for (const each of told) await took(each);
    const amounts = (await refundsOf(me)).map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([100, 799]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded' });
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('and a reversal of all give back no more than was paid', async () => {
    const { me, told } = await givenBack('refund $1', 'reverse');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    const back = (await refundsOf(me)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(back).toBe(899);
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('that is told before the capture was written down leaves premium and the part', async () => {
    const { me, orderId } = await paidUnheard();
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
