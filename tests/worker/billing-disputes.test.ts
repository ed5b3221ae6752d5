import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mails } from '../../worker/db/schema';
import { DISPUTE_ACTS, outcomeOfAct } from '../../worker/dev/paypal/disputes';
import { events, signEvent, type WebhookDelivery } from '../../worker/dev/paypal/webhooks';
import { SUPPORT_MAIL_KINDS } from '../../worker/domain/mail/mailKinds';
import { DISPUTE_OUTCOMES } from '../../worker/features/payments/settle/takeDispute';
import {
  deliverOrderEvent,
  paidWithoutEvent,
  refundedOf,
  refundsOf,
  took,
} from '../support/moneyBack';
import facts from '../support/paypalDocuments/documented.json';
import {
  buy,
  openPaypal,
  PAYPAL_SETTINGS,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn } from '../support/signedIn';

const OURS = PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID;
const TWICE = ['reverse', 'win dispute', 'reverse', 'win dispute'] as const;

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a dispute', () => {
  it('that is opened reaches administrators, once, and takes nothing', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const before = [await selfOf(me), await subscriptionOf(me)];
    await deliverOrderEvent(paypal, orderId, 'open dispute');
    await deliverOrderEvent(paypal, orderId, 'open dispute');
    expect([await selfOf(me), await subscriptionOf(me)]).toEqual(before);
    expect(await refundsOf(me)).toEqual([]);
    const [row] = await paymentsOf(me);
    expect(row).toMatchObject({ disputeId: expect.stringMatching(/^PP-D-/), disputeOutcome: null });
    const queued = await db.select().from(mails).where(eq(mails.kind, 'dispute'));
    const ours = queued.filter(({ key }) => key.includes(row?.id ?? '-'));
    expect(ours).toMatchObject([{ memberId: null, state: 'waiting' }]);
    const written: unknown[] = [];
    await runJobs(Date.now(), async (context) => {
      written.push(await SUPPORT_MAIL_KINDS.dispute.write(context, ours[0]?.data));
    });
    expect(written).toMatchObject([
      {
        subject: 'A buyer is disputing a payment of $8.99',
        facts: expect.arrayContaining([['Dispute', row?.disputeId]]),
      },
    ]);
  });

  it.for(Object.entries(DISPUTE_OUTCOMES))(
    'that ends as %s leaves the money with: %s',
    async ([outcome, winner]) => {
      const act = DISPUTE_ACTS.find((each) => outcomeOfAct(each) === outcome) ?? '';
      const me = await signedIn();
      const orderId = await buy(paypal, me);
      await deliverOrderEvent(paypal, orderId, 'open dispute');
      await deliverOrderEvent(paypal, orderId, act);
      expect((await selfOf(me)).isPremium).toBe(winner !== 'buyer');
      expect(await refundedOf(me)).toBe(winner === 'buyer' ? 899 : 0);
      const [row] = await paymentsOf(me);
      expect(row).toMatchObject({ disputeOutcome: outcome });
      const other = await signedIn();
      const reversed = await buy(paypal, other);
      await deliverOrderEvent(paypal, reversed, 'reverse');
      await deliverOrderEvent(paypal, reversed, act);
      expect((await selfOf(other)).isPremium).toBe(winner === 'seller');
      expect(await refundedOf(other)).toBe(winner === 'seller' ? 0 : 899);
    },
  );

  it('can end in each way that PayPal documents, and in no other', () => {
    const documented = facts.shapes.dispute['dispute_outcome.outcome_code'].split('|');
    expect(Object.keys(DISPUTE_OUTCOMES).toSorted()).toEqual(documented.toSorted());
    expect(DISPUTE_ACTS.map(outcomeOfAct).toSorted()).toEqual(documented.toSorted());
  });

  it('that was won restores what it took, once', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const [before] = await paymentsOf(me);
    const end = Date.parse((await selfOf(me)).subscriptionEndDate ?? '');
    await deliverOrderEvent(paypal, orderId, 'reverse');
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
    await deliverOrderEvent(paypal, orderId, 'win dispute');
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
    await deliverOrderEvent(paypal, orderId, 'win dispute');
    expect(await selfOf(me)).toEqual(self);
    await deliverOrderEvent(paypal, orderId, 'reverse');
    expect(await refundedOf(me)).toBe(899);
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
  });

  it.for([
    ['the decision first', ['reverse', 'win dispute'], [1, 0], true],
    ['the second dispute first', ['reverse', 'win dispute', 'reverse'], [2, 0, 1], false],
    ['the first decision last', ['reverse', 'win dispute', 'reverse'], [0, 2, 1], false],
    ['both disputes backwards', TWICE, [3, 2, 1, 0], true],
    ['both reversals, then both decisions', TWICE, [0, 2, 3, 1], true],
    ['both decisions, then both reversals', TWICE, [1, 3, 2, 0], true],
  ] as const)(
    'has the state that PayPal reported last, with events %s',
    async ([, acts, order, isKept]) => {
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
      for (const index of order) await took(events[index] as WebhookDelivery);
      for (const again of events) await took(again);
      expect(await refundedOf(me)).toBe(isKept ? 0 : 899);
      const self = await selfOf(me);
      expect(self.isPremium).toBe(isKept);
      const until = Date.parse(self.subscriptionEndDate ?? '');
      if (isKept) expect(Math.abs(until - Date.parse(end ?? ''))).toBeLessThan(60_000);
    },
  );

  it('that was won before its payment was known takes nothing', async () => {
    const { me, orderId } = await paidWithoutEvent(paypal);
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

  it('that was won grants the term that its payment would have bought', async () => {
    const { me, orderId } = await paidWithoutEvent(paypal);
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    await deliverOrderEvent(paypal, orderId, 'reverse');
    await deliverOrderEvent(paypal, orderId, 'win dispute');
    expect(await selfOf(me)).toMatchObject({ isPremium: true });
    expect(await refundedOf(me)).toBe(0);
  });

  it('restores nothing when the buyer wins it, or got a refund', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    await deliverOrderEvent(paypal, orderId, 'refund');
    await deliverOrderEvent(paypal, orderId, 'win dispute');
    expect(await selfOf(me)).toMatchObject({ isPremium: false });
    const other = await signedIn();
    await deliverOrderEvent(paypal, await buy(paypal, other), 'reverse');
    const charge = (await paypal.charges()).at(-1)?.capture;
    if (!charge) throw new Error('Nothing was charged.');
    const lost = events.resolved(charge, 'RESOLVED_BUYER_FAVOUR', 'https://paypal.test');
    await took(await signEvent(lost, OURS));
    expect(await selfOf(other)).toMatchObject({ isPremium: false });
  });
});
