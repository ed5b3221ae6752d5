import { tablePage } from '../../../src/shared/contract/move.ts';
import { isWhole } from './exportSite.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest, MoveFolder } from './moveFolder.ts';
import {
  objectPart,
  objectsPage,
  PHOTOS,
  PHOTOS_WIDTH,
  photoPage,
  tablePart,
  WIDTH,
} from './parts.ts';
import type { MovableSite } from './siteClient.ts';
import type { WholeObject } from './walkSite.ts';

const BODY_BYTES = 1_000_000;

/**
 * Writes a folder's contents into an empty site, and continues where an earlier run ended. `target`
 * distinguishes sites that the same folder is written into. Throws for a site of another version.
 */
export async function importSite(
  site: MovableSite,
  folder: MoveFolder,
  target: string,
  afresh: boolean,
): Promise<void> {
  const manifest = folder.manifest();
  if (!manifest || !isWhole(manifest)) throw new Error("The folder doesn't hold a complete site.");
  const state = await site.state();
  if (JSON.stringify(state.migrations) !== JSON.stringify(manifest.migrations)) {
    throw new Error('The new site has other migrations. Deploy the version that the old one had.');
  }
  const before = folder.done(target);
  if (state.isImporting && before.size === 0 && !afresh) {
    throw new Error('Another folder was written into the new site. --afresh writes over it.');
  }
  if (!state.isImporting || afresh) {
    if (before.has('all') && !afresh) return;
    folder.forgetDone(target);
    // Before it begins: after a crash, the next run continues what is then an import of this
    // folder.
    folder.noteDone(target, 'begun');
    await site.begin();
  }
  const done = folder.done(target);
  const once = async (what: string, act: () => Promise<void>) => {
    if (done.has(what)) return;
    await act();
    folder.noteDone(target, what);
  };
  await importTables(site, folder, manifest, once);
  await importPhotos(site, folder, once);
  for (const binding of manifest.objects) await importObjects(site, folder, binding, once);
  folder.noteDone(target, 'all');
}

type Once = (what: string, act: () => Promise<void>) => Promise<void>;

/** In order: a row cannot come before a row that it refers to. */
async function importTables(
  site: MovableSite,
  folder: MoveFolder,
  { tables }: Manifest,
  once: Once,
) {
  for (const table of tables) {
    const part = tablePart(table);
    await inParallel(folder.pageNumbers(part), WIDTH, (number) =>
      once(`${part} ${number}`, async () => {
        const page = folder.page(part, number, tablePage);
        if (page.rows.length > 0) await site.loadTable(table, page);
      }),
    );
  }
}

async function importPhotos(site: MovableSite, folder: MoveFolder, once: Once) {
  const part = `${PHOTOS}/list`;
  for (const number of folder.pageNumbers(part)) {
    await once(`${part} ${number}`, async () => {
      const { photos } = folder.page(part, number, photoPage);
      await inParallel(photos, PHOTOS_WIDTH, async (photo) => {
        const bytes = folder.photo(photo.key);
        if (!bytes) throw new Error(`The folder lacks the photo ${photo.key}.`);
        await site.loadPhoto(photo, bytes);
      });
    });
  }
}

async function importObjects(site: MovableSite, folder: MoveFolder, binding: string, once: Once) {
  const part = objectPart(binding);
  await inParallel(folder.pageNumbers(part), WIDTH, (number) =>
    once(`${part} ${number}`, async () => {
      const objects = folder.page(part, number, objectsPage).filter(holdsAnything);
      for (const given of bodies(objects)) await site.loadObjects(binding, given);
    }),
  );
}

/** An object without any contents need not be created. */
function holdsAnything({ pages }: WholeObject): boolean {
  return pages.some(
    ({ schema, keys, end }) => (schema?.length ?? 0) + keys.length > 0 || end?.alarm,
  );
}

/** Pages in their order, as many per body as fit. */
function bodies(objects: readonly WholeObject[]) {
  const bodies: { name: string; page: WholeObject['pages'][number] }[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { name, pages } of objects) {
    for (const page of pages) {
      const length = JSON.stringify(page).length;
      if (bytes + length > BODY_BYTES) {
        bodies.push([]);
        bytes = 0;
      }
      bodies.at(-1)?.push({ name, page });
      bytes += length;
    }
  }
  return bodies;
}
