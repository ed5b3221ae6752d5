import { RENEWAL_LEAD_MS } from '../../../src/shared/rules/billing/subscription';
import { hold } from '../broken';
import { CRONS } from './acts';
import { sameAsPaypal } from './books';
import type { Stage } from './stage';

const HOUR = 3_600_000;
/** Hours after everything has recovered at which the schedule runs. */
const ROUNDS = [0, 1.2, 6, 24, 96].map((hours) => hours * HOUR);
/** By then, everything that was due has been tried. */
const TRIED_BY = 6 * HOUR;

/** Without further faults, everything left open comes to its end, and is correct. */
export async function comeToRest(stage: Stage): Promise<void> {
  const { scheduler, world, paypal, rows } = stage;
  await paypal.calm();
  const from = scheduler.now;
  const due = new Set<string>();
  for (const after of ROUNDS) {
    await scheduler.passUntil(Math.max(scheduler.now, from + after));
    for (const each of paypal.deliveries.splice(0)) await scheduler.finish(stage.deliver(each));
    const crons = after % (12 * HOUR) > HOUR ? [CRONS.often, CRONS.renewals] : Object.values(CRONS);
    for (const cron of crons) await scheduler.finish(world.cron(cron));
    await stage.look();
    if (after === 0) for (const name of dueRenewals(stage, 0)) due.add(name);
    if (after === TRIED_BY) requireTried(stage, due);
  }
  for (const each of paypal.deliveries.splice(0)) await scheduler.finish(stage.deliver(each));
  await stage.look();
  await askAgain(stage);
  sameAsPaypal(rows.payments(), await paypal.orders(), stage.reversed, stage.unheard);
  const kept = new Set([
    ...rows.subscriptions().map(({ vault_id }) => vault_id),
    ...rows.vaultRemovals(),
  ]);
  const orders = await paypal.orders();
  const named = orders.filter(({ capture }) => capture?.status !== 'DECLINED');
  const isNamed = (vault: string) => named.some(({ vaultId }) => vaultId === vault);
  const lost = paypal.vaults().filter((vault) => !kept.has(vault) && isNamed(vault));
  const storyOf = (vault: string) => {
    const order = orders.find(({ vaultId, back }) => vaultId === vault && back !== null);
    const row = rows.payment(order?.id ?? '');
    if (row?.status === 'pending' && row.member_id) return 'pending';
    return `that of an order that is ${order?.capture?.status} (${order?.scenario}), and with us ${row?.status}${row?.member_id ? '' : ' of nobody'}`;
  };
  const stories = lost.map(storyOf).filter((story) => story !== 'pending');
  hold(stories.length === 0, 'PayPal keeps no payment method for nobody', () => stories.join(', '));
}

/**
 * A refund whose event is lost is found once PayPal is asked again: checks the first that is due.
 */
async function askAgain({ rows, scheduler, unheard, world, look }: Stage): Promise<void> {
  const [first] = rows
    .payments()
    .filter(({ id, status, recheck_at: at }) => unheard.has(id) && status === 'completed' && at)
    .toSorted((one, other) => (one.recheck_at ?? 0) - (other.recheck_at ?? 0));
  if (!first) return;
  await scheduler.passUntil(Math.max(scheduler.now, first.recheck_at ?? 0) + HOUR);
  await scheduler.finish(world.cron(CRONS.often));
  await look();
  unheard.delete(first.id);
}

/**
 * Terms that end soon and should be renewed, of members without a chargeback. If few mails are sent
 * in a day, a notice may wait for the next, and the renewal with it.
 */
function dueRenewals({ rows, scheduler, mailsADay }: Stage, ahead: number): string[] {
  const at = scheduler.now + RENEWAL_LEAD_MS + ahead;
  const chargers = chargersOf(rows);
  return rows
    .subscriptions()
    .filter((each) => each.auto_renew === 1 && each.ended === 0 && each.vault_id !== null)
    .filter(({ member_id }) => !chargers.has(member_id))
    .filter((each) => mailsADay === undefined || each.notice_left_at !== null)
    .filter((each) => each.plan !== null && each.term_end <= at && each.failed_tries === 0)
    .map(({ member_id, term_end }) => `${member_id} ${term_end}`);
}

function requireTried({ rows, people }: Stage, due: ReadonlySet<string>) {
  const tried = new Set(
    rows.payments().map(({ member_id, term_end }) => `${member_id} ${term_end}`),
  );
  const chargers = chargersOf(rows);
  const still = new Set(
    rows
      .subscriptions()
      .filter(({ auto_renew, member_id }) => auto_renew === 1 && !chargers.has(member_id))
      .map(({ member_id, term_end }) => `${member_id} ${term_end}`),
  );
  for (const name of due) {
    hold(
      tried.has(name) || !still.has(name),
      'every due renewal is tried in time',
      () => `${name} of ${people.length} members`,
    );
  }
}

/** Members with a chargeback: they are not charged before an administrator has reviewed it. */
const chargersOf = (rows: Stage['rows']) =>
  new Set(rows.payments().flatMap((row) => (row.charged_back_at === null ? [] : [row.member_id])));
