import type { SQL } from 'drizzle-orm';
import { ANY, rowHas } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { subscriptions, vaultRemovals } from '../../db/schema';
import { insertFrom } from '../../db/writes';
import type { Context } from '../../platform/context';

/** Makes PayPal delete the stored payment method; goes before what changes `vault_id`. */
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
