import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const CLIENT = 'dist/client';
const REQUIRED_MAIN = /^main = "worker\/index\.ts"$/m;

/** Builds the pages, and puts beside them what is served from our own address only. */
export function build() {
  requireWorker();
  run('astro', ['build']);
  const scalar = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference'));
  cpSync(join(scalar, 'browser', 'standalone.js'), join(CLIENT, 'vendor', 'api-reference.js'));
}

/** Without `main` the pages would be served and the API, sockets and guards silently gone. */
function requireWorker() {
  if (!REQUIRED_MAIN.test(readFileSync('wrangler.toml', 'utf8'))) {
    throw new Error('wrangler.toml has lost `main = "worker/index.ts"`: there would be no worker.');
  }
}

export function run(command: string, args: readonly string[]) {
  execFileSync(command, args, { stdio: 'inherit', env: quietEnv() });
}

/** No telemetry, and nothing fetched at start: everything works without a network. */
export function quietEnv(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
}

if (import.meta.main) build();
