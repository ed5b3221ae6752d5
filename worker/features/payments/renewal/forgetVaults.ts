import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { vaultRemovals } from '../../../db/schema';
import type { Context } from '../../../platform/context';
import { log } from '../../../platform/log';
import { findPaypal } from '../../../platform/payments/settings';
import { deletePaymentToken } from '../../../platform/payments/vault';

/** Each costs a call or two of PayPal, and a run has a bounded number of them. */
const AT_ONCE = 20;
const ROUNDS = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** With the pauses between them, some five days. */
const TRIES = 10;

const taken = z.array(z.object({ vaultId: z.string(), tries: z.number() }));

/** Has PayPal forget the payment methods that nothing will be charged to any more. */
export async function forgetVaults(context: Context): Promise<void> {
  if (!findPaypal(context.vars)) return;
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await take(context);
    let forgotten = 0;
    for (const removal of due) if (await tryToForget(context, removal)) forgotten += 1;
    if (due.length < AT_ONCE || forgotten === 0) return;
  }
}

/** Takes those that are due. Taking counts the try and sets the next, twice as far away each time. */
async function take({ db, now }: Context) {
  const at = now.getTime();
  const [, rows] = await db.batch([
    // PayPal may give the same name again to who buys anew.
    db.run(sql`DELETE FROM vault_removals
      WHERE vault_id IN (SELECT vault_id FROM subscriptions WHERE vault_id IS NOT NULL)`),
    db.all(sql`
      UPDATE vault_removals SET tries = tries + 1, due_at = ${at} + MIN(${DAY}, ${HOUR} << tries)
      WHERE vault_id IN (SELECT vault_id FROM vault_removals WHERE due_at <= ${at}
        ORDER BY due_at, queued_at LIMIT ${AT_ONCE})
      RETURNING vault_id AS vaultId, tries`),
  ]);
  return taken.parse(rows);
}

async function tryToForget(
  context: Context,
  { vaultId, tries }: z.infer<typeof taken>[number],
): Promise<boolean> {
  const { db, requestId } = context;
  const mine = eq(vaultRemovals.vaultId, vaultId);
  try {
    if (await deletePaymentToken(context, vaultId)) {
      await db.delete(vaultRemovals).where(mine);
      return true;
    }
    if (tries >= TRIES) {
      await db.update(vaultRemovals).set({ dueAt: null }).where(mine);
      log({ event: 'vault-removal-parked', requestId, vaultId, tries });
    }
  } catch (error) {
    log({ event: 'failure', requestId, route: 'vault removal', error });
  }
  return false;
}
