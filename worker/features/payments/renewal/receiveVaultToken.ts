import { flag } from '../../../db/columns';
import { ANY, rowHas } from '../../../db/expressions';
import { singleValue } from '../../../db/runBatch';
import { payments, subscriptions, vaultRemovals } from '../../../db/schema';
import { existsIn } from '../../../db/writes';
import { payerCode } from '../../../domain/bans/banCodes';
import type { Context } from '../../../platform/context';
import type { WebhookEvent } from '../checkout/webhookEvent';
import { refreshAnyPayment } from '../settle/refreshPayment';
import { retireUnusedVault, saveVault } from './saveVault';

/**
 * PayPal stored a method some time after the capture. The event names the payer and no order:
 * PayPal is asked about each order of that payer that waits for its method. If exactly one waits,
 * and its order does not name the method yet, this is the method. Returns false when PayPal could
 * not be asked.
 */
export async function receiveVaultToken(
  context: Context,
  { resource: { id: vaultId, payment_source: source } }: WebhookEvent,
): Promise<boolean> {
  const payer = source?.paypal?.account_id ?? source?.paypal?.payer_id;
  if (vaultId === undefined || payer === undefined) return true;
  const code = await payerCode(context, payer);
  const waiting = () =>
    context.db
      .select()
      .from(payments)
      .where(
        rowHas(payments, { payerCode: code, status: ['completed', 'refunded'], checkAt: ANY }),
      );
  for (const payment of await waiting()) {
    if ((await refreshAnyPayment(context, payment)) === 'unknown') return false;
  }
  const [only, ...others] = await waiting();
  if (!only || others.length > 0 || (await isKnown(context, vaultId))) return true;
  await saveVault(context, only, vaultId, null);
  await retireUnusedVault(context, vaultId, only);
  return true;
}

function isKnown({ db }: Context, vaultId: string): Promise<boolean> {
  return singleValue(flag)`SELECT ${existsIn(subscriptions, { vaultId })}
    OR ${existsIn(vaultRemovals, { vaultId })}`.run(db);
}
