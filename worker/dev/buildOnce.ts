import { build, runQuietly, writeContract } from './build.ts';
import { onceFor } from './freshness.ts';

const PAGES = [
  'src',
  'public',
  'wrangler.toml',
  'astro.config.mjs',
  'package-lock.json',
  'worker/dev/build.ts',
];

/** Builds the pages and the contract, unless they were built from the very same files. */
export function buildOnce() {
  onceFor('dist/built', PAGES, () => {
    console.log('Building the pages …');
    build(runQuietly);
  });
  writeContract(runQuietly);
}

if (import.meta.main) buildOnce();
