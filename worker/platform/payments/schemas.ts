import * as z from 'zod';

/** The parts of PayPal's answers that we read. https://developer.paypal.com/docs/api/orders/v2/ */
export const oauthToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  /** URLs separated by spaces. */
  scope: z.string().optional(),
});

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
});

const refund = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'COMPLETED', 'FAILED', 'PENDING']),
  amount: money,
  create_time: z.iso.datetime({ offset: true }).optional(),
});

/** `APPROVED`: PayPal will store the method, but has no name for it yet. */
const vaulted = z.object({
  account_id: z.string().optional(),
  attributes: z
    .object({
      vault: z.object({ id: z.string().optional(), status: z.string().optional() }).optional(),
    })
    .optional(),
});

const paymentSource = z.object({
  paypal: vaulted.optional(),
  venmo: z.object({ account_id: z.string().optional() }).optional(),
  card: z.object({ brand: z.string().optional(), last_digits: z.string().optional() }).optional(),
  apple_pay: z.object({}).optional(),
  google_pay: z.object({}).optional(),
});

export const order = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: paymentSource.optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .default([]),
});

export type PaypalOrder = z.infer<typeof order>;
export type PaypalCapture = z.infer<typeof capture>;

/** The body of a refusal. Programs decide by `details[].issue`. */
export const refusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

export const signatureVerdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** `*` stands for every event. */
export const webhookList = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});

export const paymentToken = z.object({ id: z.string().min(1) });

export const nothing = z.undefined();
