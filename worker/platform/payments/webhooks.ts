import type { Context } from '../context';
import { callPaypal } from './call';
import { signatureVerdict } from './schemas';
import { requirePaypal } from './settings';

/** The headers that PayPal signs a delivery with. */
export interface Transmission {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
}

/** Whether PayPal sent this text, byte for byte; `null` when PayPal cannot be asked. */
export async function isFromPaypal(
  context: Context,
  transmission: Transmission,
  event: string,
): Promise<boolean | null> {
  const { PAYPAL_WEBHOOK_ID } = requirePaypal(context.vars);
  const head = JSON.stringify({ ...transmission, webhook_id: PAYPAL_WEBHOOK_ID });
  const outcome = await callPaypal(context, {
    name: 'verify webhook',
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    schema: signatureVerdict,
    body: `${head.slice(0, -1)},"webhook_event":${event}}`,
    isRead: true,
  });
  if (outcome.ok) return outcome.value.verification_status === 'SUCCESS';
  // PayPal answers 400 for headers that cannot be its own signature.
  return outcome.failure.kind === 'refused' ? false : null;
}
