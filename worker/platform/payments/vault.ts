import type { Context } from '../context';
import { callPaypal } from './call';
import { nothing } from './schemas';

/** Makes PayPal forget a payment method. True once it is gone. */
export async function deletePaymentToken(context: Context, vaultId: string): Promise<boolean> {
  const outcome = await callPaypal(context, {
    name: 'delete payment token',
    method: 'DELETE',
    path: `/v3/vault/payment-tokens/${encodeURIComponent(vaultId)}`,
    schema: nothing,
  });
  return outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.status === 404);
}
