import * as z from 'zod';

/** What the person at the approval page, or a test, wants to happen when the order is captured. */
export const SCENARIOS = {
  complete: 'The payment goes through',
  decline: 'The payment method is declined',
  pending: 'The payment is pending, like a bank transfer',
  timeout: 'PayPal captures, and its answer never arrives',
  error: 'PayPal answers 500 three times, then captures',
  busy: 'PayPal answers 429 three times, then captures',
  malformed: 'PayPal captures, and its answer is nonsense',
  slow: 'PayPal captures, and takes four seconds',
  'declined-capture': 'PayPal answers 201 with a capture that is declined',
  'payer-action': 'PayPal asks the buyer for something else, once',
  'in-progress': "PayPal says three times that it's working on it, then captures",
  'vault-later': 'The payment goes through; the account is saved once released',
  'vault-refused': 'The payment goes through; the account is never saved',
  'wrong-amount': 'PayPal reports another amount',
  'wrong-currency': 'PayPal reports another currency',
  'wrong-more': 'PayPal captures more than was ordered',
  'wrong-twice': 'PayPal captures twice for one order',
} as const;

export type Scenario = keyof typeof SCENARIOS;
export const scenario = z
  .string()
  .refine((text): text is Scenario => Object.hasOwn(SCENARIOS, text), 'No such scenario.');

export const FUNDING = ['paypal', 'venmo', 'card', 'apple_pay'] as const;
export const funding = z.enum(FUNDING);

const money = z.object({ currency_code: z.string().length(3), value: z.string() });

const experience = z.object({ return_url: z.url(), cancel_url: z.url() });

/** In the form that a refund may carry, whose value comes from the order's. */
const customId = z
  .string()
  .max(127)
  .regex(/^[A-Za-z0-9-_.,]*$/);

/** The part of an Orders v2 request that the simulator uses. */
export const orderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().optional(),
        custom_id: customId.optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
        amount: money,
      }),
    )
    .length(1),
  application_context: experience.optional(),
  payment_source: z
    .object({
      paypal: z.object({
        vault_id: z.string().optional(),
        experience_context: experience.optional(),
        attributes: z
          .object({ vault: z.object({ store_in_vault: z.literal('ON_SUCCESS') }) })
          .optional(),
      }),
    })
    .optional(),
});

const refund = z.object({ id: z.string(), value: z.string(), createdAt: z.string() });

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  refunds: z.array(refund).default([]),
});

export const orderRecord = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  unit: orderRequest.shape.purchase_units.element,
  /** The payment method should be stored. */
  keep: z.boolean(),
  /** What PayPal stores once the order is captured, or what it charged. */
  vaultId: z.string().nullable(),
  back: experience.nullable(),
  source: funding,
  /** PayPal's id of the paying account; derived from the order when not given. */
  payer: z.string().max(13).default(''),
  scenario,
  /** Faulty answers that are still to come. */
  faultsLeft: z.number(),
  capture: capture.nullable(),
  createdAt: z.string(),
});

export type OrderRecord = z.infer<typeof orderRecord>;
export type CaptureRecord = z.infer<typeof capture>;
export type RefundRecord = z.infer<typeof refund>;

/** Where the simulator stores its data: a Durable Object's storage, or a test's map. */
export interface Ledger {
  get: (key: string) => Promise<unknown>;
  put: (key: string, value: unknown) => Promise<void>;
  delete: (key: string) => Promise<unknown>;
  list: (options: { prefix: string }) => Promise<Map<string, unknown>>;
}

/** The data, and the current time. */
interface Books {
  ledger: Ledger;
  /** Milliseconds since 1970. */
  now: () => number;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Like PayPal's ids: 17 capital letters and digits. */
export function paypalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export async function findOrder(ledger: Ledger, id: string): Promise<OrderRecord | null> {
  return orderRecord.safeParse(await ledger.get(`order:${id}`)).data ?? null;
}

/** How long an order waits for its buyer's approval; then PayPal no longer knows it. */
const APPROVABLE_MS = 3 * 3_600_000;

export async function livingOrder({ ledger, now }: Books, id: string): Promise<OrderRecord | null> {
  const order = await findOrder(ledger, id);
  if (!order || order.capture || order.status === 'APPROVED') return order;
  return now() - Date.parse(order.createdAt) < APPROVABLE_MS ? order : null;
}

export async function saveOrderRecord(ledger: Ledger, order: OrderRecord): Promise<void> {
  await ledger.put(`order:${order.id}`, order);
}

export async function allOrders(ledger: Ledger): Promise<OrderRecord[]> {
  const found = await ledger.list({ prefix: 'order:' });
  return z.array(orderRecord).parse([...found.values()]);
}

export async function orderOfCapture(ledger: Ledger, captureId: string) {
  return (await allOrders(ledger)).find(({ capture }) => capture?.id === captureId) ?? null;
}
