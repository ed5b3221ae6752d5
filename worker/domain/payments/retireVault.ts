import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/**
 * The statement that makes PayPal delete the payment method stored for a member; the schedule
 * carries it out. Must run before any statement that removes or replaces the member's `vault_id`.
 */
export function retireVaultStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  condition: SQL = sql`TRUE`,
) {
  return db.run(sql`
    INSERT INTO vault_removals (vault_id, queued_at)
    SELECT vault_id, ${now.getTime()} FROM subscriptions
    WHERE member_id = ${memberId} AND vault_id IS NOT NULL AND ${condition}
    ON CONFLICT (vault_id) DO NOTHING`);
}
