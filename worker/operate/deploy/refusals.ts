import { contractionsIn } from './contractions.ts';

/** Why this must not be deployed, and what to do about it. */
export interface DeployRefusal {
  why: string;
  remedy: string;
}

/** What is known before a deploy begins. */
export interface DeployPlan {
  /** The environment's part of `wrangler.toml`. */
  config: DeployConfig;
  /** Every binding that the product has, by its name at the top level of `wrangler.toml`. */
  bindings: readonly string[];
  /** Every setting that the product needs, likewise. */
  settings: readonly string[];
  /** Names of the secrets that the deployed worker has; undefined when nobody is signed in. */
  secrets: readonly string[] | undefined;
  /**
   * The output of `git status --porcelain`: empty when all is committed. Undefined outside a
   * repository.
   */
  uncommitted: string | undefined;
  /** The UTC day of the deploy, YYYY-MM-DD. */
  today: string;
  migrations: readonly { name: string; sql: string }[];
}

export interface DeployConfig {
  vars: Readonly<Record<string, unknown>>;
  compatibility_date?: string | undefined;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  kv_namespaces: readonly { binding: string; id?: string | undefined }[];
  r2_buckets?: readonly Named[];
  analytics_engine_datasets?: readonly Named[];
  durable_objects?: { bindings: readonly Named[] };
  send_email?: readonly Named[];
  ratelimits?: readonly Named[];
  images?: Named | undefined;
  routes?:
    | readonly (string | { pattern: string; custom_domain?: boolean | undefined })[]
    | undefined;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
}

interface Named {
  name?: string | undefined;
  binding?: string | undefined;
}

/** Parts of the service with settings of their own: on with all of them, off with none. */
export const PARTS: Readonly<
  Record<string, { vars: readonly string[]; secrets: readonly string[] }>
> = {
  payments: {
    vars: ['PAYPAL_API_BASE', 'PAYPAL_SDK_BASE', 'PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID'],
    secrets: ['PAYPAL_CLIENT_SECRET'],
  },
  'apple pay': { vars: ['APPLE_PAY_DOMAIN_FILE_URL'], secrets: [] },
  push: { vars: ['PUSH_PUBLIC_KEY'], secrets: ['PUSH_PRIVATE_KEY'] },
  turnstile: { vars: ['TURNSTILE_SITE_KEY'], secrets: ['TURNSTILE_SECRET_KEY'] },
  'events feed': { vars: ['EVENTS_FEED_URL'], secrets: [] },
  'leaked passwords': { vars: ['PWNED_PASSWORDS_BASE'], secrets: [] },
  move: { vars: [], secrets: ['MOVE_TOKEN'] },
  'mail quota': { vars: ['MAIL_DAILY_QUOTA'], secrets: [] },
  'read replicas': { vars: ['READ_REPLICAS'], secrets: [] },
  'second factor': { vars: ['ADMIN_SECOND_FACTOR'], secrets: [] },
};

/** Everything that prevents a deploy; empty when it may begin. */
export function refusalsOf(plan: DeployPlan): DeployRefusal[] {
  const { config } = plan;
  return [
    ...ofLogin(plan.secrets),
    ...ofBindings(plan),
    ...ofIds(config),
    ...ofOrigin(config.vars.APP_ORIGIN),
    ...ofMail(config.vars),
    ...ofPostalAddress(config.vars),
    ...ofParts(plan),
    ...ofEntrances(config),
    ...ofDate(config.compatibility_date, plan.today),
    ...ofTree(plan.uncommitted),
    ...ofMigrations(plan.migrations),
  ];
}

function ofLogin(secrets: DeployPlan['secrets']): DeployRefusal[] {
  if (secrets) return [];
  return [
    {
      why: "You're not signed in to Cloudflare.",
      remedy: 'Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN.',
    },
  ];
}

/**
 * An environment inherits no binding and no variable from the top level, so any it lacks is
 * missing.
 */
function ofBindings({ bindings, settings, config }: DeployPlan): DeployRefusal[] {
  const missing = [
    ...bindings.filter((name) => !bindingsOf(config).includes(name)),
    ...settings.filter((name) => config.vars[name] === undefined),
  ];
  if (missing.length === 0) return [];
  return [
    {
      why: `The environment lacks what the code uses: ${missing.join(', ')}.`,
      remedy: 'Run "npm run setup" again: it copies everything the top level has.',
    },
  ];
}

/** Names by which the worker reaches its databases, objects, limits and the rest. */
export function bindingsOf(config: DeployConfig): string[] {
  const rows: readonly Named[] = [
    ...config.d1_databases,
    ...config.kv_namespaces,
    ...(config.r2_buckets ?? []),
    ...(config.analytics_engine_datasets ?? []),
    ...(config.durable_objects?.bindings ?? []),
    ...(config.send_email ?? []),
    ...(config.ratelimits ?? []),
    ...(config.images ? [config.images] : []),
  ];
  return rows.map(({ binding, name }) => binding ?? name ?? '');
}

function ofIds({ d1_databases, kv_namespaces }: DeployConfig): DeployRefusal[] {
  const ids = [
    ...d1_databases.map(({ binding, database_id }) => ({ binding, id: database_id })),
    ...kv_namespaces,
  ];
  return ids
    .filter(({ id }) => !id || /^[0-]+$/.test(id))
    .map(({ binding }) => ({
      why: `The id of ${binding} is a placeholder.`,
      remedy: 'Run "npm run setup", which creates it, and deploy with --env production or staging.',
    }));
}

function ofOrigin(origin: unknown): DeployRefusal[] {
  const url = URL.parse(String(origin));
  if (url?.protocol === 'https:' && url.origin === origin && !isReserved(url.hostname)) return [];
  return [
    {
      why: `APP_ORIGIN is "${origin}": every email and every payment would point there.`,
      remedy: 'Set it to the https origin that members use, without a path.',
    },
  ];
}

function ofMail(vars: DeployConfig['vars']): DeployRefusal[] {
  return ['SUPPORT_EMAIL', 'MAIL_FROM']
    .filter((name) => isReserved(String(vars[name]).split('@')[1] ?? ''))
    .map((name) => ({
      why: `${name} is "${vars[name]}", where no email is ever delivered.`,
      remedy: 'Set it to an address of a domain of yours.',
    }));
}

/** The project's own examples of an address and a telephone number (555-01.. belongs to nobody). */
const EXAMPLES = { POSTAL_ADDRESS: /^$|\bexample\b/i, COPYRIGHT_AGENT: /^$|\b555-01\d\d\b/ };

function ofPostalAddress(vars: DeployConfig['vars']): DeployRefusal[] {
  return Object.entries(EXAMPLES)
    .filter(([name, example]) => example.test(String(vars[name] ?? '')))
    .map(([name]) => ({
      why: `${name} is ${vars[name] === undefined ? 'missing' : 'an example'}: the law asks for it (worker/DUTIES.md).`,
      remedy: `Run "npm run setup" again, or set ${name} of the environment in wrangler.toml.`,
    }));
}

/** This machine, and the names that RFC 2606 reserves for examples. */
function isReserved(host: string): boolean {
  return (
    host === '' ||
    /(^|\.)(localhost|example|test|invalid|example\.(com|net|org))$|^[\d.:[\]]+$/.test(host)
  );
}

function ofParts({ config, secrets }: DeployPlan): DeployRefusal[] {
  return Object.entries(PARTS).flatMap(([part, needed]) => {
    const missing = [
      ...needed.vars.filter((name) => !config.vars[name]),
      ...(secrets ? needed.secrets.filter((name) => !secrets.includes(name)) : []),
    ];
    const known = secrets ? needed.secrets.length : 0;
    const isOff = missing.length === needed.vars.length + known;
    if (isOff || missing.length === 0) return [];
    return [
      {
        why: `${part} is missing these settings: ${missing.join(', ')}.`,
        remedy: `Run "npm run setup", or take the others away (secrets by "npx wrangler secret delete"): then ${part} is off.`,
      },
    ];
  });
}

/** The origin is the only way in: cookies, limits by network and the origin check depend on it. */
function ofEntrances(config: DeployConfig): DeployRefusal[] {
  const { routes = [], workers_dev, preview_urls, vars } = config;
  const host = URL.parse(String(vars.APP_ORIGIN))?.hostname ?? '';
  if (host.endsWith('.workers.dev') && routes.length === 0) {
    return workers_dev === false || preview_urls !== false ? [ENTRANCE_ON_WORKERS_DEV] : [];
  }
  const domains = routes.flatMap((route) =>
    typeof route !== 'string' && route.custom_domain ? [route.pattern] : [],
  );
  return [
    ...(domains.length === 0 ? [NO_DOMAIN] : []),
    ...(domains.length > 0 && ofOrigin(vars.APP_ORIGIN).length === 0 && !domains.includes(host)
      ? [
          {
            why: `APP_ORIGIN is not among the custom domains (${domains.join(', ')}): the site would refuse its own pages.`,
            remedy: 'Make them one: the origin is https:// and the domain.',
          },
        ]
      : []),
    ...(workers_dev === false && preview_urls === false ? [] : [SECOND_ENTRANCE]),
  ];
}

const NO_DOMAIN: DeployRefusal = {
  why: 'No route has a custom domain.',
  remedy: 'Deploy an environment that has one (--env staging); "npm run setup" writes it.',
};
const SECOND_ENTRANCE: DeployRefusal = {
  why: 'The site could be reached past its own domain.',
  remedy: 'Set workers_dev = false and preview_urls = false.',
};
const ENTRANCE_ON_WORKERS_DEV: DeployRefusal = {
  why: 'APP_ORIGIN is on workers.dev, which is not the only way in.',
  remedy: 'Leave workers_dev on and set preview_urls = false, or give it a domain of its own.',
};

function ofDate(date: string | undefined, today: string): DeployRefusal[] {
  if (date && date <= today) return [];
  return [
    {
      why: `The compatibility date ${date ?? '(none)'} is in the future, or isn't a date.`,
      remedy: 'Set compatibility_date to a date that the tests ran with.',
    },
  ];
}

function ofTree(uncommitted: string | undefined): DeployRefusal[] {
  if (uncommitted === undefined) {
    return [
      {
        why: "This folder isn't a git repository, so nobody could tell later what's running.",
        remedy: 'Clone it, or run "git init" and commit everything.',
      },
    ];
  }
  const count = uncommitted.split('\n').filter(Boolean).length;
  if (count === 0) return [];
  return [
    {
      why: `${count} ${count === 1 ? 'file is' : 'files are'} not committed, so nobody could tell later what's running.`,
      remedy: 'Commit or stash them, and run the tests.',
    },
  ];
}

/** Migrations that would break the code that is still running. */
export function ofMigrations(
  migrations: readonly { name: string; sql: string }[],
): DeployRefusal[] {
  return migrations.flatMap(({ name, sql }) =>
    contractionsIn(sql).map((what) => ({
      why: `${name}: "${what}" breaks the code that's still running while it's applied.`,
      remedy:
        'Expand first: add beside it, deploy, and move the code. Once nothing uses the old form, ' +
        'say so in a line that begins with "-- contract:".',
    })),
  );
}
