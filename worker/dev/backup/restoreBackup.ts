import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { countStore, differences } from './counts.ts';
import { withStore } from './storeOf.ts';
import { MANIFEST, type Manifest } from './takeBackup.ts';

const counts = z.record(z.string(), z.int().nonnegative());

const manifestFile: z.ZodType<Manifest> = z.object({
  takenAt: z.iso.datetime(),
  tables: counts,
  photos: z.object({ objects: z.int().nonnegative(), bytes: z.int().nonnegative() }),
  contentTypes: z.record(z.string(), z.nullable(z.string())),
});

/**
 * Fills an empty store from a backup and counts again.
 * @throws when the store holds anything, the backup is unfinished, or a count differs
 */
export async function restoreBackup(from: string, to: string): Promise<Manifest> {
  const file = join(from, MANIFEST);
  if (!existsSync(file))
    throw new Error(`${from} holds no finished backup: ${MANIFEST} is missing.`);
  const manifest = manifestFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  await withStore(to, async (store) => {
    const before = await countStore(store);
    if (Object.keys(before.tables).length > 0 || before.photos.objects > 0) {
      throw new Error(`The store in ${to} is not empty. Restore into a new one.`);
    }
    // All tables before the first row: a row cannot point at a table that does not stand yet.
    await store.d1('execute', ['--file', resolve(from, 'schema.sql')]);
    const { results: triggers } = await store.DB.prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    ).all<{ name: string; sql: string }>();
    // What triggers keep is among the rows already: they are made again behind the last one.
    for (const { name } of triggers) await store.DB.prepare(`DROP TRIGGER "${name}"`).run();
    await store.d1('execute', ['--file', resolve(from, 'rows.sql')]);
    for (const { sql } of triggers) await store.DB.prepare(sql).run();
    for (const [key, contentType] of Object.entries(manifest.contentTypes)) {
      const bytes = new Uint8Array(readFileSync(join(from, 'photos', key)));
      await store.PHOTOS.put(key, bytes, contentType ? { httpMetadata: { contentType } } : {});
    }
  });
  const wrong = differences(manifest, await withStore(to, countStore));
  if (wrong.length > 0) throw new Error(`The restored store differs:\n${wrong.join('\n')}`);
  return manifest;
}
