import { sql } from 'drizzle-orm';
import { startOfDay } from '../../../../src/shared/rules/eventTimes';
import { ask, rows, value } from '../../../db/ask';
import type { Database } from '../../../db/client';
import { integer, nullable, row, text } from '../../../db/columns';
import { type DayCount, daysOf, hoursSince, sumOf } from './countDays';

const dayRow = row({
  day: text,
  signUps: integer,
  upgrades: integer,
  payments: integer,
  revenueCents: integer,
  refunds: integer,
  refundCents: integer,
  active: nullable(integer),
});

export type CountedDay = DayCount & { active: number | null };

/**
 * Every day from `first` on with anything in it: those that are over as the schedule counted them,
 * the others counted now.
 */
export async function readDays(db: Database, first: string): Promise<Map<string, CountedDay>> {
  const latest = await ask(db, value(nullable(text))`SELECT MAX(day) FROM day_figures`);
  const open = latest !== null && latest > first ? latest : first;
  const { kept, ...hours } = await ask(db, {
    kept: rows(
      dayRow,
    )`SELECT day, sign_ups AS signUps, upgrades, payments, revenue_cents AS revenueCents,
      refunds, refund_cents AS refundCents, active FROM day_figures WHERE day >= ${first}`,
    ...hoursSince(sql`${startOfDay(open)}`),
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
