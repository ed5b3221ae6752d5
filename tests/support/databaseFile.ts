import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A local store has one database; miniflare names its file by a hash. */
export function databaseFile(store: string): string {
  const folder = join(store, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) throw new Error(`There is no database in ${folder}.`);
  return join(folder, file);
}

/** The storage of each object in a local store that has a table of this name, to be closed. */
export function* objectsWith(store: string, table: string): Generator<DatabaseSync> {
  for (const file of readdirSync(join(store, 'v3', 'do'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.sqlite')) continue;
    const object = new DatabaseSync(join(store, 'v3', 'do', file));
    if (object.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)) yield object;
    else object.close();
  }
}
