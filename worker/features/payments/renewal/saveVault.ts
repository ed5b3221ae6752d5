import { eq, gt, sql } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { members, payments, subscriptions, vaultRemovals } from '../../../db/schema';
import { deleteWhere, updateWhere } from '../../../db/writes';
import { retireVaultStatement } from '../../../domain/payments/retireVault';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

const ASKED_MS = 7 * 86_400_000;

/**
 * PayPal may take its time to store a payment method: its completed payment then waits, with a time
 * when PayPal is asked again, at most until its term is over, or for a week if it bought none. Once
 * the method has an id, renewal uses it. When nothing will renew with it any more (renewal was
 * cancelled, the money went back, the account was deleted, or another payment's term is the one to
 * renew), PayPal is asked to delete it.
 */
export async function saveVault(
  { db, now }: Context,
  { id, memberId: owner, plan }: PaymentRow,
  vaultId: string | null,
  askAgainAt: number | null,
): Promise<void> {
  const at = now.getTime();
  const memberId = owner ?? '';
  const waits = sql`id = ${id} AND status IN ('completed', 'refunded') AND check_at IS NOT NULL`;
  const isWanted = sql`ended = 0 AND term_end > ${at} AND EXISTS (SELECT 1
    FROM payments p WHERE p.id = ${id} AND p.status = 'completed' AND p.check_at IS NOT NULL
      AND p.auto_renew = 1 AND p.period_end = subscriptions.term_end)`;
  await runAll(db, [
    retireVaultStatement({ now }, memberId, sql`vault_id <> ${vaultId} AND ${isWanted}`),
    sql`
      UPDATE subscriptions SET vault_id = ${vaultId}, auto_renew = 1, plan = ${plan},
        next_plan = NULL,
        reminded_for = IIF(COALESCE(next_plan, plan) = ${plan}, reminded_for, NULL)
      WHERE member_id = ${memberId} AND ${vaultId} IS NOT NULL AND ${isWanted}`,
    sql`
      INSERT INTO vault_removals (vault_id, queued_at)
      SELECT ${vaultId}, ${at} FROM payments WHERE ${waits} AND ${vaultId} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE vault_id = ${vaultId})
      ON CONFLICT (vault_id) DO NOTHING`,
    updateWhere(
      payments,
      {
        checkAt: sql`IIF(COALESCE(period_end, settled_at + ${ASKED_MS}) > ${at}, ${askAgainAt}, NULL)`,
      },
      waits,
    ),
  ]);
}

/** The member withdrew the permission at PayPal: nothing renews any more. */
export async function revokeVault({ db, now }: Context, vaultId: string): Promise<void> {
  const theirs = sql`SELECT member_id FROM subscriptions WHERE vault_id = ${vaultId}`;
  await runAll(db, [
    updateWhere(
      members,
      { subscriptionStatus: 'cancelled' },
      allOf(sql`id IN (${theirs} AND auto_renew = 1)`, gt(members.premiumUntil, now.getTime())),
    ),
    updateWhere(
      subscriptions,
      { vaultId: null, autoRenew: false, nextPlan: null },
      eq(subscriptions.vaultId, vaultId),
    ),
    deleteWhere(vaultRemovals, eq(vaultRemovals.vaultId, vaultId)),
  ]);
}
