import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { startOfDay } from '../../../../src/shared/rules/eventTimes';
import type { Database } from '../../../db/client';
import { type DayCount, daysOf, hoursSince, sumOf } from './countDays';

const dayRow = z.object({
  day: z.string(),
  signUps: z.number(),
  upgrades: z.number(),
  payments: z.number(),
  revenueCents: z.number(),
  refunds: z.number(),
  refundCents: z.number(),
  active: z.number().nullable(),
});

export type CountedDay = DayCount & { active: number | null };

/**
 * Every day from `first` on with anything in it: those that are over as the schedule counted them,
 * the others counted now.
 */
export async function readDays(db: Database, first: string): Promise<Map<string, CountedDay>> {
  const [latest] = z
    .tuple([z.object({ day: z.string().nullable() })])
    .parse(await db.all(sql`SELECT MAX(day) AS day FROM day_figures`));
  const open = latest.day !== null && latest.day > first ? latest.day : first;
  const [joined, settled, refunded] = hoursSince(sql`${startOfDay(open)}`);
  const [kept, ...hours] = await db.batch([
    db.all(sql`SELECT day, sign_ups AS signUps, upgrades, payments, revenue_cents AS revenueCents,
      refunds, refund_cents AS refundCents, active
      FROM day_figures WHERE day >= ${first}`),
    db.all(joined),
    db.all(settled),
    db.all(refunded),
  ]);
  const days = new Map<string, CountedDay>();
  for (const { day, ...figures } of z.array(dayRow).parse(kept)) {
    days.set(day, day < open ? figures : { ...sumOf([]), active: figures.active });
  }
  for (const [day, figures] of daysOf(hours)) {
    days.set(day, { ...figures, active: days.get(day)?.active ?? null });
  }
  return days;
}

/** Before the first day of anything. */
export const FIRST_DAY = '2000-01-01';
