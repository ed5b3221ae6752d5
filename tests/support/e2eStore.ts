import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleWorkers } from './bundle.ts';
import { hashCheaply } from './hashCheaply.ts';
import { SEEDED, seedStore } from './seedStore.ts';

const BUNDLES = 'PARKWAY_BUNDLES';

/**
 * Builds the product, loads the demo data and bundles the workers once, before all browser tests. A
 * store named in PARKWAY_SEEDED_STORE is used and kept, which saves the loading while tests are
 * being written.
 */
export default async function seedOnce(): Promise<() => void> {
  const given = process.env[SEEDED];
  const store = given ?? join(newFolder('seeded'), 'store');
  if (!given) await seedStore(store);
  process.env[SEEDED] = store;
  const bundles = bundleWorkers({
    standIns: { './passwordSetting': './tests/support/cheapPasswords.ts' },
  });
  process.env[BUNDLES] = bundles;
  return () => {
    removeStore(bundles);
    if (!given) removeStore(dirname(store));
  };
}

/** A separate store with the demo data in it. */
export function copySeededStore(what: string): string {
  const store = newFolder(what);
  cpSync(seededStore(), store, { recursive: true });
  hashCheaply(store);
  return store;
}

export const seededStore = () => madeOnce(SEEDED);
export const bundledWorkers = () => madeOnce(BUNDLES);

function madeOnce(name: string): string {
  const made = process.env[name];
  if (!made) throw new Error('The product was not built: run the tests with their config.');
  return made;
}

export function removeStore(store: string): void {
  rmSync(store, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function newFolder(what: string): string {
  return mkdtempSync(join(tmpdir(), `parkway-e2e-${what}-`));
}
