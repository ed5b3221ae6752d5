/** The environments that setup writes. */
export const ENVIRONMENTS = ['production', 'staging'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** One setting that a person has to provide. */
export interface Setting {
  /** Its name in `[vars]`, or as a secret. */
  name: string;
  /** The flag that answers it; a secret has none, and is read from the variable of its name. */
  flag?: string;
  question: string;
  check: (value: string) => boolean;
  /** The message for a value that does not pass. */
  wrong: string;
}

export interface SetupPart {
  question: string;
  settings: readonly Setting[];
  secrets: readonly Setting[];
  /** Names of the secrets that setup generates. */
  madeSecrets?: readonly string[];
  /** Settings that follow from the environment. */
  given?: (environment: EnvironmentName) => Readonly<Record<string, string>>;
}

/** A host name that a certificate can be issued for: no scheme, no path, no port. */
export const isDomain = (text: string) =>
  text.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text);
export const isAddress = (text: string) =>
  /^[^\s@"<>]+$/.test(text.split('@')[0] ?? '') && isDomain(text.split('@')[1] ?? '');
const isUrl = (text: string) => URL.parse(text)?.protocol === 'https:';
const isWord = (text: string) => /^[\w.:-]{4,200}$/.test(text);

const idOf = (name: string, flag: string, question: string): Setting => ({
  name,
  flag,
  question,
  check: isWord,
  wrong: 'has letters, digits, dots and dashes alone, four of them at least',
});
const urlOf = (name: string, flag: string, question: string): Setting => ({
  name,
  flag,
  question,
  check: isUrl,
  wrong: 'is a URL that begins with https://',
});
const secretOf = (name: string, question: string): Setting => ({
  name,
  question,
  check: (value) => /^\S{10,}$/.test(value),
  wrong: 'has no spaces, and ten characters at least',
});

const PAYPAL = {
  production: ['https://api-m.paypal.com', 'https://www.paypal.com'],
  staging: ['https://api-m.sandbox.paypal.com', 'https://www.sandbox.paypal.com'],
} as const;

/** Parts that can be off. The names are those that the worker knows, and one of the pages. */
export const PARTS: Readonly<Record<string, SetupPart>> = {
  payments: {
    question: 'Sell premium by PayPal (sandbox for staging, live for production)',
    settings: [
      idOf('PAYPAL_CLIENT_ID', 'paypal-client-id', "The PayPal app's client id"),
      idOf(
        'PAYPAL_WEBHOOK_ID',
        'paypal-webhook-id',
        'The id of its webhook to {origin}/api/paypal/webhook',
      ),
    ],
    secrets: [secretOf('PAYPAL_CLIENT_SECRET', "The PayPal app's secret")],
    given: (environment) => ({
      PAYPAL_API_BASE: PAYPAL[environment][0],
      PAYPAL_SDK_BASE: PAYPAL[environment][1],
    }),
  },
  'apple pay': {
    question: 'Take Apple Pay through PayPal',
    settings: [
      urlOf(
        'APPLE_PAY_DOMAIN_FILE_URL',
        'apple-pay-file-url',
        "URL of PayPal's domain association file",
      ),
    ],
    secrets: [],
  },
  push: {
    question: 'Notify browsers by web push (keys are made here)',
    settings: [],
    secrets: [],
    madeSecrets: ['PUSH_PRIVATE_KEY'],
  },
  turnstile: {
    question: 'Require a Cloudflare Turnstile check at registration',
    settings: [
      {
        ...idOf('TURNSTILE_SITE_KEY', 'turnstile-site-key', "The widget's site key"),
        check: (value) => /^[\w.-]{10,100}$/.test(value),
        wrong: 'has letters, digits, dots and dashes alone, ten of them at least',
      },
    ],
    secrets: [secretOf('TURNSTILE_SECRET_KEY', "The widget's secret key")],
  },
  'events feed': {
    question: 'Import events from a feed every hour',
    settings: [
      urlOf('EVENTS_FEED_URL', 'events-feed-url', 'URL of the feed (iCalendar, CSV or JSON)'),
    ],
    secrets: [],
  },
  'leaked passwords': {
    question: 'Refuse passwords leaked elsewhere (asks api.pwnedpasswords.com)',
    settings: [],
    secrets: [],
    given: () => ({ PWNED_PASSWORDS_BASE: 'https://api.pwnedpasswords.com' }),
  },
  'read replicas': {
    question:
      'Read data that may be a moment old from D1 replicas (for 100,000 daily members and more)',
    settings: [],
    secrets: [],
    given: () => ({ READ_REPLICAS: 'on' }),
  },
  'second factor': {
    question: 'Let administrators act only with a passkey or a code besides their password',
    settings: [],
    secrets: [],
    given: () => ({ ADMIN_SECOND_FACTOR: 'required' }),
  },
  analytics: {
    question: "Load a third party's page counter in addition to our own",
    settings: [
      idOf('PUBLIC_ANALYTICS_ID', 'analytics-id', 'The ID it gave you'),
      urlOf('PUBLIC_ANALYTICS_SRC', 'analytics-src', 'URL of its script, which reads dataLayer'),
    ],
    secrets: [],
  },
};

/** Names of the secrets that a site with these parts requires. */
export const secretNamesOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => {
    const { secrets = [], madeSecrets = [] } = PARTS[part] ?? {};
    return [...secrets.map(({ name }) => name), ...madeSecrets];
  });
