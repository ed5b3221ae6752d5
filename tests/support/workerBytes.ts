import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runQuietly } from '../../worker/dev/build.ts';
import { quickFolder } from './quickFolder.ts';

/** What the worker may take, gzipped. */
export const MOST_WORKER_BYTES = 450_000;

/** What the worker takes, gzipped, bundled as `wrangler deploy` uploads it. */
export function workerBytes(): number {
  // Wrangler wants it, built or not.
  mkdirSync('dist/client', { recursive: true });
  const folder = quickFolder('parkway-bundle-');
  try {
    runQuietly('wrangler', ['deploy', '--dry-run', '-c', 'wrangler.toml', '--outdir', folder]);
    return gzipSync(readFileSync(join(folder, 'index.js'))).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
