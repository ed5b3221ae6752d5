import { inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOUR } from '../../../../src/shared/rules/durations';
import { columnWhere } from '../../../db/expressions';
import { subscriptions, vaultRemovals } from '../../../db/schema';
import { deleteWhere } from '../../../db/writes';
import { drain, exponentialBackoff, type Queue } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';
import { callPaypal } from '../../../platform/payments/call';
import { nothing, paymentToken } from '../../../platform/payments/schemas';
import { findPaypal } from '../../../platform/payments/settings';

/** Each costs one or two calls to PayPal, and a run has a limited number of them. */
const BUDGET = { rows: 20, atOnce: 1, rounds: 5 };
/** With the pauses between them, about five days. */
const BACKOFF = exponentialBackoff(HOUR, 24 * HOUR, 10);

const removal = z.object({ vault_id: z.string(), tries: z.number() });

/** Has PayPal delete the payment methods that will not be charged any more. */
export async function forgetVaults(context: Context): Promise<void> {
  const { db, vars, requestId } = context;
  if (!findPaypal(vars)) return;
  // PayPal may reuse the same id when the member buys again.
  await db.run(
    deleteWhere(
      vaultRemovals,
      inArray(
        vaultRemovals.vaultId,
        columnWhere(subscriptions.vaultId, isNotNull(subscriptions.vaultId)),
      ),
    ),
  );
  const queue: Queue<z.infer<typeof removal>> = {
    ...tableQueue(context, {
      name: 'vault_removals',
      key: ['vault_id'],
      row: removal,
      lease: HOUR,
    }),
    about: ({ vault_id }) => vault_id,
    attempt: async ({ vault_id }) => {
      if (!(await deletePaymentToken(context, vault_id))) throw new Error('PayPal keeps it.');
    },
    backoff: BACKOFF,
  };
  await drain(queue, { ...BUDGET, requestId });
}

/**
 * Deletes a payment method at PayPal. True once it is gone. PayPal documents no answer for a method
 * that was already gone, so when it refuses to delete one, we query that method.
 * https://developer.paypal.com/docs/api/payment-tokens/v3/
 */
async function deletePaymentToken(context: Context, vaultId: string): Promise<boolean> {
  const path = `/v3/vault/payment-tokens/${encodeURIComponent(vaultId)}`;
  const remove = { name: 'delete payment token', method: 'DELETE', path, schema: nothing } as const;
  const deleted = await callPaypal(context, remove);
  if (deleted.ok) return true;
  if (deleted.failure.kind === 'unreachable') return false;
  const look = { name: 'get payment token', method: 'GET', path, schema: paymentToken } as const;
  const found = await callPaypal(context, look);
  return !found.ok && found.failure.kind === 'refused' && found.failure.status === 404;
}
