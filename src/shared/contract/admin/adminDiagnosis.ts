import * as z from 'zod/mini';
import { partState } from '../health.ts';

/** ISO 8601 in UTC. */
const time = z.iso.datetime();
const milliseconds = z.number();
/** The kind of error, without its message, which may be personal. */
const errorKind = z.nullable(z.string());

/** One read of a store; `error` is `null` when it succeeded. */
const touch = z.object({ milliseconds, error: errorKind });

/**
 * `region` and `isPrimary` tell where the answer came from, as reported by D1; unknown on a laptop.
 */
const database = z.extend(touch, {
  region: z.nullable(z.string()),
  isPrimary: z.nullable(z.boolean()),
  /** Bytes. */
  size: z.nullable(z.number()),
});

/**
 * The binding has no call that reports its quota. What is known: whether it accepts a picture now,
 * and how many pictures this service has prepared since the first of the month in UTC and still
 * stores.
 */
const images = z.extend(touch, {
  picturesThisMonth: z.int(),
  /** The most transformations that one picture takes. */
  transformationsEach: z.int(),
});

/**
 * `credentials`: whether PayPal issued a token for them. `keepsMethods` is whether the token's
 * scopes include the vault, `null` without a token. For the webhook: whether PayPal lists the one
 * of our settings, its URL, and which events that the product handles are missing.
 */
const paypal = z.object({
  credentials: z.enum(['ok', 'refused', 'unreachable']),
  isSandbox: z.boolean(),
  keepsMethods: z.nullable(z.boolean()),
  webhook: z.nullable(z.object({ url: z.string(), missing: z.array(z.string()) })),
  /** `false` when the list of webhooks could not be read. */
  isWebhookKnown: z.boolean(),
});

const job = z.object({
  name: z.string(),
  everyMinutes: z.number(),
  /** `null` when it never ran. */
  startedAt: z.nullable(time),
  tookMs: z.nullable(z.int()),
  error: errorKind,
  isLate: z.boolean(),
});

/** What only the service itself can see of how it runs. No secret, and nothing about any member. */
export const diagnosis = z.object({
  version: z.string(),
  /** The service's clock when the answer was made. */
  now: time,
  /** `APP_ORIGIN`. */
  origin: z.string(),
  /** The data center that answered, by its airport code; `null` on a laptop. */
  colo: z.nullable(z.string()),
  parts: z.record(z.string(), partState),
  database,
  sessions: touch,
  photos: touch,
  images,
  /** `null` where payments are not set up. */
  paypal: z.nullable(paypal),
  /** Whether the two keys belong together; `null` where push is not set up. */
  pushPairFits: z.nullable(z.boolean()),
  /** Every scheduled job, in the order of the schedule. */
  jobs: z.array(job),
});

/**
 * The result of a mail to the administrator who asked. `error` is the provider's own code, or the
 * kind of error; `null` when it was accepted.
 */
export const mailTest = z.object({ to: z.string(), milliseconds, error: errorKind });

export type Diagnosis = z.infer<typeof diagnosis>;
export type DiagnosedPaypal = z.infer<typeof paypal>;
export type DiagnosedJob = z.infer<typeof job>;
export type Touch = z.infer<typeof touch>;
export type MailTest = z.infer<typeof mailTest>;
