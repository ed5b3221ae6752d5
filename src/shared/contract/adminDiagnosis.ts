import * as z from 'zod/mini';
import { partState } from './health.ts';

/** ISO 8601 in UTC. */
const time = z.iso.datetime();
const milliseconds = z.number();
/** What kind of error it was; its words may be personal. */
const errorKind = z.nullable(z.string());

/** One read of a store; `error` is `null` when it answered. */
const touch = z.object({ milliseconds, error: errorKind });

/** `region` and `isPrimary` say where the answer came from, as D1 itself does; unknown on a laptop. */
const database = z.extend(touch, {
  region: z.nullable(z.string()),
  isPrimary: z.nullable(z.boolean()),
  /** Bytes. */
  size: z.nullable(z.number()),
});

/**
 * The binding has no call that tells its quota. What is known: whether it takes a picture now, and
 * how many this service has prepared since the first of the month in UTC and still stores.
 */
const images = z.extend(touch, {
  picturesThisMonth: z.int(),
  /** The most transformations that one picture costs. */
  transformationsEach: z.int(),
});

/**
 * `credentials`: whether PayPal gave a token for them. `keepsMethods` is what the token's scopes say
 * of the vault, `null` without a token. Of the webhook: whether PayPal lists the one of our settings,
 * where it leads, and which events it lacks that the product handles.
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
  /** `null` while it never ran. */
  startedAt: z.nullable(time),
  tookMs: z.nullable(z.int()),
  error: errorKind,
  isLate: z.boolean(),
});

/** What only the service itself can see of how it runs. No secret, and nothing of any member. */
export const diagnosis = z.object({
  version: z.string(),
  /** The service's clock as the answer was made. */
  now: time,
  /** `APP_ORIGIN`. */
  origin: z.string(),
  /** The data centre that answered, by its airport; `null` on a laptop. */
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
 * What became of a mail to the administrator who asked. `error` is the provider's own code, or the
 * kind of error; `null` when it was taken.
 */
export const mailTest = z.object({ to: z.string(), milliseconds, error: errorKind });

export type Diagnosis = z.infer<typeof diagnosis>;
export type DiagnosedPaypal = z.infer<typeof paypal>;
export type DiagnosedJob = z.infer<typeof job>;
export type Touch = z.infer<typeof touch>;
export type MailTest = z.infer<typeof mailTest>;
