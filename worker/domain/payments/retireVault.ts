import type { SQL } from 'drizzle-orm';
import { guarded } from '../../db/guard';
import type { Context } from '../../platform/context';

/**
 * The statement that makes PayPal delete the payment method stored for a member; the schedule
 * carries it out. Must run before any statement that removes or replaces the member's `vault_id`.
 */
export function retireVaultStatement<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  memberId: string,
  condition: When,
) {
  return guarded`
    INSERT INTO vault_removals (vault_id, queued_at)
    SELECT vault_id, ${now.getTime()} FROM subscriptions
    WHERE member_id = ${memberId} AND vault_id IS NOT NULL AND ${condition}
    ON CONFLICT (vault_id) DO NOTHING`;
}
