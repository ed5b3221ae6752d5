import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Counts, countStore, everyPhoto } from './counts.ts';
import { withStore } from './storeOf.ts';

/** The file beside a backup that says what it holds. */
export const MANIFEST = 'manifest.json';

export interface Manifest extends Counts {
  takenAt: string;
  /** Content type of each photo that has one, by key of each. */
  contentTypes: Record<string, string | null>;
}

/**
 * Writes a store's database as SQL and its photos as files.
 * @param to a folder that does not exist yet; a backup never writes over another
 */
export async function takeBackup(from: string, to: string): Promise<Manifest> {
  mkdirSync(dirname(resolve(to)), { recursive: true });
  mkdirSync(to);
  return withStore(from, async (store) => {
    const counts = await countStore(store);
    await store.d1('export', ['--no-data', '--output', resolve(to, 'schema.sql')]);
    await store.d1('export', ['--no-schema', '--output', resolve(to, 'rows.sql')]);
    const contentTypes: Manifest['contentTypes'] = {};
    for await (const { key, httpMetadata } of everyPhoto(store.PHOTOS)) {
      const photo = await store.PHOTOS.get(key);
      if (!photo) throw new Error(`The photo ${key} went away while it was being saved.`);
      const file = join(to, 'photos', key);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, new Uint8Array(await photo.arrayBuffer()));
      contentTypes[key] = httpMetadata?.contentType ?? null;
    }
    const manifest = { takenAt: new Date().toISOString(), ...counts, contentTypes };
    // Last: a backup without its manifest was not finished.
    writeFileSync(join(to, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  });
}
