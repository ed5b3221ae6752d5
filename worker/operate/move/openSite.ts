import { randomBytes } from 'node:crypto';
import { markStoreComplete } from '../../dev/loadDemo.ts';
import { startWorker } from '../../dev/localWorker.ts';
import { migrateStore } from '../../dev/migrateStore.ts';
import { type MovableSite, siteAt } from './siteClient.ts';

export interface OpenSite {
  site: MovableSite;
  close: () => Promise<void>;
}

/**
 * A site by its URL, with its secret in the environment as `MOVE_TOKEN_FROM`, `MOVE_TOKEN_TO` or,
 * for both, `MOVE_TOKEN`; or a local store by its folder, for which the product is started just for
 * this: stop it first where it runs.
 */
export async function openMovableSite(where: string, side: 'FROM' | 'TO'): Promise<OpenSite> {
  if (/^https?:\/\//.test(where)) {
    const token = process.env[`MOVE_TOKEN_${side}`] ?? process.env.MOVE_TOKEN;
    if (!token) throw new Error(`Set MOVE_TOKEN_${side} to the secret MOVE_TOKEN of ${where}.`);
    return { site: siteAt(new URL(where).origin, token), close: async () => {} };
  }
  migrateStore(where);
  if (side === 'TO') markStoreComplete(where);
  const token = randomBytes(32).toString('hex');
  const vars = { SITE_STATE: 'moving', MOVE_TOKEN: token };
  const { origin, stop } = await startWorker({ store: where, vars });
  return { site: siteAt(origin, token), close: stop };
}
