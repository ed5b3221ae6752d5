import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { dayAfter, startOfDay } from '../../../../src/shared/rules/eventTimes';
import { daysBefore, daysFrom, RECOUNTED_DAYS } from '../../../../src/shared/rules/periods';
import type { Context } from '../../../platform/context';
import { daysOf, hoursSince, PAYMENT_DATE, sumOf } from './countDays';

const begin = z.tuple([z.object({ latest: z.string().nullable(), first: z.number().nullable() })]);
const activeRow = z.tuple([z.object({ count: z.number() })]);

/** Writes down what happened on each New Jersey day, so that nobody who asks has to count it. */
export async function countFigures({ db, now }: Context): Promise<void> {
  const today = newJerseyDay(now);
  const [{ latest, first: beginning }] = begin.parse(
    await db.all(sql`SELECT (SELECT MAX(day) FROM day_figures) AS latest,
      MIN((SELECT MIN(created_at) FROM members),
        COALESCE((SELECT MIN(${PAYMENT_DATE}) FROM payments p WHERE p.status <> 'created'),
          ${now.getTime()})) AS first`),
  );
  const first = latest
    ? daysBefore(latest, RECOUNTED_DAYS)
    : newJerseyDay(new Date(beginning ?? now));
  const yesterday = daysBefore(today, 1);
  const [joined, settled, refunded] = hoursSince(sql`${startOfDay(first)}`);
  const activeOn = (day: string) => sql`SELECT COUNT(DISTINCT member_id) AS count
    FROM sessions INDEXED BY sessions_by_use
    WHERE last_used_at >= ${startOfDay(day)} AND last_used_at < ${startOfDay(dayAfter(day))}`;
  const [hours1, hours2, hours3, activeToday, activeYesterday] = await db.batch([
    db.all(joined),
    db.all(settled),
    db.all(refunded),
    db.all(activeOn(today)),
    db.all(activeOn(yesterday)),
  ]);
  const counted = daysOf([hours1, hours2, hours3]);
  const active = new Map([
    [today, activeRow.parse(activeToday)[0].count],
    [yesterday, activeRow.parse(activeYesterday)[0].count],
  ]);
  const rows = daysFrom(first, today).map((day) => ({
    ...(counted.get(day) ?? sumOf([])),
    day,
    active: active.get(day) ?? null,
  }));
  const of = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  // Whoever comes back later is last seen later: the most that was ever counted of a day stands.
  await db.run(sql`INSERT INTO day_figures
      (day, sign_ups, upgrades, payments, revenue_cents, refunds, refund_cents, active)
    SELECT ${of('day')}, ${of('signUps')}, ${of('upgrades')}, ${of('payments')},
      ${of('revenueCents')}, ${of('refunds')}, ${of('refundCents')}, ${of('active')}
    FROM json_each(${JSON.stringify(rows)}) WHERE TRUE
    ON CONFLICT (day) DO UPDATE SET sign_ups = excluded.sign_ups, upgrades = excluded.upgrades,
      payments = excluded.payments, revenue_cents = excluded.revenue_cents,
      refunds = excluded.refunds, refund_cents = excluded.refund_cents,
      active = CASE WHEN active IS NULL OR excluded.active > active THEN excluded.active
        ELSE active END`);
}
