import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../worker/dev/build.ts';

export const CONFIGS = {
  product: 'wrangler.toml',
  paypal: 'worker/dev/paypal/wrangler.toml',
} as const;

/** Where a worker of the folder's bundles stands. */
export const bundleOf = (folder: string, worker: keyof typeof CONFIGS) =>
  join(folder, worker, worker === 'product' ? 'index.js' : 'worker.js');

/**
 * Bundles the product and the simulated PayPal as a deployment would, and answers the folder. Another
 * script that is called `index.ts` can stand for the product's.
 */
export function bundleWorkers(script?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-bundles-'));
  for (const [worker, config] of Object.entries(CONFIGS)) {
    runQuietly('wrangler', [
      'deploy',
      ...(script && worker === 'product' ? [script] : []),
      ...['--dry-run', '-c', config, '--outdir', join(folder, worker)],
    ]);
  }
  return folder;
}
