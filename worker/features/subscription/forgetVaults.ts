import { eq, sql } from 'drizzle-orm';
import { vaultRemovals } from '../../db/schema';
import type { Context } from '../../platform/context';
import { findPaypal } from '../../platform/payments/settings';
import { deletePaymentToken } from '../../platform/payments/vault';

const AT_ONCE = 20;

/** Has PayPal forget the payment methods that nothing will be charged to any more. */
export async function forgetVaults(context: Context): Promise<void> {
  const { db, vars } = context;
  if (!findPaypal(vars)) return;
  const [, queued] = await db.batch([
    // PayPal may give the same name again to who buys anew.
    db.run(sql`DELETE FROM vault_removals
      WHERE vault_id IN (SELECT vault_id FROM subscriptions WHERE vault_id IS NOT NULL)`),
    db.select().from(vaultRemovals).orderBy(vaultRemovals.queuedAt).limit(AT_ONCE),
  ]);
  for (const { vaultId } of queued) {
    if (await deletePaymentToken(context, vaultId)) {
      await db.delete(vaultRemovals).where(eq(vaultRemovals.vaultId, vaultId));
    }
  }
}
