import type { Context } from '../context';
import { callPaypal } from './call';
import { nothing, paymentToken } from './schemas';

/**
 * Makes PayPal forget a payment method. True once it is gone: PayPal documents no answer that says
 * so of one that was gone before, so whatever it refuses to delete is asked for.
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
