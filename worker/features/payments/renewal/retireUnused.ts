import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

/**
 * PayPal keeps the method of an order whose payment failed, went back, or is of nobody any more, all
 * the same: nothing is charged to it, so PayPal shall forget it, unless a plan renews by it.
 */
export async function retireUnused(
  { db, now }: Context,
  { id }: PaymentRow,
  vaultId: string | null,
): Promise<void> {
  if (vaultId === null) return;
  await db.run(sql`
    INSERT INTO vault_removals (vault_id, queued_at)
    SELECT ${vaultId}, ${now.getTime()} FROM payments
    WHERE id = ${id} AND (status IN ('failed', 'refunded') OR member_id IS NULL)
      AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE vault_id = ${vaultId})
    ON CONFLICT (vault_id) DO NOTHING`);
}
