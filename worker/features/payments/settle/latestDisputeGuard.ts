import { lte, sql } from 'drizzle-orm';
import { coalesce } from '../../../db/expressions';
import { payments } from '../../../db/schema';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

/**
 * Only events report money that a dispute takes, and that comes back when it is won: for each
 * payment the latest by PayPal's own clock counts, in whatever order they arrive. `isLatest` is
 * true in SQL while no event after `at` was processed; `noteStatement` ends the batch that uses it.
 */
export function latestDisputeGuard({ now }: Context, { id }: PaymentRow, at: number) {
  const isLatest = lte(coalesce(payments.disputedAt, 0), at);
  /** `chargedBackAt`: when the money was taken, or `null` once it is back; by our clock. */
  const noteStatement = (chargedBackAt: number | null) =>
    sql`UPDATE payments SET disputed_at = ${at},
        released_at = IIF(charged_back_at IS NULL, NULL, released_at),
        charged_back_at = IIF(${chargedBackAt} IS NULL, NULL,
          COALESCE(charged_back_at, ${chargedBackAt})),
        dispute_opened_at = COALESCE(dispute_opened_at, ${now.getTime()})
      WHERE id = ${id} AND ${isLatest}`;
  return { isLatest, noteStatement };
}
