import { and, count, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  daysBefore,
  daysFrom,
  mondayOf,
  RECOUNTED_DAYS,
} from '../../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { dayAfter, localTimeOf, startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import { integer, nullable, row, text } from '../../../db/columns';
import { runAll, runBatch, singleRow, singleValue } from '../../../db/runBatch';
import {
  members,
  pairs,
  premiumEnds,
  runningTotals,
  signUpWeeks,
  townCounts,
} from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
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

const WEEKS = 8;
const WEEK_MS = 7 * 86_400_000;

/** For each of the last whole weeks: how many who joined then used Parkway in the last 7 days. */
export async function countRetention({ db, now }: Context): Promise<void> {
  const thisWeek = mondayOf(newJerseyDay(now));
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysBefore(thisWeek, 7 * (index + 1)));
  const since = now.getTime() - WEEK_MS;
  await runAll(db, [
    db.delete(signUpWeeks),
    ...weeks.map(
      (week) =>
        sql`INSERT INTO sign_up_weeks (week, joined, stayed)
        SELECT ${week}, COUNT(*), COALESCE(SUM(m.last_login_at >= ${since}
          OR EXISTS (SELECT 1 FROM sessions s
            WHERE s.member_id = m.id AND s.last_used_at >= ${since})), 0)
        FROM members m INDEXED BY members_by_joining
        WHERE m.created_at >= ${startOfDay(week)}
          AND m.created_at < ${startOfDay(daysBefore(week, -7))}`,
    ),
  ]);
}

/** At night, when few requests wait. */
const AT_HOUR = '04';

/** Once a day: recomputes the totals that triggers maintain. */
export async function recountTotals(context: Context): Promise<void> {
  if (localTimeOf(context.now.getTime()).slice(11, 13) === AT_HOUR) await recountAll(context);
}

export async function recountAll({ db }: Pick<Context, 'db'>): Promise<void> {
  await runAll(db, [
    db.delete(townCounts),
    db.insert(townCounts).select(
      db
        .select({ townId: members.townId, members: count().as('members') })
        .from(members)
        .groupBy(members.townId),
    ),
    db.delete(premiumEnds),
    sql`INSERT INTO premium_ends (day, members)
      SELECT premium_until / 86400000, COUNT(*) FROM members
      WHERE premium_until IS NOT NULL GROUP BY 1`,
    updateWhere(
      runningTotals,
      { value: db.$count(pairs, and(isNotNull(pairs.matchedAt), isNull(pairs.endedBy))) },
      { name: 'matches' },
    ),
    updateWhere(
      runningTotals,
      { value: sql`(SELECT COALESCE(SUM(count), 0) FROM message_counts)` },
      { name: 'messages' },
    ),
  ]);
}
