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

interface Bundling {
  /** Another script that is called `index.ts`, in place of the product's. */
  script?: string;
  /** Modules, as they are imported, with the files that stand for them. */
  standIns?: Readonly<Record<string, string>>;
}

/** Bundles the product and the simulated PayPal as a deployment would, and answers the folder. */
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
