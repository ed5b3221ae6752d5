import * as z from 'zod';

/** PayPal's settings, all or none of them. */
export const paypalSettings = z.object({
  PAYPAL_API_BASE: z.url('PAYPAL_API_BASE must be an address, https://api-m.paypal.com'),
  PAYPAL_SDK_BASE: z.url('PAYPAL_SDK_BASE must be an address, https://www.paypal.com'),
  PAYPAL_CLIENT_ID: z.string().min(1, 'PAYPAL_CLIENT_ID is empty'),
  PAYPAL_CLIENT_SECRET: z.string().min(1, 'PAYPAL_CLIENT_SECRET is empty'),
  PAYPAL_WEBHOOK_ID: z.string().min(1, 'PAYPAL_WEBHOOK_ID is empty'),
});

const vars = z.object({
  APP_ORIGIN: z.url('APP_ORIGIN must be the address members use, such as https://parkway.example'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address'),
  MAIL_FROM: z.email('MAIL_FROM must be the address that mails come from'),
  /** Where events are taken from each hour: iCalendar, CSV or JSON, as the import takes them. */
  EVENTS_FEED_URL: z.url('EVENTS_FEED_URL must be the address of a feed').optional(),
  /** The service's own keys for web push (VAPID, base64url); without them no browser is notified. */
  PUSH_PUBLIC_KEY: z.string().length(87, 'PUSH_PUBLIC_KEY is no VAPID key').optional(),
  PUSH_PRIVATE_KEY: z.string().length(43, 'PUSH_PRIVATE_KEY is no VAPID key').optional(),
  /** Cloudflare Turnstile's keys, both or none; with them registration asks for its check. */
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w.-]{10,100}$/, 'TURNSTILE_SITE_KEY is no site key')
    .optional(),
  TURNSTILE_SECRET_KEY: z.string().min(10, 'TURNSTILE_SECRET_KEY is no secret key').optional(),
  /** Without them premium is not for sale, and everything else works. */
  ...paypalSettings.partial().shape,
});

/** Settings that mean something together only. */
const TOGETHER = [
  paypalSettings.keyof().options,
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
] as const;

const complete = vars.superRefine((given, refinement) => {
  for (const names of TOGETHER) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      refinement.addIssue({
        code: 'custom',
        path: [name],
        message: `missing, with others of ${names.join(', ')} set`,
      });
    }
  }
});

export type Vars = z.infer<typeof vars>;

/** Throws, naming each setting that is missing or wrong. */
export function readVars(env: Env): Vars {
  const parsed = complete.safeParse(env);
  if (!parsed.success) {
    throw new Error(`Settings in wrangler.toml [vars]: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}
