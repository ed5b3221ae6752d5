import { sql } from 'drizzle-orm';
import { PLAN_NAMES, PLANS } from '../../../src/shared/rules/billing/prices';
import { addMonths } from '../../../src/shared/rules/billing/subscription';
import { DAY } from '../../../src/shared/rules/durations.ts';
import type { Database } from '../../db/client';
import { pageViews, payments } from '../../db/schema';
import { newId } from '../../platform/ids';
import { demoViews } from './demoViews';
import { inBatches, type SeededPerson } from './seedMembers';

const PAYERS_APART = 11;

/**
 * Made-up payments of demo members and the page views that led to them: a funnel with sign-ups but
 * without page views would make no sense.
 */
export async function seedFigures(db: Database, people: readonly SeededPerson[]) {
  const now = Date.now();
  const bought = people
    .filter((_, index) => index % PAYERS_APART === 0)
    .map(({ id }, index) => paymentOf(id, index, now));
  await inBatches(db, bought, (row) => db.insert(payments).values(row));
  const joined = people.map(({ joinedAt }) => joinedAt);
  await inBatches(db, demoViews(joined, now), (row) => db.insert(pageViews).values(row));
  await db.run(sql`INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
    SELECT id, id, amount_cents, settled_at + ${DAY / 2} FROM payments WHERE status = 'refunded'`);
  // A member whose term still runs has premium, like everyone who pays.
  await db.run(sql`UPDATE members SET premium_until = p.period_end,
      subscription_status = IIF(p.period_end > ${now}, 'cancelled', 'lapsed')
    FROM payments p WHERE p.member_id = members.id AND p.status = 'completed'`);
}

function paymentOf(memberId: string, index: number, now: number): typeof payments.$inferInsert {
  const plan = PLAN_NAMES[index % PLAN_NAMES.length] ?? 'monthly';
  const at = now - (((index * 13) % 150) + 1) * DAY - index * 1_370_000;
  return {
    id: newId('pay'),
    memberId,
    kind: 'purchase',
    plan,
    amountCents: PLANS[plan].totalCents,
    status: index % 12 === 5 ? 'refunded' : 'completed',
    autoRenew: false,
    createdAt: at,
    settledAt: at,
    invoiceNumber: index + 1,
    periodStart: at,
    periodEnd: addMonths(at, PLANS[plan].months),
  };
}
