import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from './linkPackages';

/** Builds instead of Astro: one page, which names the origin it was made for. */
const ASTRO = `#!/usr/bin/env node
const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync('dist/client', { recursive: true });
writeFileSync('dist/client/index.html', '<link rel="canonical" href="' + process.env.APP_ORIGIN + '">');
`;

/**
 * The files that setup and deploy read, in a separate repository, with the project's real tools
 * except Astro.
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-copy-'));
  for (const name of [
    'package.json',
    'wrangler.toml',
    'tsconfig.json',
    '.gitignore',
    'migrations',
    'worker',
    'src/tsconfig.json',
    'src/shared',
    'tests/tsconfig.json',
  ]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  replaceAstro(folder);
  withoutEnvironments(join(folder, 'wrangler.toml'));
  git('init', '--quiet');
  commit();

  function git(...args: string[]): string {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@parkway.example'];
    return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
  }

  function commit() {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'As it is');
  }

  return {
    folder,
    commit,
    /** The changes that git reports. */
    changes: () => git('status', '--porcelain').split('\n').filter(Boolean),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    /** Runs one of package.json's scripts there, with no login except in `env`. */
    run: (script: string, args: readonly string[], env: Record<string, string> = {}, typed = '') =>
      finished(folder, ['run', script, '--', ...args], env, typed),
    npm: (args: readonly string[], env: Record<string, string>) => finished(folder, args, env, ''),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Without the project's own sites: the test starts before anything was set up. */
function withoutEnvironments(file: string) {
  const written = /# What `npm run setup` wrote for [\s\S]*?# The end of \w+\.\n?/g;
  writeFileSync(file, readFileSync(file, 'utf8').replace(written, ''));
}

function replaceAstro(folder: string) {
  const astro = join(folder, 'node_modules/.bin/astro');
  rmSync(astro);
  writeFileSync(astro, ASTRO);
  chmodSync(astro, 0o755);
}

export interface Finished {
  code: number;
  said: string;
}

function finished(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  typed: string,
): Promise<Finished> {
  const child = spawn('npm', args, { cwd: folder, env: { ...ownEnv(folder), ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  }
  child.stdin.end(typed);
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended({ code: code ?? 1, said }));
  });
}

/** This process's environment without anything about an account, a login or a test. */
function ownEnv(folder: string): NodeJS.ProcessEnv {
  const kept = { ...process.env };
  for (const name of Object.keys(kept)) {
    if (/^(CLOUDFLARE|WRANGLER|NODE_OPTIONS|VITEST|npm_|PAYPAL|TURNSTILE)/.test(name))
      delete kept[name];
  }
  // Wrangler stores its login and its logs below these; npm its own.
  const own = join(folder, 'node_modules', '.own');
  return {
    ...kept,
    HOME: own,
    XDG_CONFIG_HOME: own,
    npm_config_cache: own,
    npm_config_update_notifier: 'false',
  };
}
