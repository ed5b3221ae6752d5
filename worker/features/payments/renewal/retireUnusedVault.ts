import { inArray, isNull, not } from 'drizzle-orm';
import { ALWAYS, allOf, anyOf } from '../../../db/guard';
import { payments, subscriptions, vaultRemovals } from '../../../db/schema';
import { existsIn, insertWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';
import type { PaymentRow } from '../checkout/openPayment';

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
