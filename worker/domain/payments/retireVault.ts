import type { SQL } from 'drizzle-orm';
import { ANY, rowHas } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { subscriptions, vaultRemovals } from '../../db/schema';
import { insertFrom } from '../../db/writes';
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
  return insertFrom(
    vaultRemovals,
    subscriptions,
    { vaultId: subscriptions.vaultId, queuedAt: now.getTime() },
    allOf(rowHas(subscriptions, { memberId, vaultId: ANY }), condition),
    'ignore',
  );
}
