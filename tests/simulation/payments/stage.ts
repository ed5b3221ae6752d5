import { RENEWAL_GRACE_MS } from '../../../src/shared/rules/billing/subscription';
import type { WebhookDelivery } from '../../../worker/dev/paypal/webhooks';
import { hold } from '../broken';
import type { Person } from '../person';
import { openNetwork } from '../platform/network';
import { openPaypal, PAYPAL, PAYPAL_SETTINGS } from '../platform/paypal';
import { addPerson } from '../platform/people';
import { ORIGIN, openWorld } from '../platform/world';
import { noMoreThanPaypal } from './books';
import { holdShares } from './mailShares';
import { Premium } from './premium';
import { rowsOf } from './rows';
import { ChargeConsents } from './wishes';

export const PEOPLE = 3;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A world with members who pay, PayPal, and our own records of both. */
export function openStage(seed: number, now: number, mailsADay?: number) {
  const intents = new ChargeConsents();
  const premium = new Premium();
  const broken: unknown[] = [];
  const world = openWorld({
    seed,
    now,
    vars: PAYPAL_SETTINGS,
    ...(mailsADay === undefined ? {} : { mailsADay }),
  });
  const { scheduler } = world;
  const rows = rowsOf(world);
  const paypal = openPaypal(
    () => scheduler,
    (taking) => {
      try {
        intents.check(taking, rows, noticesOf, scheduler.now);
      } catch (error) {
        broken.push(error);
      }
    },
  );
  const noticesOf = (memberId: string) => {
    const email = stage.people.find(({ id }) => id === memberId)?.email;
    return world.letters.flatMap(({ to, subject, at }) => {
      const amount = /^Premium renews on .*: (\$[\d.]+)$/.exec(subject)?.[1];
      return to === email && amount !== undefined ? [{ amount, at }] : [];
    });
  };
  const stage = {
    world,
    scheduler,
    rows,
    paypal,
    wishes: intents,
    people: [] as Person[],
    mailsADay,
    /** Violations found by acts that nobody waits for. */
    broken,
    /** Captures that PayPal reversed in a dispute. */
    reversed: new Set<string>(),
    /** Payments with a refund whose event is lost. */
    unheard: new Set<string>(),
    fetch: openNetwork(scheduler, { [PAYPAL]: paypal.service }),
    addPeople: async () => {
      for (let index = 0; index < PEOPLE; index += 1) {
        stage.people.push(await addPerson(world, index));
      }
    },
    /** Delivers an event; one that was not accepted comes again. */
    deliver: async (delivery: WebhookDelivery) => {
      const { headers, body } = delivery;
      const url = `${ORIGIN}/api/paypal/webhook`;
      const answer = await world.request(new Request(url, { method: 'POST', headers, body }));
      if (answer?.status !== 200) paypal.deliveries.push(delivery);
    },
    /** Checks what holds at any moment. */
    look: async () => {
      const [first] = broken;
      if (first) throw first;
      if (mailsADay !== undefined) holdShares(world.refusals, mailsADay);
      const payments = rows.payments();
      noMoreThanPaypal(payments, await paypal.orders());
      const members = rows.members();
      premium.check(members, payments, rows.subscriptions(), scheduler.now);
      for (const { member_id, ended, term_end } of rows.subscriptions()) {
        const until = members.find(({ id }) => id === member_id)?.premium_until;
        // Later only while PayPal cannot be asked to renew.
        const isBridged = (until ?? 0) > term_end && (until ?? 0) <= term_end + RENEWAL_GRACE_MS;
        hold(
          ended === 1 || until === term_end || isBridged,
          'renewal follows the end of premium',
          () => `${member_id}: ${until} and ${term_end}`,
        );
      }
    },
  };
  return stage;
}
