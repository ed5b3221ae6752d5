import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { build, run } from '../../dev/build.ts';
import { readFlagsOrExit } from '../../dev/flags.ts';
import { listSecrets, signedInAccounts } from '../setup/account.ts';
import { ofBundle } from './bundle.ts';
import { bindingsOf, type DeployPlan, type DeployRefusal, refusalsOf } from './refusals.ts';

const FILE = 'wrangler.toml';
const MIGRATIONS = 'migrations';
const ON_PAGES = ['APP_ORIGIN', 'SUPPORT_EMAIL', 'POSTAL_ADDRESS', 'COPYRIGHT_AGENT'];
const values = readFlagsOrExit('npm run deploy -- --env staging', { env: { type: 'string' } });
const place = ['-c', FILE, ...(values.env ? ['--env', values.env] : [])];

const config = unstable_readConfig({ config: FILE, ...(values.env && { env: values.env }) });
if (config.account_id) process.env.CLOUDFLARE_ACCOUNT_ID ??= config.account_id;

refuseFor(ofUnknownEnvironment());
refuseFor(refusalsOf(await readPlan()));
build((command, args) => run(command, args, forPages()));
refuseFor(ofBundle(place));
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', ...place]);
run('wrangler', ['deploy', ...place]);

/** Wrangler only warns about it, and continues with the settings of this machine. */
function ofUnknownEnvironment(): DeployRefusal[] {
  const { env } = values;
  if (!env || config.definedEnvironments?.includes(env)) return [];
  return [
    {
      why: `${FILE} has no environment "${env}".`,
      remedy: `Run "npm run setup -- --env ${env}", which writes it.`,
    },
  ];
}

async function readPlan(): Promise<DeployPlan> {
  const top = unstable_readConfig({ config: FILE }, { hideWarnings: true });
  const isSignedIn = (await signedInAccounts()).length > 0;
  return {
    config,
    bindings: bindingsOf(top),
    settings: Object.keys(top.vars),
    secrets: isSignedIn ? await listSecrets(config.name ?? '') : undefined,
    uncommitted: uncommitted(),
    today: new Date().toISOString().slice(0, 10),
    migrations: readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name), 'utf8') })),
  };
}

function uncommitted(): string | undefined {
  try {
    return execFileSync('git', ['status', '--porcelain'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/**
 * The pages are built for the environment, too: their names, and its page counter if it has one.
 */
function forPages(): Record<string, string> {
  const changedVars = Object.entries(config.vars).filter(
    ([name]) => ON_PAGES.includes(name) || name.startsWith('PUBLIC_'),
  );
  return Object.fromEntries(changedVars.map(([name, value]) => [name, String(value)]));
}

/** Prints all refusals at once, and exits. */
function refuseFor(refusals: readonly DeployRefusal[]) {
  if (refusals.length === 0) return;
  const lines = refusals.map(({ why, remedy }) => `  ${why}\n    ${remedy}`);
  console.error(`\nNot deployed:\n\n${lines.join('\n')}\n`);
  process.exit(1);
}
