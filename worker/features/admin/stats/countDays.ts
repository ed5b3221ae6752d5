import { type SQL, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { type Answers, rows } from '../../../db/ask';
import { integer, row } from '../../../db/columns';

const HOUR = 3_600_000;
/** As a literal: a bound number is a fraction's, and dividing by it leaves no whole hours. */
const BY_HOUR = sql.raw(String(HOUR));

/** What happened on one New Jersey day; money in cents. */
export interface DayCount {
  signUps: number;
  upgrades: number;
  payments: number;
  revenueCents: number;
  refunds: number;
  refundCents: number;
}

const NOTHING: DayCount = {
  signUps: 0,
  upgrades: 0,
  payments: 0,
  revenueCents: 0,
  refunds: 0,
  refundCents: 0,
};

const joinedRow = row({ hour: integer, count: integer });
const settledRow = row({ hour: integer, count: integer, upgrades: integer, cents: integer });
const refundRow = row({ hour: integer, count: integer, cents: integer });

/** As the index `payments_by_date` has it; in what was paid it is when it was. */
export const PAYMENT_DATE = sql`CASE WHEN p.settled_at IS NULL THEN p.created_at ELSE p.settled_at END`;

/**
 * What happened from an instant (ms) on, hour by hour: New Jersey's days begin on whole hours of
 * UTC, and the database knows no time zones. Each reads its part of one index.
 */
export function hoursSince(since: SQL) {
  return {
    joined: rows(joinedRow)`SELECT created_at / ${BY_HOUR} AS hour, COUNT(*) AS count
      FROM members INDEXED BY members_by_joining WHERE created_at >= ${since} GROUP BY 1`,
    settled: rows(settledRow)`SELECT ${PAYMENT_DATE} / ${BY_HOUR} AS hour, COUNT(*) AS count,
        SUM(p.kind = 'purchase') AS upgrades, SUM(p.amount_cents) AS cents
      FROM payments p INDEXED BY payments_by_date
      WHERE p.status <> 'created' AND ${PAYMENT_DATE} >= ${since}
        AND p.status IN ('completed', 'refunded') GROUP BY 1`,
    refunded: rows(
      refundRow,
    )`SELECT refunded_at / ${BY_HOUR} AS hour, COUNT(*) AS count, SUM(amount_cents) AS cents
      FROM refunds INDEXED BY refunds_by_date WHERE refunded_at >= ${since} GROUP BY 1`,
  };
}

/** What `hoursSince` answers, by New Jersey day. */
export function daysOf({
  joined,
  settled,
  refunded,
}: Answers<ReturnType<typeof hoursSince>>): Map<string, DayCount> {
  const days = new Map<string, DayCount>();
  const add = (hour: number, more: Partial<DayCount>) => {
    const day = newJerseyDay(new Date(hour * HOUR));
    const sum = { ...(days.get(day) ?? NOTHING) };
    for (const name of FIGURES) sum[name] += more[name] ?? 0;
    days.set(day, sum);
  };
  for (const { hour, count } of joined) add(hour, { signUps: count });
  for (const { hour, count, upgrades, cents } of settled) {
    add(hour, { payments: count, upgrades, revenueCents: cents });
  }
  for (const { hour, count, cents } of refunded) add(hour, { refunds: count, refundCents: cents });
  return days;
}

const FIGURES = [
  'signUps',
  'upgrades',
  'payments',
  'revenueCents',
  'refunds',
  'refundCents',
] as const satisfies readonly (keyof DayCount)[];

/** The sum of several days. */
export function sumOf(days: Iterable<DayCount>): DayCount {
  const sum = { ...NOTHING };
  for (const day of days) for (const name of FIGURES) sum[name] += day[name];
  return sum;
}
