import { eq, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { ANY, coalesce, columnWhere, iif, rowHas } from '../../../db/expressions';
import { ALWAYS, allOf, anyOf } from '../../../db/guard';
import { runAll } from '../../../db/runBatch';
import { members, payments, subscriptions, vaultRemovals } from '../../../db/schema';
import { deleteWhere, existsIn, insertFrom, insertWhere, updateWhere } from '../../../db/writes';
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
  const waits = rowHas(payments, { id, status: ['completed', 'refunded'], checkAt: ANY });
  const { termEnd, nextPlan, remindedFor } = subscriptions;
  const isWanted = allOf(
    rowHas(subscriptions, { memberId, ended: false }),
    gt(termEnd, at),
    existsIn(payments, { status: 'completed', autoRenew: true, periodEnd: termEnd }, waits),
  );
  const isLast = gt(coalesce(payments.periodEnd, sql`${payments.settledAt} + ${ASKED_MS}`), at);
  const storing = (stored: string) => [
    retireVaultStatement({ now }, memberId, allOf(ne(subscriptions.vaultId, stored), isWanted)),
    updateWhere(
      subscriptions,
      {
        vaultId: stored,
        autoRenew: true,
        plan,
        nextPlan: null,
        remindedFor: iif(eq(coalesce(nextPlan, subscriptions.plan), plan), remindedFor, null),
      },
      isWanted,
    ),
    insertFrom(
      vaultRemovals,
      payments,
      { vaultId: stored, queuedAt: at },
      allOf(waits, not(existsIn(subscriptions, { vaultId: stored }))),
      'ignore',
    ),
  ];
  await runAll(db, [
    ...(vaultId === null ? [] : storing(vaultId)),
    updateWhere(payments, { checkAt: iif(isLast, askAgainAt, null) }, waits),
  ]);
}

/** The member withdrew the permission at PayPal: nothing renews any more. */
export async function revokeVault({ db, now }: Context, vaultId: string): Promise<void> {
  const theirs = rowHas(subscriptions, { vaultId, autoRenew: true });
  await runAll(db, [
    updateWhere(
      members,
      { subscriptionStatus: 'cancelled' },
      inArray(members.id, columnWhere(subscriptions.memberId, theirs)),
      gt(members.premiumUntil, now.getTime()),
    ),
    updateWhere(subscriptions, { vaultId: null, autoRenew: false, nextPlan: null }, { vaultId }),
    deleteWhere(vaultRemovals, { vaultId }),
  ]);
}

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
    ? existsIn(
        payments,
        { id: payment.id },
        anyOf(inArray(payments.status, ['failed', 'refunded']), isNull(payments.memberId)),
      )
    : ALWAYS;
  await db.run(
    insertWhere(
      vaultRemovals,
      { vaultId, queuedAt: now.getTime() },
      allOf(isUnused, not(existsIn(subscriptions, { vaultId }))),
      'ignore',
    ),
  );
}
