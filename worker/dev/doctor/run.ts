import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { examine } from './examine.ts';
import type { Line } from './line.ts';
import { hasFailed, jsonFor, printed, tableOf } from './printed.ts';
import type { Credentials } from './signIn.ts';
import { siteFrom } from './siteFrom.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    env: { type: 'string' },
    mail: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

try {
  const site = siteFrom(values, {
    names: configOf().definedEnvironments ?? [],
    originOf: (name) => configOf(name).vars.APP_ORIGIN,
  });
  const lines: Line[] = [];
  const wish = { credentials: credentials(), mail: values.mail ?? null };
  for await (const line of examine(site, wish)) {
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

function configOf(env?: string) {
  const config = 'wrangler.toml';
  return unstable_readConfig({ config, ...(env ? { env } : {}) }, { hideWarnings: true });
}

/** From the environment alone: arguments stand in the list of processes. */
function credentials(): Credentials | null {
  const { PARKWAY_ADMIN_EMAIL: email, PARKWAY_ADMIN_PASSWORD: password } = process.env;
  return email && password ? { email, password } : null;
}
