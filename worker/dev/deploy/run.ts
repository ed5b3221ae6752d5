import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import { build, quietEnv, run } from '../build.ts';
import { type Plan, type Refusal, refusalsOf } from './refusals.ts';

const MIGRATIONS = 'migrations';
const { values } = parseArgs({ options: { env: { type: 'string' } } });
const place = ['-c', 'wrangler.toml', ...(values.env ? ['--env', values.env] : [])];

const config = unstable_readConfig({
  config: 'wrangler.toml',
  ...(values.env ? { env: values.env } : {}),
});

refuseFor(unknownEnvironment());
refuseFor(refusalsOf(readPlan()));
build();
refuseFor(developmentCodeInBundle());
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', ...place]);
run('wrangler', ['deploy', ...place]);

/** Wrangler warns of it, and goes on with the settings of this machine. */
function unknownEnvironment(): Refusal[] {
  const { env } = values;
  if (!env || config.definedEnvironments?.includes(env)) return [];
  return [
    {
      why: `wrangler.toml has no environment "${env}".`,
      wayOut: `Add [env.${env}] with vars, routes, databases, buckets and objects of its own.`,
    },
  ];
}

function readPlan(): Plan {
  return {
    config,
    secrets: deployedSecrets(),
    uncommitted: execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }),
    today: new Date().toISOString().slice(0, 10),
    migrations: readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => ({ name, sql: readFileSync(join(MIGRATIONS, name), 'utf8') })),
  };
}

/** None where nobody is signed in, or nothing was deployed yet: what needs one is refused then. */
function deployedSecrets(): string[] {
  try {
    const listed = execFileSync('wrangler', ['secret', 'list', '--format', 'json', ...place], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: quietEnv(),
    });
    const secrets: { name: string }[] = JSON.parse(listed);
    return secrets.map(({ name }) => name);
  } catch {
    return [];
  }
}

function developmentCodeInBundle(): Refusal[] {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-bundle-'));
  const metafile = join(folder, 'meta.json');
  try {
    run('wrangler', ['deploy', '--dry-run', '--outdir', folder, '--metafile', metafile, ...place]);
    const { inputs }: { inputs: Record<string, unknown> } = JSON.parse(
      readFileSync(metafile, 'utf8'),
    );
    return Object.keys(inputs)
      .filter((path) => path.includes('worker/dev/'))
      .map((path) => ({
        why: `${path} is in the bundle.`,
        wayOut: 'What only development needs is never imported by the product.',
      }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Says all of it at once, and ends. */
function refuseFor(refusals: readonly Refusal[]) {
  if (refusals.length === 0) return;
  const lines = refusals.map(({ why, wayOut }) => `  ${why}\n    ${wayOut}`);
  console.error(`\nNot deployed:\n\n${lines.join('\n')}\n`);
  process.exit(1);
}
