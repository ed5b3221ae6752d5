import { renameSync } from 'node:fs';
import { freePort } from '../../worker/dev/freePort.ts';
import { startProduct } from './product.ts';

/** Where the browser tests find a store with the demo data; each copies it. */
export const SEEDED = 'PARKWAY_SEEDED_STORE';

/** Builds the product if necessary, and creates a store with the demo data there. */
export async function seedStore(store: string): Promise<void> {
  const unfinished = `${store}-unfinished`;
  const product = await startProduct({ port: await freePort(), store: unfinished });
  await product.stop();
  renameSync(unfinished, store);
}

const [, , store] = process.argv;
if (import.meta.main && store) await seedStore(store);
