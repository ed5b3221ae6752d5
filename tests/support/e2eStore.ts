import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../worker/dev/freePort.ts';
import { startProduct } from './product.ts';

const SEEDED = 'PARKWAY_SEEDED_STORE';

/**
 * Builds the product and loads the demo data once, before all browser tests. A store named in
 * PARKWAY_SEEDED_STORE is used and kept: that saves the loading while tests are being written.
 */
export default async function seedOnce(): Promise<() => void> {
  const given = process.env[SEEDED];
  const store = given ?? newFolder('seeded');
  const product = await startProduct({ port: await freePort(), store });
  await product.stop();
  process.env[SEEDED] = store;
  return () => {
    if (!given) removeStore(store);
  };
}

/** A store of one's own with the demo data in it. */
export function copySeededStore(what: string): string {
  const store = newFolder(what);
  cpSync(seededStore(), store, { recursive: true });
  return store;
}

export function seededStore(): string {
  const seeded = process.env[SEEDED];
  if (!seeded) throw new Error('The demo data was not loaded: run the tests with their config.');
  return seeded;
}

export function removeStore(store: string): void {
  rmSync(store, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function newFolder(what: string): string {
  return mkdtempSync(join(tmpdir(), `parkway-e2e-${what}-`));
}
