import { parseArgs } from 'node:util';
import { ENVIRONMENTS, type EnvironmentName, PARTS } from './settings.ts';

/** Cloudflare's regions for a database and a bucket. */
export const LOCATIONS = ['enam', 'wnam', 'weur', 'eeur', 'apac', 'oc'];

/** The parsed command line. */
export interface Flags {
  environments: readonly EnvironmentName[];
  /** True to ask no questions: what no flag sets stays as it is, or takes its default. */
  yes: boolean;
  /** True to print the flags, and do nothing else. */
  help: boolean;
  /** True to show what would be done, and do nothing. */
  dryRun: boolean;
  location: string;
  /** The account to use when several are possible. */
  account?: string | undefined;
  /** Parts to switch on. */
  parts: readonly string[];
  /** Values by the names of their flags. */
  values: Readonly<Record<string, string>>;
}

/** Flags that answer a question. */
const ANSWERS = [
  'domain',
  'staging-domain',
  'support-email',
  'mail-from',
  'postal-address',
  'copyright-agent',
  'paypal-client-id',
  'paypal-webhook-id',
  'apple-pay-file-url',
  'turnstile-site-key',
  'events-feed-url',
  'analytics-id',
  'analytics-src',
] as const;

export const USAGE = `npm run setup -- [--env production|staging] [--dry-run] [--yes] [--account ID]
  [--domain your.domain] [--staging-domain staging.your.domain]
  [--support-email ADDRESS] [--mail-from ADDRESS] [--postal-address LINE]
  [--copyright-agent LINE] [--location ${LOCATIONS.join('|')}]
  [--with payments,apple-pay,push,turnstile,events-feed,leaked-passwords,
         read-replicas,second-factor,analytics]
  ${ANSWERS.slice(6)
    .map((flag) => `[--${flag} …]`)
    .join(' ')}
Secrets are asked for, or taken from variables of their names: PAYPAL_CLIENT_SECRET,
TURNSTILE_SECRET_KEY. Without --env both environments are set up, with the same values.`;

export function readSetupFlags(args: readonly string[]): Flags {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      env: text,
      account: text,
      location: { ...text, default: 'enam' },
      with: { ...text, default: '' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      ...Object.fromEntries(ANSWERS.map((flag) => [flag, text])),
    },
  });
  const { env, location, account, with: parts, yes, help, 'dry-run': dryRun, ...answers } = values;
  const environments = ENVIRONMENTS.filter((name) => env === undefined || env === name);
  if (environments.length === 0) throw new Error(`There is no environment "${env}".\n${USAGE}`);
  if (!LOCATIONS.includes(location)) {
    throw new Error(`--location takes one of ${LOCATIONS.join(', ')}, not "${location}".`);
  }
  const wanted = parts
    .split(',')
    .map((part) => part.trim().replaceAll('-', ' '))
    .filter(Boolean);
  const unknown = wanted.find((part) => !(part in PARTS));
  if (unknown) {
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`);
  }
  return {
    environments,
    yes,
    help,
    dryRun,
    location,
    account,
    parts: wanted,
    values: Object.fromEntries(
      Object.entries(answers).flatMap(([flag, value]) =>
        typeof value === 'string' ? [[flag, value]] : [],
      ),
    ),
  };
}
