import { sql } from 'drizzle-orm';
import { retireVaultStatement } from '../../../domain/payments/retireVault';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/** PayPal may keep a payment method some time after the capture: renewal begins to count then. */
export async function keepVault(
  context: Context,
  payment: OpenPayment,
  vaultId: string,
): Promise<void> {
  if (!payment.autoRenew) return;
  const { db, now } = context;
  const { memberId } = payment;
  await db.batch([
    retireVaultStatement(context, memberId, sql`vault_id <> ${vaultId}`),
    db.run(sql`
      UPDATE subscriptions SET vault_id = ${vaultId}, auto_renew = 1, plan = ${payment.plan}
      WHERE member_id = ${memberId} AND ended = 0 AND term_end > ${now.getTime()}
        AND (vault_id IS NULL OR vault_id <> ${vaultId})
        AND EXISTS (SELECT 1 FROM payments WHERE id = ${payment.id} AND status = 'completed')`),
  ]);
}

/** The member took the permission back at PayPal: nothing renews any more. */
export async function dropVault({ db, now }: Context, vaultId: string): Promise<void> {
  const theirs = sql`SELECT member_id FROM subscriptions WHERE vault_id = ${vaultId}`;
  await db.batch([
    db.run(sql`
      UPDATE members SET subscription_status = 'cancelled'
      WHERE id IN (${theirs} AND auto_renew = 1) AND premium_until > ${now.getTime()}`),
    db.run(sql`UPDATE subscriptions SET vault_id = NULL, auto_renew = 0, next_plan = NULL
      WHERE vault_id = ${vaultId}`),
    db.run(sql`DELETE FROM vault_removals WHERE vault_id = ${vaultId}`),
  ]);
}
