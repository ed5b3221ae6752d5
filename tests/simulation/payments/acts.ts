import { PLAN_NAMES, PLANS, type Plan, toAmount } from '../../../src/shared/rules/billing/prices';
import { RENEWAL_LEAD_MS } from '../../../src/shared/rules/billing/subscription';
import type { Scenario } from '../../../worker/dev/paypal/records';
import type { Step } from '../history';
import { PASSWORD, type Person } from '../person';
import type { Stage } from './stage';
import type { WEIGHTS } from './weights';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** PayPal stores a method some time after the capture, but not weeks. */
const KEPT_WITHIN = 2 * DAY;

const SCENARIOS: Readonly<Partial<Record<Scenario, number>>> = {
  complete: 12,
  decline: 3,
  pending: 5,
  timeout: 2,
  error: 2,
  busy: 1,
  malformed: 1,
  slow: 1,
  'declined-capture': 2,
  'payer-action': 1,
  'in-progress': 1,
  'vault-later': 3,
  'vault-refused': 1,
  'wrong-amount': 1,
  'wrong-more': 1,
  'wrong-twice': 1,
};

export const CRONS = {
  often: '*/5 * * * *',
  renewals: '2-57/5 * * * *',
  hourly: '17 * * * *',
} as const;

export type PaymentAct = (stage: Stage, step: Step, person: Person) => Promise<unknown>;

/** Acts during which time passes: nothing is under way meanwhile, since no request takes days. */
export const PASSING: readonly string[] = [
  'let hours pass',
  'let days pass',
  'come to what is due',
];

/** Acts that occur only in a theme. */
type OfThemes = 'next charges wait' | 'PayPal takes no call' | 'PayPal takes calls';

/** What each step does. */
export const ACTS: Readonly<Record<keyof typeof WEIGHTS | OfThemes, PaymentAct>> = {
  'PayPal takes no call': ({ paypal }, { pick }) =>
    paypal.fault({
      call: pick < 0.5 ? '' : 'POST /v1/oauth2/token',
      kind: 'forbidden',
      times: 1_000_000,
    }),
  'PayPal takes calls': async ({ paypal }) => {
    for (const call of ['', 'POST /v1/oauth2/token']) {
      await paypal.fault({ call, kind: 'forbidden', times: 0 });
    }
  },
  'next charges wait': (stage) => stage.paypal.nextCharge('pending'),
  buy: async (stage, step, person) => {
    const orderId = await order(stage, step, person);
    if (orderId === undefined) return;
    await approve(stage, step, orderId);
    const answer = await capture(stage, person, orderId);
    // Without an answer it is repeated, as the page does.
    if (!answer || answer.status >= 500) await capture(stage, person, orderId);
  },
  order,
  approve: async (stage, step) => {
    const open = (await stage.paypal.orders()).filter(
      (each) => !each.capture && each.back !== null,
    );
    const chosen = open[Math.floor(step.pick * open.length)];
    if (chosen) await approve(stage, step, chosen.id);
  },
  capture: async (stage, { pick }, person) => {
    const mine = stage.rows.payments().filter((row) => row.member_id === person.id && row.order_id);
    const chosen = mine[Math.floor(pick * mine.length)];
    if (chosen?.order_id) await capture(stage, person, chosen.order_id);
  },
  cancel: async (stage, _, person) => {
    const before = new Set(
      renewing(stage, person)
        .filter(isSettled)
        .map(({ id }) => id),
    );
    const answer = await person.ask('POST', '/api/subscription/cancel');
    // A purchase made meanwhile may have come before or after.
    const isOpen = renewing(stage, person).some((row) => !isSettled(row) || !before.has(row.id));
    if (answer?.status === 200 && !isOpen) stage.wishes.stop(person.id, stage.scheduler.step);
  },
  resume: (stage, _, person) => {
    stage.wishes.wantAgain(person.id);
    return person.ask('POST', '/api/subscription/resume');
  },
  'change plan': (_, { pick }, person) =>
    person.ask('POST', '/api/subscription/plan', { plan: planAt(pick) }),
  trial: (_stage, _, person) => person.ask('POST', '/api/subscription/trial'),
  look: async (_, __, person) => {
    await person.ask('GET', '/api/billing-history');
    await person.ask('GET', '/api/subscription');
  },
  'delete account': async ({ scheduler, wishes }, _, person) => {
    const body = { password: PASSWORD, confirmText: 'DELETE MY ACCOUNT' };
    const answer = await person.ask('DELETE', '/api/user/delete-account', body);
    if (answer?.status === 204) wishes.deleted.set(person.id, scheduler.step);
  },
  settle: atPaypal('settle', 'PENDING'),
  deny: atPaypal('deny', 'PENDING'),
  refund: atPaypal('refund', 'COMPLETED'),
  'refund part': atPaypal('refund $1', 'COMPLETED'),
  reverse: atPaypal('reverse', 'COMPLETED'),
  'win dispute': atPaypal('win dispute', 'REVERSED'),
  'keep method': async (stage, { pick }) => {
    const since = stage.scheduler.now - KEPT_WITHIN;
    const open = (await stage.paypal.orders()).filter(
      (each) =>
        each.keep &&
        each.vaultId === null &&
        each.capture?.status === 'COMPLETED' &&
        Date.parse(each.createdAt) > since,
    );
    const chosen = open[Math.floor(pick * open.length)];
    if (chosen) await stage.paypal.act(chosen.id, 'keep');
  },
  'take method back': (stage, { pick }) => stage.paypal.unvault(pick),
  'next charge': (stage, { pick }) => stage.paypal.nextCharge(scenarioAt(pick)),
  'tell one': (stage, { pick }) => deliverEvents(stage, pick, 1),
  'tell twice': (stage, { pick }) => deliverEvents(stage, pick, 2),
  'tell all': async (stage) => {
    const waiting = stage.paypal.deliveries.splice(0);
    await Promise.all(waiting.map((each) => stage.deliver(each)));
  },
  'tell never': async ({ paypal, unheard }, { pick }) => {
    const { deliveries } = paypal;
    const at = Math.floor(pick * deliveries.length);
    const body = deliveries[at]?.body ?? '';
    // Disputes, and a permission that is taken back, are reported only by PayPal's events.
    if (/REVERSED|DISPUTE|TOKEN\.DELETED/.test(body)) return;
    const refunded = /REFUNDED/.test(body) && /"custom_id":"\w+\.(\w+)"/.exec(body)?.[1];
    if (refunded) unheard.add(refunded);
    deliveries.splice(at, 1);
  },
  'run often': ({ world }) => world.cron(CRONS.often),
  'run renewals': ({ world }) => world.cron(CRONS.renewals),
  'run hourly': ({ world }) => world.cron(CRONS.hourly),
  'let hours pass': ({ scheduler }, { pick }) =>
    scheduler.passUntil(scheduler.now + 10 * MINUTE + pick * 12 * HOUR),
  'let days pass': ({ scheduler }, { pick }) =>
    scheduler.passUntil(scheduler.now + DAY + pick * 20 * DAY),
  'come to what is due': comeToDue,
};

/** Time passes to the next end of a term, attempt, or check, and the schedule runs. */
async function comeToDue({ rows, scheduler, world, look }: Stage, { pick }: Step) {
  const now = scheduler.now;
  const times = [
    ...rows
      .subscriptions()
      .flatMap(({ term_end, next_try_at, ended }) =>
        ended ? [] : [term_end - 4 * DAY, term_end - RENEWAL_LEAD_MS, term_end, next_try_at ?? 0],
      ),
    ...rows.payments().flatMap((row) => [row.check_at ?? 0, row.recheck_at ?? 0]),
  ].filter((time) => time > now);
  const next = times.toSorted((a, b) => a - b)[Math.floor(pick * Math.min(4, times.length))];
  if (next === undefined) return;
  await scheduler.passUntil(next + Math.floor(pick * HOUR));
  for (const cron of [CRONS.hourly, CRONS.often, CRONS.renewals]) {
    await scheduler.finish(world.cron(cron));
  }
  await look();
  await scheduler.passUntil(scheduler.now + 2 * HOUR);
  for (const cron of [CRONS.hourly, CRONS.often, CRONS.renewals]) {
    await scheduler.finish(world.cron(cron));
  }
}

async function order(_: Stage, { pick }: Step, person: Person): Promise<string | undefined> {
  const plan = planAt((pick * 7) % 1);
  const answer = await person.ask('POST', '/api/paypal/order', {
    amount: toAmount(PLANS[plan].totalCents),
    currency: 'USD',
    intent: 'CAPTURE',
    plan,
    autoRenew: (pick * 13) % 1 < 0.8,
  });
  if (answer?.status !== 200) return undefined;
  return (answer.body as { id: string }).id;
}

async function approve(stage: Stage, { pick }: Step, orderId: string) {
  const status = await stage.paypal.approve(orderId, scenarioAt((pick * 31) % 1));
  if (status !== 200) return;
  stage.wishes.approve(orderId);
  const owner = stage.rows.payment(orderId)?.member_id;
  if (owner) stage.wishes.wantAgain(owner);
}

const capture = (_: Stage, person: Person, orderId: string) =>
  person.ask('POST', `/api/paypal/order/${orderId}/capture`);

async function deliverEvents(stage: Stage, pick: number, times: number) {
  const { deliveries } = stage.paypal;
  const [chosen] = deliveries.splice(Math.floor(pick * deliveries.length), 1);
  if (!chosen) return;
  await Promise.all(Array.from({ length: times }, () => stage.deliver(chosen)));
}

function atPaypal(act: string, status: string): PaymentAct {
  return async ({ paypal, reversed, wishes, scheduler }, { pick }) => {
    const able = (await paypal.orders()).filter(({ capture: made }) => {
      if (!made) return false;
      if (status === 'REVERSED') return reversed.has(made.id);
      if (reversed.has(made.id)) return false;
      return (
        made.status === status ||
        (status === 'COMPLETED' && act !== 'reverse' && made.status === 'PARTIALLY_REFUNDED')
      );
    });
    const chosen = able[Math.floor(pick * able.length)];
    if (!chosen?.capture) return;
    // The times of a dispute's events by PayPal's clock tell which was last.
    scheduler.now += SECOND;
    await paypal.act(chosen.id, act);
    if (act === 'deny') wishes.reopen(chosen.unit.invoice_id ?? '');
    if (act === 'reverse') reversed.add(chosen.capture.id);
    if (act === 'win dispute') reversed.delete(chosen.capture.id);
  };
}

/** Payments by which the member renews, or wants to. */
const renewing = ({ rows }: Stage, { id }: Person) =>
  rows
    .payments()
    .filter((row) => row.member_id === id && row.auto_renew === 1 && row.kind === 'purchase');

const isSettled = ({ status, check_at }: { status: string; check_at: number | null }) =>
  status === 'completed' && check_at === null;

const planAt = (pick: number): Plan => PLAN_NAMES[Math.floor(pick * 1.6) % 3] ?? 'monthly';

function scenarioAt(pick: number): Scenario {
  const entries = Object.entries(SCENARIOS) as [Scenario, number][];
  let left = pick * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return 'complete';
}
