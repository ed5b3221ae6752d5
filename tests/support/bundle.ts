import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from '../../worker/dev/build.ts';

export const CONFIGS = {
  product: 'wrangler.toml',
  paypal: 'worker/dev/paypal/wrangler.toml',
} as const;

/** The path of a worker in the folder's bundles. */
export const bundleOf = (folder: string, worker: keyof typeof CONFIGS) =>
  join(folder, worker, worker === 'product' ? 'index.js' : 'worker.js');

interface Bundling {
  /** A script to bundle as `index.ts` instead of the product's. */
  script?: string;
  /** Modules, as they are imported, with the files that replace them. */
  standIns?: Readonly<Record<string, string>>;
}

/** Bundles the product and the simulated PayPal as a deployment would, and returns the folder. */
export function bundleWorkers({ script, standIns = {} }: Bundling = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-bundles-'));
  const aliases = Object.entries(standIns).flatMap(([name, file]) => [
    '--alias',
    `${name}:${file}`,
  ]);
  for (const [worker, config] of Object.entries(CONFIGS)) {
    runQuietly('wrangler', [
      'deploy',
      ...(script && worker === 'product' ? [script] : []),
      ...['--dry-run', '-c', config, '--outdir', join(folder, worker)],
      ...aliases,
    ]);
  }
  return folder;
}
