import type { Context } from '../context';
import { callPaypal } from './call';
import { nothing, paymentToken } from './schemas';

/**
 * Deletes a payment method at PayPal. True once it is gone. PayPal documents no answer for a method
 * that was already gone, so when it refuses to delete one, we query that method.
 * https://developer.paypal.com/docs/api/payment-tokens/v3/
 */
export async function deletePaymentToken(context: Context, vaultId: string): Promise<boolean> {
  const path = `/v3/vault/payment-tokens/${encodeURIComponent(vaultId)}`;
  const remove = { name: 'delete payment token', method: 'DELETE', path, schema: nothing } as const;
  const deleted = await callPaypal(context, remove);
  if (deleted.ok) return true;
  if (deleted.failure.kind === 'unreachable') return false;
  const look = { name: 'get payment token', method: 'GET', path, schema: paymentToken } as const;
  const found = await callPaypal(context, look);
  return !found.ok && found.failure.kind === 'refused' && found.failure.status === 404;
}
