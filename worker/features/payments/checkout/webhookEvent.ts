import * as z from 'zod';
import { readCustomId } from '../../../platform/payments/orders';
import type { Named } from './openPayment';

const link = z.object({ rel: z.string(), href: z.string() });

/** Captures, refunds, orders, disputes and payment tokens: the fields read from any of them. */
const resource = z.object({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  links: z.array(link).optional(),
  disputed_transactions: z
    .array(
      z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }),
    )
    .optional(),
  dispute_id: z.string().max(255).optional(),
  dispute_outcome: z
    .object({
      outcome_code: z.string().optional(),
      amount_refunded: z.object({ value: z.string() }).optional(),
    })
    .optional(),
  payment_source: z
    .object({
      paypal: z
        .object({ account_id: z.string().optional(), payer_id: z.string().optional() })
        .optional(),
    })
    .optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});

export const webhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  create_time: z.string().optional(),
  resource: resource.default({}),
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
