import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runQuietly } from '../../worker/dev/build.ts';
import { quickFolder } from './quickFolder.ts';

/** The maximum size of the worker, gzipped: 450 KiB, the unit in which wrangler reports it. */
export const MOST_WORKER_BYTES = 450 * 1_024;

/** The size of the worker, gzipped, bundled as `wrangler deploy` uploads it. */
export function workerBytes(): number {
  // Wrangler requires it, built or not.
  mkdirSync('dist/client', { recursive: true });
  const folder = quickFolder('parkway-bundle-');
  try {
    runQuietly('wrangler', ['deploy', '--dry-run', '-c', 'wrangler.toml', '--outdir', folder]);
    return gzipSync(readFileSync(join(folder, 'index.js'))).length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
