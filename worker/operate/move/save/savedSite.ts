import {
  type NamedPage,
  type ObjectPage,
  objectPage,
  type PhotoEntry,
} from '../../../../src/shared/contract/move.ts';
import { contentsHash } from '../../../platform/contentsHash.ts';
import { chunkLines, partLines, readText } from '../chunks.ts';
import { objectPart, PHOTOS, tablePart } from '../parts.ts';
import type { ReadableSite } from '../siteClient.ts';
import type { BackupStore } from './backupStore.ts';
import { savedHashes } from './saveObjects.ts';
import { photoFile } from './savePhotos.ts';
import type { Save } from './saves.ts';

/** An object that the save does not contain: it was created while the save was being taken. */
const NOTHING: ObjectPage = {
  schema: [],
  tables: [],
  keys: [],
  end: { schema: [], alarm: null },
  next: null,
};

/** Reads a save as if it were its site. Everything that is read matches its hash. */
export function savedSite(place: BackupStore, save: Save): ReadableSite {
  const { migrations, tables, objects, parts } = save;
  const hashes = new Map<string, Promise<Map<string, string>>>();
  const hashesOf = (binding: string) => {
    const found = hashes.get(binding) ?? savedHashes(place, parts[objectPart(binding)]);
    hashes.set(binding, found);
    return found;
  };
  let photos: Promise<Map<string, string>> | null = null;
  /** One page for each chunk; the position of the next one is its number. */
  const chunkAt = async (part: string, after: unknown) => {
    const chunks = parts[part]?.chunks ?? [];
    const at = after === null ? 0 : Number(after);
    const hash = chunks[at];
    const next = at + 1 < chunks.length ? at + 1 : null;
    return { lines: hash === undefined ? [] : await chunkLines(place, hash), next };
  };
  return {
    state: async () => ({
      isMoving: true,
      isImporting: false,
      hasMembers: (parts[tablePart('members')]?.count ?? 0) > 0,
      migrations,
      tables,
      objects,
    }),
    readTable: async (table, after) => {
      const { lines, next } = await chunkAt(tablePart(table), after?.[0] ?? null);
      const columns = parts[tablePart(table)]?.columns ?? [];
      return {
        columns,
        rows: lines as NamedPage['page']['tables'][number]['rows'],
        next: next === null ? null : [next],
      };
    },
    readObjects: async (binding, asked) => {
      const known = await hashesOf(binding);
      const after = 'after' in asked ? JSON.stringify(asked.after) : null;
      return Promise.all(
        asked.names.map(async (name) => {
          const pages = await savedObject(place, known.get(name));
          const before = pages.findIndex(({ next }) => JSON.stringify(next) === after);
          return { name, id: name, page: pages[after === null ? 0 : before + 1] ?? NOTHING };
        }),
      );
    },
    listPhotos: async (cursor) => {
      const { lines, next } = await chunkAt(PHOTOS, cursor);
      return { photos: lines.map(photoOf), next: next === null ? null : String(next) };
    },
    readPhoto: async (key) => {
      photos ??= photosOf(place, save);
      const bytes = await place.read(photoFile((await photos).get(key) ?? ''));
      if (!bytes) throw new Error(`The picture ${key} is missing.`);
      return bytes;
    },
  };
}

async function savedObject(place: BackupStore, hash: string | undefined): Promise<ObjectPage[]> {
  if (hash === undefined) return [NOTHING];
  const lines = (await readText(place, hash)).split('\n');
  const pages = lines.map((line) => objectPage.parse(JSON.parse(line)));
  if (contentsHash(pages) !== hash) throw new Error(`The copy ${hash} of an object is damaged.`);
  return pages;
}

async function photosOf(place: BackupStore, save: Save): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const line of partLines(place, save.parts[PHOTOS])) {
    const { key, md5 } = photoOf(line);
    found.set(key, md5);
  }
  return found;
}

function photoOf(line: unknown): PhotoEntry {
  const [key, size, md5, contentType] = line as [string, number, string, string | null];
  return { key, size, md5, contentType };
}
