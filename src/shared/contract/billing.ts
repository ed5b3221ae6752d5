import * as z from 'zod/mini';
import { CURRENCY, PLAN_NAMES, planFor, toCents } from '../rules/billing/prices';
import { errorText } from '../texts/errorText';
import { id, isoTime } from './fields';

const NO_SUCH_PRICE = errorText("That isn't the price of a plan.");

/**
 * `sdkUrl` is the script of PayPal's browser SDK (v6): the only URL it may be loaded from. The SDK
 * starts with the client id, which `clientToken` repeats: PayPal has tokens only for Fastlane.
 */
export const paypalSetup = z.object({
  clientToken: z.string(),
  clientId: z.string(),
  sdkUrl: z.url(),
  /** The domain is registered with Apple, by the file that is served for it. */
  takesApplePay: z.boolean(),
});

export const plan = z.enum(PLAN_NAMES, errorText('Plan must be monthly, quarterly or annual.'));

/** The plan follows from the amount; if one is sent too, it has to agree. */
export const orderRequest = z
  .strictObject({
    /** Dollars: `8.99` or `"8.99"`. */
    amount: z
      .union([z.number(), z.string()], NO_SUCH_PRICE)
      .check(z.refine((amount) => planFor(toCents(amount) ?? -1) !== undefined, NO_SUCH_PRICE)),
    currency: z.literal(CURRENCY, errorText('Prices are in US dollars.')),
    intent: z.literal('CAPTURE', errorText('The intent must be CAPTURE.')),
    plan: z.optional(plan),
    /** The member agreed, beside the button, that the plan renews by itself. */
    autoRenew: z._default(z.boolean(errorText('Say whether the plan renews by itself.')), false),
  })
  .check(
    z.refine((order) => !order.plan || order.plan === planFor(toCents(order.amount) ?? -1), {
      path: ['amount'],
      message: errorText("That isn't the price of this plan."),
    }),
  );

export const orderResponse = z.object({ id: z.string() });

/** PayPal's order ids: capital letters and digits, 17 of them at the time of writing. */
export const orderParams = z.object({
  orderId: z.string().check(z.regex(/^[A-Z0-9]{8,36}$/, errorText("That isn't an order ID."))),
});

/**
 * `COMPLETED`: premium has begun. `PENDING`: PayPal has not decided yet, or could not be asked;
 * premium begins when it has. A declined payment is a 409 `PAYMENT_FAILED` with a sentence.
 */
export const captureResponse = z.object({ status: z.enum(['COMPLETED', 'PENDING']) });

/** Dollars: `amount` and its `refunded` part. `invoiceUrl` is `null` until something was paid. */
export const payment = z.object({
  id,
  date: isoTime,
  amount: z.number(),
  refunded: z.number(),
  /** `refunded` when all of it was refunded. */
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
  /** Why it failed or is pending, or will not renew as requested, for the member to read. */
  note: z.nullable(z.string()),
  method: z.string(),
  plan,
  invoiceUrl: z.nullable(z.string()),
});

/** Newest first. */
export const billingHistory = z.array(payment);

export const invoiceResponse = z.object({ html: z.string() });

export const planRequest = z.strictObject({ plan });

export const subscription = z.object({
  /** The plan bought last; `null` in a trial, and for a member who never had premium. */
  plan: z.nullable(plan),
  /** The plan renews by itself at `premiumUntil`: 'Next billing', else 'Premium until'. */
  autoRenew: z.boolean(),
  premiumUntil: z.nullable(isoTime),
  /** The plan that the next renewal switches to. */
  nextPlan: z.nullable(plan),
  /** Dollars. `null` when nothing will be charged. */
  nextCharge: z.nullable(z.object({ amount: z.number(), date: isoTime })),
  /** A cancelled renewal can be resumed without a new payment. */
  canResume: z.boolean(),
  /** Why the last renewal failed, while it is being retried. */
  renewalTrouble: z.nullable(z.string()),
});

export type PaypalSetup = z.infer<typeof paypalSetup>;
export type OrderRequest = z.input<typeof orderRequest>;
export type OrderInput = z.infer<typeof orderRequest>;
export type OrderResponse = z.infer<typeof orderResponse>;
export type CaptureResponse = z.infer<typeof captureResponse>;
export type Payment = z.infer<typeof payment>;
export type Subscription = z.infer<typeof subscription>;
