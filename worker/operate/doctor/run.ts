import { createInterface } from 'node:readline/promises';
import { readFlagsOrExit } from '../../dev/flags.ts';
import { examine } from './examine.ts';
import type { CheckResult } from './line.ts';
import { hasFailed, jsonFor, printed, tableOf } from './printed.ts';
import type { Credentials } from './signIn.ts';
import { type Environments, siteFrom } from './siteFrom.ts';

const USAGE = `npm run doctor -- --url https://your.site | --env production [--mail ADDRESS] [--code CODE] [--json]
Without either it looks at http://localhost:8787. --mail sends a test there. What only an administrator
sees is looked at where PARKWAY_ADMIN_EMAIL and PARKWAY_ADMIN_PASSWORD are set. --code is what the
authenticator app of that account shows, or a recovery code; else it is asked for on a terminal.`;

const values = readFlagsOrExit(USAGE, {
  url: { type: 'string' },
  env: { type: 'string' },
  mail: { type: 'string' },
  code: { type: 'string' },
  json: { type: 'boolean', default: false },
});

try {
  const site = siteFrom(values, await environments());
  const lines: CheckResult[] = [];
  const options = { credentials: credentials(), askForCode, mail: values.mail ?? null };
  for await (const line of examine(site, options)) {
    if (!values.json) console.log(printed(line, lines.at(-1)));
    lines.push(line);
  }
  console.log(
    values.json ? jsonFor(site.origin, site.now(), lines) : `\n${site.origin}\n${tableOf(lines)}\n`,
  );
  process.exitCode = hasFailed(lines) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Wrangler takes a second to load, so it is loaded only for an environment. */
async function environments(): Promise<Environments> {
  if (values.env === undefined) return { names: [], originOf: () => undefined };
  const { unstable_readConfig: readConfig } = await import('wrangler');
  const quiet = { hideWarnings: true };
  const { definedEnvironments = [] } = readConfig({ config: 'wrangler.toml' }, quiet);
  return {
    names: definedEnvironments,
    originOf: (env) => readConfig({ config: 'wrangler.toml', env }, quiet).vars.APP_ORIGIN,
  };
}

/**
 * The password comes only from the environment: arguments are visible in the list of processes. A
 * code is usable once.
 */
function credentials(): Credentials | null {
  const { PARKWAY_ADMIN_EMAIL: email, PARKWAY_ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) return null;
  return { email, password, ...(values.code && { code: values.code }) };
}

async function askForCode(): Promise<string | null> {
  if (!process.stdin.isTTY || values.json) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('Code of the authenticator app: ')).trim() || null;
  } finally {
    terminal.close();
  }
}
