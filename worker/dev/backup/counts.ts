import type { Store } from './storeOf.ts';

/** Rows of each table, and photos with their bytes in all. */
export interface Counts {
  tables: Record<string, number>;
  photos: { objects: number; bytes: number };
}

/** Counts what a store holds now. */
export async function countStore({ DB, PHOTOS }: Pick<Store, 'DB' | 'PHOTOS'>): Promise<Counts> {
  const tables: Record<string, number> = {};
  for (const name of await tableNames(DB)) {
    tables[name] = (await DB.prepare(`SELECT count(*) AS rows FROM "${name}"`).first('rows')) ?? 0;
  }
  const photos = { objects: 0, bytes: 0 };
  for await (const { size } of everyPhoto(PHOTOS)) {
    photos.objects += 1;
    photos.bytes += size;
  }
  return { tables, photos };
}

async function tableNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
       ORDER BY name`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Every object of the bucket, page by page. */
export async function* everyPhoto(photos: R2Bucket): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page = await photos.list({ ...(cursor ? { cursor } : {}), include: ['httpMetadata'] });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** What differs between two counts, a line each; none when they agree. */
export function differences(wanted: Counts, found: Counts): string[] {
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)]);
  const lines = [...names]
    .filter((name) => wanted.tables[name] !== found.tables[name])
    .map(
      (name) =>
        `${name}: ${wanted.tables[name] ?? 'no table'} → ${found.tables[name] ?? 'no table'}`,
    );
  for (const what of ['objects', 'bytes'] as const) {
    if (wanted.photos[what] !== found.photos[what]) {
      lines.push(`photos, ${what}: ${wanted.photos[what]} → ${found.photos[what]}`);
    }
  }
  return lines;
}
