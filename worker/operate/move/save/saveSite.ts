import { randomUUID } from 'node:crypto';
import type { ObjectBinding } from '../../../platform/objects.ts';
import { Chunks, partLines } from '../chunks.ts';
import { inParallel } from '../inParallel.ts';
import { objectPart, PHOTOS, tablePart, WIDTH } from '../parts.ts';
import type { MovableSite } from '../siteClient.ts';
import { tablePages } from '../walkSite.ts';
import type { BackupStore } from './backupStore.ts';
import { NamedObjects, savedHashes, saveObjects } from './saveObjects.ts';
import { PHOTO_FILES, savePhotos } from './savePhotos.ts';
import { forgetUnneeded } from './saveRetention.ts';
import { forgetSaves, readSave, type Save, saveNames, writeSave } from './saves.ts';
import { ChangedRows } from './tableChanges.ts';

interface SaveInput {
  site: MovableSite;
  place: BackupStore;
  /** How many hours saves are kept; the newest one is always kept. */
  keepHours: number;
  say: (line: string) => void;
}

const SAVING = 'saving';

/**
 * Saves a site while members write. The tables are of one moment, at the end. Objects are copied
 * before it, each at a moment of its own, and only those that differ from the last save; pictures
 * after it. The save exists once its list of parts is written, last of all. Returns its name.
 */
export async function saveSite({ site, place, keepHours, say }: SaveInput): Promise<string> {
  const startedAt = new Date().toISOString();
  const { isImporting, migrations, tables, objects } = await site.state();
  if (isImporting) throw new Error("The site isn't complete: an import into it isn't finished.");
  const lastName = (await saveNames(place)).at(-1);
  const last = lastName === undefined ? null : await readSave(place, lastName);
  const watch = randomUUID();
  await place.write(SAVING, Buffer.from(watch));
  const chunks = await Chunks.of(place);
  const parts: Save['parts'] = {};

  await site.watch(watch);
  const changes = new ChangedRows();
  const named = new NamedObjects();
  try {
    await inParallel(tables, WIDTH, async (table) => {
      parts[tablePart(table)] = await saveTable(site, chunks, table, named);
    });
    for (const binding of objects) {
      const known = await savedHashes(place, last?.parts[objectPart(binding)]);
      const names = named.of(binding as ObjectBinding);
      const { part, changed } = await saveObjects(site, chunks, binding, names, known);
      parts[objectPart(binding)] = part;
      say(`${binding}: ${changed} of ${part.count} copied`);
      changes.take(await site.readChanges(watch));
    }
    changes.take(await site.readChanges(watch));
  } finally {
    // If the site cannot be reached, the watch remains until the next save or until it expires.
    await site.endWatch(watch).catch(() => {});
  }
  const takenAt = new Date().toISOString();
  for (const table of changes.tables()) {
    const part = parts[tablePart(table)];
    const rows = changes.applied(table, partLines(place, part));
    parts[tablePart(table)] = { ...(await chunks.writePart(rows)), columns: part?.columns };
  }
  const { part, changed } = await savePhotos(site, place, chunks);
  parts[PHOTOS] = part;
  say(`${PHOTO_FILES}: ${changed} of ${part.count} copied`);

  if (!(await isStillOurs(place, watch)))
    throw new Error('Another save into this place has begun.');
  const name = await writeSave(place, { startedAt, takenAt, migrations, tables, objects, parts });
  const forgotten = await forgetSaves(place, keepHours, Date.now());
  await forgetUnneeded(place, chunks);
  say(`${chunks.written} bytes written; ${forgotten} older saves forgotten`);
  return name;
}

async function saveTable(site: MovableSite, chunks: Chunks, table: string, named: NamedObjects) {
  let columns: string[] = [];
  async function* rows() {
    for await (const page of tablePages(site, table)) {
      columns = page.columns;
      named.see(table, page);
      yield* page.rows;
    }
  }
  return { ...(await chunks.writePart(rows())), columns };
}

/** Of two saves into one place the later one continues: neither removes chunks not listed yet. */
async function isStillOurs(place: BackupStore, watch: string): Promise<boolean> {
  const found = await place.read(SAVING);
  return found !== null && Buffer.from(found).toString('utf8') === watch;
}
