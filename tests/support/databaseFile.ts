import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A local store has one database; miniflare names its file by a hash. */
export function databaseFile(store: string): string {
  const folder = join(store, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) throw new Error(`There is no database in ${folder}.`);
  return join(folder, file);
}
