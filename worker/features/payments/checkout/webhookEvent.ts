import * as z from 'zod/mini';
import { readCustomId } from '../../../platform/payments/orders';
import type { Named } from './openPayment';

const link = z.object({ rel: z.string(), href: z.string() });

/** Captures, refunds, orders, disputes and payment tokens: the fields read from any of them. */
const resource = z.object({
  id: z.optional(z.string()),
  custom_id: z.optional(z.string()),
  links: z.optional(z.array(link)),
  disputed_transactions: z.optional(
    z.array(
      z.object({ seller_transaction_id: z.optional(z.string()), custom: z.optional(z.string()) }),
    ),
  ),
  dispute_id: z.optional(z.string().check(z.maxLength(255))),
  dispute_outcome: z.optional(
    z.object({
      outcome_code: z.optional(z.string()),
      amount_refunded: z.optional(z.object({ value: z.string() })),
    }),
  ),
  payment_source: z.optional(
    z.object({
      paypal: z.optional(
        z.object({ account_id: z.optional(z.string()), payer_id: z.optional(z.string()) }),
      ),
    }),
  ),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
  ),
});

export const webhookEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  event_type: z.string().check(z.minLength(1), z.maxLength(100)),
  create_time: z.optional(z.string()),
  resource: z._default(resource, {}),
});

export type WebhookEvent = z.infer<typeof webhookEvent>;

const CAPTURE_LINK = /\/captures\/([A-Z0-9]+)$/;

/** The ids by which an event names its payment. */
export function namedIn({ event_type: type, resource: about }: WebhookEvent): Named {
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: about.id };
  // It names a payment method, and none of our orders.
  if (type.startsWith('VAULT.PAYMENT-TOKEN.')) return {};
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const disputed = about.disputed_transactions?.[0];
    return {
      captureId: disputed?.seller_transaction_id,
      paymentId: readCustomId(disputed?.custom).paymentId,
    };
  }
  const up = about.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const isMoneyBack = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  return {
    orderId: about.supplementary_data?.related_ids?.order_id,
    captureId: isMoneyBack ? CAPTURE_LINK.exec(up)?.[1] : about.id,
    paymentId: readCustomId(about.custom_id).paymentId,
  };
}
