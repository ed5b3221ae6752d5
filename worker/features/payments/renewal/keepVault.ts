import { sql } from 'drizzle-orm';
import { retireVaultStatement } from '../../../domain/payments/retireVault';
import type { Context } from '../../../platform/context';
import type { OpenPayment } from '../checkout/openPayment';

/**
 * PayPal may take its time to keep a payment method: its completed payment then waits, with a time
 * when PayPal is asked again, and renewal begins to count with the method's name. Nothing waits once
 * the method is kept, renewal was cancelled, or another payment's term is the one to renew.
 */
export async function keepVault(
  { db, now }: Context,
  { id, memberId, plan, autoRenew }: OpenPayment,
  vaultId: string | null,
  askAgainAt: number | null,
): Promise<void> {
  if (!autoRenew) return;
  const isWaiting = sql`ended = 0 AND term_end > ${now.getTime()} AND EXISTS (SELECT 1
    FROM payments p WHERE p.id = ${id} AND p.status = 'completed' AND p.check_at IS NOT NULL
      AND p.period_end = subscriptions.term_end)`;
  await db.batch([
    retireVaultStatement({ db, now }, memberId, sql`vault_id <> ${vaultId} AND ${isWaiting}`),
    db.run(sql`
      UPDATE subscriptions SET vault_id = ${vaultId}, auto_renew = 1, plan = ${plan},
        next_plan = NULL
      WHERE member_id = ${memberId} AND ${vaultId} IS NOT NULL AND ${isWaiting}`),
    db.run(sql`
      UPDATE payments SET check_at = IIF(EXISTS (SELECT 1 FROM subscriptions
        WHERE member_id = ${memberId} AND ${isWaiting}), ${askAgainAt}, NULL)
      WHERE id = ${id} AND status = 'completed' AND check_at IS NOT NULL`),
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
