import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DAY } from '../../src/shared/rules/durations.ts';

const SOURCES = '{src,worker,tests}/**/*.{ts,tsx,json}';
const CACHES = resolve('node_modules/.cache/modules');

/**
 * Settings of vitest that keep transformed modules from one run to the next. A module is kept with
 * the paths of the files it imports, which another name, a new file or one less may change: each
 * list of files has a cache of its own. One that nothing was written to for a day is removed.
 */
export function moduleCache(): { fsModuleCache: true; fsModuleCachePath: string } {
  const files = globSync(SOURCES).toSorted().join();
  const name = createHash('sha256').update(files).digest('hex').slice(0, 16);
  mkdirSync(CACHES, { recursive: true });
  for (const other of readdirSync(CACHES).filter((each) => each !== name)) {
    const path = join(CACHES, other);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > DAY) rmSync(path, { recursive: true, force: true });
  }
  return { fsModuleCache: true, fsModuleCachePath: join(CACHES, name) };
}
