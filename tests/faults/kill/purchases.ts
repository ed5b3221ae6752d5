import type { Payment, Subscription } from '../../../src/shared/contract/billing.ts';
import type { Actor, Stage } from '../stage.ts';
import { type Ledger, untilAnswered, type Weather } from './acts.ts';

const MONTHLY = { amount: '8.99', currency: 'USD', intent: 'CAPTURE', plan: 'monthly' };
const MONTH_MS = 30.44 * 86_400_000;
const TOLERANCE_MS = 4 * 86_400_000;
const DAY_MS = 86_400_000;

interface OrderRecord {
  unit: { custom_id?: string };
  capture: { status: string } | null;
}

/** Buys a month, and another one: from the button to premium, approved at PayPal. */
export async function buy(
  stage: Stage,
  weather: Weather,
  ledger: Ledger,
  bought: Map<string, number>,
  { me, times }: { me: Actor; times: number },
) {
  for (let time = 0; time < times && !weather.isOver; time += 1) {
    const asked = { cookie: me.cookie, body: MONTHLY };
    const ordered = await untilAnswered(
      stage,
      weather,
      ledger,
      ['POST', '/api/paypal/order'],
      asked,
    );
    if (ordered.status !== 200) throw new Error(`No order was made: ${ordered.text}`);
    const { id } = ordered.body as { id: string };
    await approve(stage, weather, id);
    const route = ['POST', `/api/paypal/order/${id}/capture`] as const;
    const captured = await untilAnswered(stage, weather, ledger, route, { cookie: me.cookie });
    if (captured.status !== 200) throw new Error(`A capture was refused: ${captured.text}`);
    bought.set(me.id, (bought.get(me.id) ?? 0) + 1);
    const { status } = captured.body as { status: string };
    ledger.note(status === 'COMPLETED' ? 'captures' : 'captures that PayPal had to be asked about');
  }
}

/** Approves as the buyer does on PayPal's page, which is still open when the shop is down. */
export async function approve(stage: Stage, weather: Weather, orderId: string) {
  for (;;) {
    await weather.up;
    try {
      const answer = await fetch(`${await stage.paypal()}/checkoutnow?token=${orderId}`, {
        method: 'POST',
        body: new URLSearchParams({ act: 'pay', scenario: 'complete', source: 'paypal' }),
      });
      // When its answer was lost after approval, it is paid already or can no longer be approved.
      if (answer.ok || answer.status === 404) return;
    } catch {
      // The simulated PayPal dies with the server, but its books are stored.
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Our books equal PayPal's, and premium lasts exactly as long as was paid for. */
export async function wrongWithPurchases(
  stage: Stage,
  bought: ReadonlyMap<string, number>,
  buyers: readonly Actor[],
): Promise<string[]> {
  const wrong: string[] = [];
  const listed = await fetch(`${await stage.paypal()}/control/orders`);
  const orders = (await listed.json()) as OrderRecord[];
  for (const { id, cookie } of buyers) {
    const charged = orders.filter(
      ({ unit, capture }) =>
        unit.custom_id?.startsWith(`${id}.`) && capture?.status === 'COMPLETED',
    ).length;
    const { body: history } = await stage.call('GET', '/api/billing-history', { cookie });
    const { body: term } = await stage.call('GET', '/api/subscription', { cookie });
    const booked = (history as Payment[]).filter(({ status }) => status === 'completed').length;
    const told = bought.get(id) ?? 0;
    if (charged !== booked) wrong.push(`${id}: charged ${charged} times, booked ${booked}`);
    if (booked < told) wrong.push(`${id}: told of ${told} payments, booked ${booked}`);
    const until = Date.parse((term as Subscription).premiumUntil ?? '');
    const off = until - (Date.now() + booked * MONTH_MS);
    if (booked > 0 && !(Math.abs(off) < TOLERANCE_MS)) {
      wrong.push(`${id}: premium is ${Math.round(off / DAY_MS)} days off after ${booked} months`);
    }
  }
  return wrong;
}
