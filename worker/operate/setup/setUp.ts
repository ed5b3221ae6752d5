import type { Inventory } from './account.ts';
import type { Flags } from './answers.ts';
import type { Asker } from './ask.ts';
import { createStores } from './createStores.ts';
import { type Decisions, decide } from './decide.ts';
import {
  type EnvironmentConfig,
  environmentOf,
  nameIn,
  type ProjectConfig,
  storesOf,
} from './environment.ts';
import type { EnvironmentName } from './settings.ts';
import { wrangler } from './wrangler.ts';
import { withEnvironment, writeEnvironment } from './wranglerFile.ts';

interface Known {
  /** Asks a person; undefined when no questions may be asked. */
  asker: Asker | undefined;
  secrets: readonly string[];
  siteDomain: string | undefined;
}

/** Decides what one environment should be, given the secrets that its worker has already. */
export async function decideFor(
  environment: EnvironmentName,
  project: ProjectConfig,
  flags: Flags,
  { asker, secrets, siteDomain }: Known,
): Promise<Decisions> {
  const there = project.env[environment];
  console.log(`\n${environment}`);
  return await decide(
    environment,
    {
      domain: domainOf(there),
      siteDomain: siteDomain ?? flags.values.domain ?? domainOf(project.env.production),
      needed: textsOf(project.vars),
      vars: textsOf(there?.vars),
      secrets,
    },
    flags,
    asker,
  );
}

function domainOf(config: EnvironmentConfig | undefined): string | undefined {
  const [route] = config?.routes ?? [];
  return typeof route === 'string' ? route : route?.pattern;
}

/** Texts and numbers, as they can be typed; other variables cannot be. */
function textsOf(vars: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(vars)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Creates what is missing, writes the environment, then sets its secrets: always in this order. */
export async function setUp(
  environment: EnvironmentName,
  project: ProjectConfig,
  decisions: Decisions,
  { location, accountId, inventory }: { location: string; accountId: string; inventory: Inventory },
) {
  console.log(`\n${environment}`);
  const ids = await createStores(project, environment, inventory, location);
  const config = environmentOf(project, environment, decisions, ids, accountId);
  console.log(`  [env.${environment}] of wrangler.toml: ${writeEnvironment(environment, config)}`);
  const names = Object.keys(decisions.secrets);
  if (names.length === 0) return;
  const worker = nameIn(environment, project.name);
  await wrangler(['secret', 'bulk', '--name', worker], JSON.stringify(decisions.secrets));
  console.log(`  Secrets of ${worker}: ${names.join(', ')}`);
}

/** What `setUp` would do, for a user who is not signed in or only wants to see it. */
export function describe(
  environment: EnvironmentName,
  project: ProjectConfig,
  decisions: Decisions,
  location: string,
): string {
  const { databases, namespaces, buckets } = storesOf(project, environment);
  const ids = Object.fromEntries(
    [...databases, ...namespaces].map(({ binding }) => [binding, '(its id)']),
  );
  const config = environmentOf(project, environment, decisions, ids, '(the account)');
  const secrets = Object.keys(decisions.secrets);
  const lines = [
    `${environment}: would create, unless it is there,`,
    ...databases.map(({ name }) => `  D1 database ${name}, in ${location}`),
    ...namespaces.map(({ name }) => `  KV namespace ${name}`),
    ...buckets.map(({ name }) => `  R2 bucket ${name}, in ${location}`),
    'would write into wrangler.toml:',
    ...withEnvironment('', environment, config)
      .trim()
      .split('\n')
      .map((line) => `  ${line}`),
    ...(secrets.length > 0 ? [`and would set the secrets ${secrets.join(', ')}.`] : []),
  ];
  return lines.join('\n');
}
