import * as z from 'zod';
import { readCustomId } from '../../../platform/payments/orders';

const link = z.object({ rel: z.string(), href: z.string() });

/** Captures, refunds, orders and payment tokens: what is read of any of them. */
const resource = z.object({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  links: z.array(link).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  metadata: z.object({ order_id: z.string().optional() }).optional(),
});

export const webhookEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: resource.default({}),
});

export type WebhookEvent = z.infer<typeof webhookEvent>;

export interface Named {
  orderId?: string | undefined;
  captureId?: string | undefined;
  paymentId?: string | undefined;
}

const CAPTURE_LINK = /\/captures\/([A-Z0-9]+)$/;

/** By what an event names the payment it is about. */
export function namedIn({ event_type: type, resource: about }: WebhookEvent): Named {
  if (type.startsWith('CHECKOUT.ORDER.')) return { orderId: about.id };
  if (type.startsWith('VAULT.PAYMENT-TOKEN.')) return { orderId: about.metadata?.order_id };
  const up = about.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const isMoneyBack = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED';
  return {
    orderId: about.supplementary_data?.related_ids?.order_id,
    captureId: isMoneyBack ? CAPTURE_LINK.exec(up)?.[1] : about.id,
    paymentId: readCustomId(about.custom_id).paymentId,
  };
}
