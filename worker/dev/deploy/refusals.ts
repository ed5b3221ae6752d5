/** Why this must not be deployed, and what to do about it. */
export interface Refusal {
  why: string;
  wayOut: string;
}

/** What is known of a deploy before it begins. */
export interface Plan {
  /** The environment's part of `wrangler.toml`. */
  config: DeployConfig;
  /** Names of the secrets that the deployed worker has. */
  secrets: readonly string[];
  /** What `git status --porcelain` says: empty when all is committed. */
  uncommitted: string;
  /** The UTC day of the deploy, YYYY-MM-DD. */
  today: string;
  migrations: readonly { name: string; sql: string }[];
}

export interface DeployConfig {
  vars: Readonly<Record<string, unknown>>;
  compatibility_date?: string | undefined;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  kv_namespaces: readonly { binding: string; id?: string | undefined }[];
  routes?:
    | readonly (string | { pattern: string; custom_domain?: boolean | undefined })[]
    | undefined;
  workers_dev?: boolean | undefined;
  preview_urls?: boolean | undefined;
}

/** Parts of the service that have settings of their own: on with all of them, off with none. */
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
  'mail quota': { vars: ['MAIL_DAILY_QUOTA'], secrets: [] },
};

/** Everything that speaks against a deploy; empty when it may begin. */
export function refusalsOf(plan: Plan): Refusal[] {
  const { config } = plan;
  return [
    ...ofIds(config),
    ...ofOrigin(config.vars.APP_ORIGIN),
    ...ofMail(config.vars),
    ...ofParts(plan),
    ...ofEntrances(config),
    ...ofDate(config.compatibility_date, plan.today),
    ...ofTree(plan.uncommitted),
    ...ofMigrations(plan.migrations),
  ];
}

function ofIds({ d1_databases, kv_namespaces }: DeployConfig): Refusal[] {
  const ids = [
    ...d1_databases.map(({ binding, database_id }) => ({ binding, id: database_id })),
    ...kv_namespaces,
  ];
  return ids
    .filter(({ id }) => !id || /^[0-]+$/.test(id))
    .map(({ binding }) => ({
      why: `The id of ${binding} is a placeholder.`,
      wayOut: `Create it with wrangler and put its id into wrangler.toml.`,
    }));
}

function ofOrigin(origin: unknown): Refusal[] {
  const url = URL.parse(String(origin));
  if (url?.protocol === 'https:' && url.origin === origin && !isReserved(url.hostname)) return [];
  return [
    {
      why: `APP_ORIGIN is "${origin}": every mail and every payment would lead there.`,
      wayOut: 'Set it to the https origin that members use, without a path.',
    },
  ];
}

function ofMail(vars: DeployConfig['vars']): Refusal[] {
  return ['SUPPORT_EMAIL', 'MAIL_FROM']
    .filter((name) => isReserved(String(vars[name]).split('@')[1] ?? ''))
    .map((name) => ({
      why: `${name} is "${vars[name]}", where no mail is ever delivered.`,
      wayOut: 'Set it to an address of a domain of yours.',
    }));
}

/** This machine, and the names that RFC 2606 keeps for examples. */
function isReserved(host: string): boolean {
  return (
    host === '' ||
    /(^|\.)(localhost|example|test|invalid|example\.(com|net|org))$|^[\d.:[\]]+$/.test(host)
  );
}

function ofParts({ config, secrets }: Plan): Refusal[] {
  return Object.entries(PARTS).flatMap(([part, needed]) => {
    const missing = [
      ...needed.vars.filter((name) => !config.vars[name]),
      ...needed.secrets.filter((name) => !secrets.includes(name)),
    ];
    const isOff = missing.length === needed.vars.length + needed.secrets.length;
    if (isOff || missing.length === 0) return [];
    return [
      {
        why: `Of ${part} these settings are missing: ${missing.join(', ')}.`,
        wayOut: `Add them (secrets by "wrangler secret put"), or take the others away: then ${part} is off.`,
      },
    ];
  });
}

function ofEntrances({ routes = [], workers_dev, preview_urls }: DeployConfig): Refusal[] {
  const hasDomain = routes.some((route) => typeof route !== 'string' && route.custom_domain);
  return [
    ...(hasDomain
      ? []
      : [
          {
            why: 'No route has a custom domain.',
            wayOut: 'Add routes = [{ pattern = "your.domain", custom_domain = true }].',
          },
        ]),
    ...(workers_dev === false && preview_urls === false
      ? []
      : [
          {
            why: 'The site could be reached past its own domain.',
            wayOut: 'Set workers_dev = false and preview_urls = false.',
          },
        ]),
  ];
}

function ofDate(date: string | undefined, today: string): Refusal[] {
  if (date && date <= today) return [];
  return [
    {
      why: `The compatibility date ${date ?? '(none)'} is not a day that has come.`,
      wayOut: 'Set compatibility_date to one that the tests ran with.',
    },
  ];
}

function ofTree(uncommitted: string): Refusal[] {
  const count = uncommitted.split('\n').filter(Boolean).length;
  if (count === 0) return [];
  return [
    {
      why: `${count} ${count === 1 ? 'file is' : 'files are'} not committed: nobody could say later what runs.`,
      wayOut: 'Commit or stash them, and run the tests.',
    },
  ];
}

/** The migrations that stood before anything was deployed, and may do what they like. */
const LAST_BEFORE_DEPLOYS = '0021';

function ofMigrations(migrations: Plan['migrations']): Refusal[] {
  return migrations
    .filter(({ name }) => name.slice(0, 4) > LAST_BEFORE_DEPLOYS)
    .flatMap(({ name, sql }) =>
      contractionsIn(sql).map((what) => ({
        why: `${name}: "${what}" breaks the code that still runs while it is applied.`,
        wayOut:
          'Expand first: add beside it, deploy, and move the code. Once nothing uses the old form, ' +
          'say so in a line that begins with "-- contract:".',
      })),
    );
}

/**
 * Statements by which a migration takes something away from running code, or asks more of what it
 * writes. One that says in a line `-- contract: …` why nothing needs it any more is let through.
 */
export function contractionsIn(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return [];
  const statements = sql.split(/--> statement-breakpoint|;/).map((statement) =>
    statement
      .replace(/^--.*$/gm, '')
      .trim()
      .replace(/\s+/g, ' '),
  );
  const created = new Set(
    statements.flatMap((text) => /^CREATE TABLE [`"]?(\w+)/i.exec(text)?.[1] ?? []),
  );
  return statements.filter((text) => {
    const indexed = /^CREATE UNIQUE INDEX .* ON [`"]?(\w+)/i.exec(text)?.[1];
    if (indexed) return !created.has(indexed);
    return /^(DROP (TABLE|VIEW)|ALTER TABLE .*\b(DROP|RENAME)\b)/i.test(text);
  });
}
