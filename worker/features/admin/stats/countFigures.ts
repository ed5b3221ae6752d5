import { sql } from 'drizzle-orm';
import { daysBefore, daysFrom, RECOUNTED_DAYS } from '../../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { dayAfter, startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import { integer, nullable, row, text } from '../../../db/columns';
import { runBatch, singleRow, singleValue } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';
import { daysOf, hoursSince, PAYMENT_DATE, sumOf } from './countDays';

const beginRow = row({ latest: nullable(text), first: nullable(integer) });

/** Stores what happened on each New Jersey day, so that no request has to count it. */
export async function countFigures({ db, now }: Context): Promise<void> {
  const today = newJerseyDay(now);
  const begin = await singleRow(beginRow)`SELECT (SELECT MAX(day) FROM day_figures) AS latest,
    MIN((SELECT MIN(created_at) FROM members),
      COALESCE((SELECT MIN(${PAYMENT_DATE}) FROM payments p WHERE p.status <> 'created'),
        ${now.getTime()})) AS first`.run(db);
  const first = begin.latest
    ? daysBefore(begin.latest, RECOUNTED_DAYS)
    : newJerseyDay(new Date(begin.first ?? now));
  const yesterday = daysBefore(today, 1);
  const activeOn = (day: string) =>
    singleValue(integer)`SELECT COUNT(DISTINCT member_id) FROM sessions INDEXED BY sessions_by_use
      WHERE last_used_at >= ${startOfDay(day)} AND last_used_at < ${startOfDay(dayAfter(day))}`;
  const { activeToday, activeYesterday, ...hours } = await runBatch(db, {
    ...hoursSince(startOfDay(first)),
    activeToday: activeOn(today),
    activeYesterday: activeOn(yesterday),
  });
  const counted = daysOf(hours);
  const active = new Map([
    [today, activeToday],
    [yesterday, activeYesterday],
  ]);
  const rows = daysFrom(first, today).map((day) => ({
    ...(counted.get(day) ?? sumOf([])),
    day,
    active: active.get(day) ?? null,
  }));
  const of = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  // A member who returns later is last seen later, so the highest count of a day is kept.
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
