import { sql } from 'drizzle-orm';
import { ALWAYS } from '../../../db/guard';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

/**
 * PayPal also stores the method of an order whose payment failed, was refunded, or belongs to a
 * deleted account: PayPal is asked to delete it, unless a plan renews with it. With a `payment`,
 * only if that payment ended this way.
 */
export async function retireUnusedVault(
  { db, now }: Context,
  vaultId: string | null,
  payment?: PaymentRow,
): Promise<void> {
  if (vaultId === null) return;
  const isUnused = payment
    ? sql`EXISTS (SELECT 1 FROM payments WHERE id = ${payment.id}
        AND (status IN ('failed', 'refunded') OR member_id IS NULL))`
    : ALWAYS;
  await db.run(sql`
    INSERT INTO vault_removals (vault_id, queued_at)
    SELECT ${vaultId}, ${now.getTime()} WHERE ${isUnused}
      AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE vault_id = ${vaultId})
    ON CONFLICT (vault_id) DO NOTHING`);
}
