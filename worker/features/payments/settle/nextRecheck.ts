import { type SQL, sql } from 'drizzle-orm';
import { DAY } from '../../../../src/shared/rules/durations';

/** Days after a payment was settled on which PayPal is asked about it again. */
export const RECHECK_DAYS = [1, 7, 30, 90, 180] as const;

/** The next of these days for a row of `payments`, in ms since 1970; NULL after the last. */
export function nextRecheck(now: Date): SQL<number | null> {
  const cases = RECHECK_DAYS.map(
    (days) => sql`WHEN settled_at + ${days * DAY} > ${now.getTime()}
      THEN settled_at + ${days * DAY}`,
  );
  return sql`CASE WHEN status <> 'completed' THEN NULL ${sql.join(cases, sql` `)} END`;
}
