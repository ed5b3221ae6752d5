import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { newJerseyDay } from '../../../../src/shared/rules/day';

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

const hourRow = z.object({ hour: z.int(), count: z.number() });
const settledRow = hourRow.extend({ upgrades: z.number(), cents: z.number() });
const refundRow = hourRow.extend({ cents: z.number() });

/** As the index `payments_by_date` has it; in what was paid it is when it was. */
export const PAYMENT_DATE = sql`CASE WHEN p.settled_at IS NULL THEN p.created_at ELSE p.settled_at END`;

/**
 * What happened from an instant (ms) on, hour by hour: New Jersey's days begin on whole hours of
 * UTC, and the database knows no time zones. Each reads its part of one index.
 */
export function hoursSince(since: SQL): readonly [SQL, SQL, SQL] {
  return [
    sql`SELECT created_at / ${BY_HOUR} AS hour, COUNT(*) AS count
      FROM members INDEXED BY members_by_joining WHERE created_at >= ${since} GROUP BY 1`,
    sql`SELECT ${PAYMENT_DATE} / ${BY_HOUR} AS hour, COUNT(*) AS count,
        SUM(p.kind = 'purchase') AS upgrades, SUM(p.amount_cents) AS cents
      FROM payments p INDEXED BY payments_by_date
      WHERE p.status <> 'created' AND ${PAYMENT_DATE} >= ${since}
        AND p.status IN ('completed', 'refunded') GROUP BY 1`,
    sql`SELECT refunded_at / ${BY_HOUR} AS hour, COUNT(*) AS count, SUM(amount_cents) AS cents
      FROM refunds INDEXED BY refunds_by_date WHERE refunded_at >= ${since} GROUP BY 1`,
  ];
}

/** The answers of `hoursSince`, in their order, by New Jersey day. */
export function daysOf(answers: readonly [unknown, unknown, unknown]): Map<string, DayCount> {
  const days = new Map<string, DayCount>();
  const add = (hour: number, more: Partial<DayCount>) => {
    const day = newJerseyDay(new Date(hour * HOUR));
    const sum = { ...(days.get(day) ?? NOTHING) };
    for (const name of FIGURES) sum[name] += more[name] ?? 0;
    days.set(day, sum);
  };
  const [joined, settled, refunded] = answers;
  for (const row of z.array(hourRow).parse(joined)) add(row.hour, { signUps: row.count });
  for (const row of z.array(settledRow).parse(settled)) {
    const { count: payments, upgrades, cents: revenueCents } = row;
    add(row.hour, { payments, upgrades, revenueCents });
  }
  for (const row of z.array(refundRow).parse(refunded)) {
    add(row.hour, { refunds: row.count, refundCents: row.cents });
  }
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
