import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { quietEnv } from '../build.ts';

type Bindings = Pick<Env, 'DB' | 'PHOTOS'>;

/** Database and photos of a local store, and wrangler run beside them. */
export interface Store extends Bindings {
  /** @param args of `wrangler d1`, without database and place */
  d1: (command: 'export' | 'execute', args: readonly string[]) => Promise<void>;
}

/**
 * Opens the store below a folder for as long as the work takes. Wrangler's export knows no
 * `--persist-to`: it is called in a folder whose own state is that store.
 */
export async function withStore<T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const place = mkdtempSync(join(tmpdir(), 'parkway-store-'));
  mkdirSync(join(place, '.wrangler'));
  symlinkSync(resolve(folder), join(place, '.wrangler/state'));
  const configPath = join(place, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(storesOnly()));
  const proxy = await getPlatformProxy<Bindings>({
    configPath,
    persist: { path: join(resolve(folder), 'v3') },
    remoteBindings: false,
  });
  try {
    return await work({
      DB: proxy.env.DB,
      PHOTOS: proxy.env.PHOTOS,
      // Awaited, not run in one go: the store's connections are closed when nobody listens to them.
      d1: async (command, args) => {
        const all = ['d1', command, 'DB', '--local', '-y', '-c', configPath, ...args];
        await promisify(execFile)('wrangler', all, { env: quietEnv() });
      },
    });
  } finally {
    await proxy.dispose();
    rmSync(place, { recursive: true, force: true });
  }
}

/** The product's configuration as far as it names stores. */
function storesOnly() {
  const { name, compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({
    config: 'wrangler.toml',
  });
  return { name, compatibility_date, d1_databases, r2_buckets };
}
