import { inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { HOUR } from '../../../../src/shared/rules/durations';
import { columnWhere } from '../../../db/expressions';
import { subscriptions, vaultRemovals } from '../../../db/schema';
import { deleteWhere } from '../../../db/writes';
import { drain, exponentialBackoff, type Queue } from '../../../domain/outbox/drain';
import { tableQueue } from '../../../domain/outbox/tableQueue';
import type { Context } from '../../../platform/context';
import { findPaypal } from '../../../platform/payments/settings';
import { deletePaymentToken } from '../../../platform/payments/vault';

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
