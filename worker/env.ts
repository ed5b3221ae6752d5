import * as z from 'zod/mini';
import type { PartState } from '../src/shared/contract/health';
import { log } from './platform/log';

/** A URL that can be requested over the network. */
const webUrl = z.url({ protocol: /^https?$/ });

const required = z.object({
  APP_ORIGIN: z.url('APP_ORIGIN must be the URL members use, such as https://parkway.example'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address'),
  MAIL_FROM: z.email('MAIL_FROM must be the address that emails come from'),
  POSTAL_ADDRESS: z
    .string()
    .check(z.minLength(10, 'POSTAL_ADDRESS must be where letters reach you'), z.maxLength(200)),
  /** Only pages show them; the worker checks that they are set. */
  COPYRIGHT_AGENT: z
    .string()
    .check(
      z.minLength(
        10,
        'COPYRIGHT_AGENT must be who receives copyright notices, with a phone number',
      ),
      z.maxLength(200),
    ),
  /** While moving, the site refuses members and runs no jobs, so that its data stays as it is. */
  SITE_STATE: z._default(
    z.enum(['open', 'moving'], 'SITE_STATE must be "open" or "moving"'),
    'open',
  ),
});

/** The optional parts of the service: each is off while one of its settings is missing or wrong. */
export const OPTIONAL_PARTS = {
  /** Without them premium is not for sale. */
  payments: z.object({
    PAYPAL_API_BASE: webUrl,
    PAYPAL_SDK_BASE: webUrl,
    PAYPAL_CLIENT_ID: z.string().check(z.minLength(1)),
    PAYPAL_CLIENT_SECRET: z.string().check(z.minLength(1)),
    PAYPAL_WEBHOOK_ID: z.string().check(z.minLength(1)),
  }),
  /**
   * Where to fetch the file by which Apple recognizes a domain that takes Apple Pay: PayPal
   * provides it to its merchants. We serve it as our own; without it Apple Pay is not offered.
   */
  'apple pay': z.object({ APPLE_PAY_DOMAIN_FILE_URL: webUrl }),
  /** The service's own keys for web push (VAPID, base64url); without them no browser is notified. */
  push: z.object({
    PUSH_PUBLIC_KEY: z.string().check(z.length(87)),
    PUSH_PRIVATE_KEY: z.string().check(z.length(43)),
  }),
  /** Cloudflare Turnstile's keys; with them registration requires its check. */
  turnstile: z.object({
    TURNSTILE_SITE_KEY: z.string().check(z.regex(/^[\w.-]{10,100}$/)),
    TURNSTILE_SECRET_KEY: z.string().check(z.minLength(10)),
  }),
  /** The hourly source of events: iCalendar, CSV or JSON, in the formats of the import. */
  'events feed': z.object({ EVENTS_FEED_URL: webUrl }),
  /** The service that tells, from five letters of its hash, whether a password was leaked. */
  'leaked passwords': z.object({ PWNED_PASSWORDS_BASE: webUrl }),
  /** The operator's token while the site is copied into another account. */
  move: z.object({ MOVE_TOKEN: z.string().check(z.minLength(32), z.maxLength(200)) }),
  /** Mails that the provider accepts in 24 hours; `DEFAULT_DAILY_QUOTA` by default. */
  'mail quota': z.object({
    MAIL_DAILY_QUOTA: z.coerce.number().check(z.int(), z.minimum(20), z.maximum(10_000_000)),
  }),
  /**
   * For sites with many members: reads that browsers cache for minutes anyway use replicas of the
   * database. Replication must also be enabled on the database.
   */
  'read replicas': z.object({ READ_REPLICAS: z.literal('on') }),
  /**
   * Administrators act only in sessions that were proved with a passkey or a code besides a
   * password. Any other value requires it too: a typo must not disable it.
   */
  'second factor': z.object({ ADMIN_SECOND_FACTOR: z.literal('required') }),
};

type Part = (typeof OPTIONAL_PARTS)[keyof typeof OPTIONAL_PARTS];
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type Vars = z.infer<typeof required> & Partial<Intersection<z.infer<Part>>>;

const known = new WeakMap<Env, Vars>();

/**
 * The settings, read once for each `env`. An optional part is off while any of its settings is
 * missing or wrong, and the log names those. Throws when required settings are missing or wrong,
 * naming each.
 */
export function readVars(env: Env): Vars {
  const before = known.get(env);
  if (before) return before;
  const parsed = required.safeParse(env);
  if (!parsed.success) {
    throw new Error(`Settings in wrangler.toml [vars]: ${z.prettifyError(parsed.error)}`);
  }
  const parts = Object.entries(OPTIONAL_PARTS).map(([part, schema]) => readPart(env, part, schema));
  const vars: Vars = Object.assign(parsed.data, ...parts);
  if (Reflect.get(env, 'ADMIN_SECOND_FACTOR')) vars.ADMIN_SECOND_FACTOR = 'required';
  known.set(env, vars);
  return vars;
}

/** Whether administrators need a second factor. */
export function isSecondFactorRequired({ ADMIN_SECOND_FACTOR }: Partial<Vars>): boolean {
  return ADMIN_SECOND_FACTOR === 'required';
}

export function isMoving(env: Env): boolean {
  return readVars(env).SITE_STATE === 'moving';
}

/** The state of each optional part of the service. */
export function partStates(env: Env): Record<string, PartState> {
  const states = Object.entries(OPTIONAL_PARTS).map(([part, schema]): [string, PartState] => {
    if (schema.safeParse(env).success) return [part, 'on'];
    return [part, isConfigured(env, schema) ? 'wrong' : 'off'];
  });
  return Object.fromEntries(states);
}

const isConfigured = (env: Env, { shape }: z.ZodMiniObject) =>
  Object.keys(shape).some((name) => Reflect.get(env, name) !== undefined);

function readPart(env: Env, part: string, schema: Part): z.infer<Part> | null {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const settings = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  if (isConfigured(env, schema)) log({ event: 'part-off', part, settings });
  return null;
}
