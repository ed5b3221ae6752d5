import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

/**
 * Money that a dispute takes, and that comes back when it is won, is told by events alone: of a
 * payment the latest by PayPal's own clock counts, in whatever order they come. `isLatest` is true
 * in SQL while none after `at` was taken in; `noteStatement` closes the batch that asks it.
 */
export function disputeTurn({ db, now }: Context, { id }: PaymentRow, at: number) {
  const isLatest: SQL = sql`${at} >= COALESCE(disputed_at, 0)`;
  /** `chargedBackAt`: when the money went, or `null` once it is back; by our clock. */
  const noteStatement = (chargedBackAt: number | null) =>
    db.run(sql`UPDATE payments SET disputed_at = ${at},
        released_at = IIF(charged_back_at IS NULL, NULL, released_at),
        charged_back_at = IIF(${chargedBackAt} IS NULL, NULL,
          COALESCE(charged_back_at, ${chargedBackAt})),
        dispute_opened_at = COALESCE(dispute_opened_at, ${now.getTime()})
      WHERE id = ${id} AND ${isLatest}`);
  return { isLatest, noteStatement };
}
