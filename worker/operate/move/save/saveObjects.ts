import type { ObjectPage, TableRows } from '../../../../src/shared/contract/move.ts';
import { contentsHash } from '../../../platform/contentsHash.ts';
import { OBJECT_NAME_SOURCES, type ObjectBinding } from '../../../platform/objects.ts';
import { type Chunks, partLines } from '../chunks.ts';
import { inParallel } from '../inParallel.ts';
import { objectNames } from '../objectNames.ts';
import { WIDTH } from '../parts.ts';
import type { MovableSite } from '../siteClient.ts';
import { furtherPages } from '../walkSite.ts';
import type { BackupStore } from './backupStore.ts';
import type { SavedPart } from './saves.ts';

const OBJECTS_A_CALL = 100;
/** How often an object is read that changes between two of its pages. Few have more than one. */
const TRIES = 20;

/** Collects the database columns that objects are named by, from the pages that are read. */
export class NamedObjects {
  readonly #pages = new Map<string, TableRows[]>();

  see(table: string, { columns, rows }: TableRows) {
    const namings = Object.values(OBJECT_NAME_SOURCES).flat();
    const wanted = namings.flatMap((each) =>
      each.table === table ? [...each.columns, ...(each.kind === undefined ? [] : ['kind'])] : [],
    );
    if (wanted.length === 0) return;
    const kept = [...new Set(wanted)].filter((name) => columns.includes(name));
    const places = kept.map((name) => columns.indexOf(name));
    const narrow = rows.map((row) => places.map((place) => row[place] ?? null));
    const pages = this.#pages.get(table) ?? [];
    pages.push({ columns: kept, rows: narrow });
    this.#pages.set(table, pages);
  }

  of(binding: ObjectBinding): string[] {
    return objectNames(binding, (table) => this.#pages.get(table) ?? []);
  }
}

/**
 * Copies the objects of a binding that differ from the last save. Each copy is of one moment, but
 * two may be of different moments.
 */
export async function saveObjects(
  site: MovableSite,
  chunks: Chunks,
  binding: string,
  names: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<{ part: SavedPart; changed: number }> {
  const hashes = new Map<string, string>();
  let changed = 0;
  const batches = Array.from({ length: Math.ceil(names.length / OBJECTS_A_CALL) }, (_, index) =>
    names.slice(index * OBJECTS_A_CALL, (index + 1) * OBJECTS_A_CALL),
  );
  await inParallel(batches, WIDTH, async (batch) => {
    for (let left = batch; left.length > 0; ) {
      const asked = left.map((name) => ({ name, known: known.get(name) ?? null }));
      const read = await site.readSnapshots(binding, asked);
      for (const { name, hash, page } of read) {
        if (page) changed += 1;
        const isThere = page === null || chunks.has(hash);
        hashes.set(
          name,
          isThere ? hash : await saveObject(site, chunks, binding, name, { hash, page }),
        );
      }
      left = left.slice(read.length);
    }
  });
  const lines = names.map((name) => [name, hashes.get(name)]);
  return { part: await chunks.writePart(lines), changed };
}

async function saveObject(
  site: MovableSite,
  chunks: Chunks,
  binding: string,
  name: string,
  first: { hash: string; page: ObjectPage | null },
): Promise<string> {
  let { hash, page } = first;
  for (let tries = 0; page && tries < TRIES; tries += 1) {
    const pages: ObjectPage[] = [page, ...(await furtherPages(site, binding, name, page.next))];
    // Written between two reads, the pages together would be a state that never existed.
    if (contentsHash(pages) === hash) {
      return chunks.write(pages.map((each) => JSON.stringify(each)).join('\n'), hash);
    }
    const [again] = await site.readSnapshots(binding, [{ name, known: null }]);
    if (again) ({ hash, page } = again);
  }
  throw new Error(`${binding} ${name} was written each time that it was read.`);
}

/** The hash of each object in a save, by name. */
export async function savedHashes(
  place: BackupStore,
  part: SavedPart | undefined,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const line of partLines(place, part)) {
    const [name, hash] = line as [string, string];
    hashes.set(name, hash);
  }
  return hashes;
}
