import * as z from 'zod/mini';

/** The parts of PayPal's answers that we read. https://developer.paypal.com/docs/api/orders/v2/ */
export const oauthToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  /** URLs separated by spaces. */
  scope: z.optional(z.string()),
});

const money = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
  amount: money,
  custom_id: z.optional(z.string()),
});

const refund = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['CANCELLED', 'COMPLETED', 'FAILED', 'PENDING']),
  amount: money,
  create_time: z.optional(z.iso.datetime({ offset: true })),
});

/** `APPROVED`: PayPal will store the method, but has no name for it yet. */
const vaulted = z.object({
  account_id: z.optional(z.string()),
  attributes: z.optional(
    z.object({
      vault: z.optional(z.object({ id: z.optional(z.string()), status: z.optional(z.string()) })),
    }),
  ),
});

const paymentSource = z.object({
  paypal: z.optional(vaulted),
  venmo: z.optional(z.object({ account_id: z.optional(z.string()) })),
  card: z.optional(
    z.object({ brand: z.optional(z.string()), last_digits: z.optional(z.string()) }),
  ),
  apple_pay: z.optional(z.object({})),
  google_pay: z.optional(z.object({})),
});

export const order = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  payment_source: z.optional(paymentSource),
  purchase_units: z._default(
    z.array(
      z.object({
        payments: z.optional(
          z.object({
            captures: z.optional(z.array(capture)),
            refunds: z.optional(z.array(refund)),
          }),
        ),
      }),
    ),
    [],
  ),
});

export type PaypalOrder = z.infer<typeof order>;
export type PaypalCapture = z.infer<typeof capture>;

/** The body of a refusal. Programs decide by `details[].issue`. */
export const refusal = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

export const signatureVerdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** `*` stands for every event. */
export const webhookList = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      event_types: z._default(z.array(z.object({ name: z.string() })), []),
    }),
  ),
});

export const paymentToken = z.object({ id: z.string().check(z.minLength(1)) });

export const nothing = z.undefined();
