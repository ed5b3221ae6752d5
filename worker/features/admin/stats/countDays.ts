import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { HOUR } from '../../../../src/shared/rules/durations';
import { startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import type { Database } from '../../../db/client';
import { columnsOf, integer, nullable, row, text } from '../../../db/columns';
import { type Answers, rows, runBatch, singleValue } from '../../../db/runBatch';

/** As a literal: D1 binds a number as a float, and dividing by it would not yield whole hours. */
const BY_HOUR = sql.raw(String(HOUR));

/** What happened on one New Jersey day; money in cents. */
const dayCount = row({
  signUps: integer,
  upgrades: integer,
  payments: integer,
  revenueCents: integer,
  refunds: integer,
  refundCents: integer,
});
type DayCount = z.infer<typeof dayCount>;

const FIGURES = z.keyof(dayCount).options;

const joinedRow = row({ hour: integer, count: integer });
const settledRow = row({ hour: integer, count: integer, upgrades: integer, cents: integer });
const refundRow = row({ hour: integer, count: integer, cents: integer });

/** Exactly as in the index `payments_by_date`: when a payment was settled, or else created. */
export const PAYMENT_DATE = sql`CASE WHEN p.settled_at IS NULL THEN p.created_at ELSE p.settled_at END`;

/**
 * What happened from an instant (ms) on, by hour: New Jersey's days begin on whole hours of UTC,
 * and the database knows no time zones. Each query reads part of one index.
 */
export function hoursSince(since: number) {
  return {
    joined: rows(joinedRow)`SELECT created_at / ${BY_HOUR} AS hour, COUNT(*) AS count
      FROM members INDEXED BY members_by_joining WHERE created_at >= ${since} GROUP BY 1`,
    settled: rows(settledRow)`SELECT ${PAYMENT_DATE} / ${BY_HOUR} AS hour, COUNT(*) AS count,
        SUM(p.kind = 'purchase') AS upgrades, SUM(p.amount_cents) AS cents
      FROM payments p INDEXED BY payments_by_date
      WHERE p.status <> 'created' AND ${PAYMENT_DATE} >= ${since}
        AND p.status IN ('completed', 'refunded') GROUP BY 1`,
    refunded: rows(refundRow)`
      SELECT refunded_at / ${BY_HOUR} AS hour, COUNT(*) AS count, SUM(amount_cents) AS cents
      FROM refunds INDEXED BY refunds_by_date WHERE refunded_at >= ${since} GROUP BY 1`,
  };
}

/** Sums the answers to `hoursSince` by New Jersey day. */
export function daysOf(hours: Answers<ReturnType<typeof hoursSince>>): Map<string, DayCount> {
  const days = new Map<string, DayCount>();
  const add = (hour: number, more: Partial<DayCount>) => {
    const day = newJerseyDay(new Date(hour * HOUR));
    const sum = days.get(day) ?? sumOf([]);
    for (const name of FIGURES) sum[name] += more[name] ?? 0;
    days.set(day, sum);
  };
  for (const { hour, count } of hours.joined) add(hour, { signUps: count });
  for (const { hour, count, upgrades, cents } of hours.settled) {
    add(hour, { payments: count, upgrades, revenueCents: cents });
  }
  for (const { hour, count, cents } of hours.refunded)
    add(hour, { refunds: count, refundCents: cents });
  return days;
}

export function sumOf(days: Iterable<DayCount>): DayCount {
  const sum = dayCount.parse(Object.fromEntries(FIGURES.map((name) => [name, 0])));
  for (const day of days) for (const name of FIGURES) sum[name] += day[name];
  return sum;
}

const dayRow = z.extend(dayCount, { day: text, active: nullable(integer) });

type CountedDay = DayCount & { active: number | null };

/** Every day with figures from `first` on: past ones as the schedule counted them, others now. */
export async function readDays(db: Database, first: string): Promise<Map<string, CountedDay>> {
  const latest = await singleValue(nullable(text))`SELECT MAX(day) FROM day_figures`.run(db);
  const open = latest !== null && latest > first ? latest : first;
  const { kept, ...hours } = await runBatch(db, {
    kept: rows(dayRow)`SELECT ${columnsOf(dayRow, 'd')} FROM day_figures d WHERE d.day >= ${first}`,
    ...hoursSince(startOfDay(open)),
  });
  const days = new Map<string, CountedDay>();
  for (const { day, ...figures } of kept) {
    days.set(day, day < open ? figures : { ...sumOf([]), active: figures.active });
  }
  for (const [day, figures] of daysOf(hours)) {
    days.set(day, { ...figures, active: days.get(day)?.active ?? null });
  }
  return days;
}

/** Before the first day of anything. */
export const FIRST_DAY = '2000-01-01';
