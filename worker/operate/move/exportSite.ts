import { createHash } from 'node:crypto';
import { tablePage } from '../../../src/shared/contract/move.ts';
import type { ObjectBinding } from '../../platform/objects.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest, MoveFolder, Sum } from './moveFolder.ts';
import {
  objectBatches,
  objectPart,
  objectsPage,
  PHOTOS,
  PHOTOS_WIDTH,
  partsOf,
  photoPage,
  tablePart,
  WIDTH,
} from './parts.ts';
import type { ReadableSite } from './siteClient.ts';
import { hashOfObject, sumOfObjects, sumOfPhotos, sumOfTable } from './sums.ts';
import { tablePages, wholeObjects } from './walkSite.ts';

/**
 * Reads everything a site stores into a folder; what is there already is not read again. Throws
 * when the site is still open to changes, or the folder holds another site.
 */
export async function exportSite(site: ReadableSite, folder: MoveFolder): Promise<Manifest> {
  const manifest = await manifestFor(site, folder);
  const keep = (part: string, sum: Sum) => {
    manifest.parts[part] = sum;
    folder.keepManifest(manifest);
  };
  const isMissing = (part: string) => !manifest.parts[part];
  await inParallel(
    manifest.tables.filter((table) => isMissing(tablePart(table))),
    WIDTH,
    async (table) => keep(tablePart(table), await exportTable(site, folder, table)),
  );
  if (isMissing(PHOTOS)) keep(PHOTOS, await exportPhotos(site, folder));
  for (const binding of manifest.objects.filter((each) => isMissing(objectPart(each)))) {
    keep(objectPart(binding), await exportObjects(site, folder, binding, manifest.startedAt));
  }
  return manifest;
}

/** Whether a folder holds all parts of a site. */
export function isWhole(manifest: Manifest): boolean {
  return partsOf(manifest).every((part) => manifest.parts[part]);
}

async function manifestFor(site: ReadableSite, folder: MoveFolder): Promise<Manifest> {
  const { isMoving, isImporting, migrations, tables, objects } = await site.state();
  if (!isMoving) throw new Error('The old site still takes changes: set SITE_STATE to "moving".');
  if (isImporting)
    throw new Error("The old site isn't complete: an import into it isn't finished.");
  const known = folder.manifest();
  if (known && JSON.stringify(known.migrations) !== JSON.stringify(migrations)) {
    throw new Error('The folder holds a site of another version. Choose a new one.');
  }
  const startedAt = new Date().toISOString();
  const manifest = known ?? { startedAt, migrations, tables, objects, parts: {} };
  folder.keepManifest(manifest);
  return manifest;
}

async function exportTable(site: ReadableSite, folder: MoveFolder, table: string): Promise<Sum> {
  const part = tablePart(table);
  let number = folder.pageNumbers(part).at(-1) ?? 0;
  const known = number > 0 ? folder.page(part, number, tablePage) : undefined;
  for await (const page of tablePages(site, table, known)) {
    number += 1;
    folder.keepPage(part, number, page);
  }
  return sumOfTable(folder.pages(part, tablePage));
}

async function exportPhotos(site: ReadableSite, folder: MoveFolder): Promise<Sum> {
  const part = `${PHOTOS}/list`;
  let number = folder.pageNumbers(part).at(-1) ?? 0;
  let cursor = number > 0 ? folder.page(part, number, photoPage).next : null;
  while (number === 0 || cursor !== null) {
    const page = await site.listPhotos(cursor);
    const hashes = new Map<string, string>();
    await inParallel(page.photos, PHOTOS_WIDTH, async ({ key, md5 }) => {
      const kept = folder.photo(key);
      const bytes = kept && hashOf('md5', kept) === md5 ? kept : await site.readPhoto(key);
      if (hashOf('md5', bytes) !== md5) throw new Error(`${key} did not come as it is listed.`);
      if (bytes !== kept) folder.keepPhoto(key, bytes);
      hashes.set(key, hashOf('sha256', bytes));
    });
    const photos = page.photos.map((photo) => ({ ...photo, sha256: hashes.get(photo.key) ?? '' }));
    number += 1;
    folder.keepPage(part, number, { photos, next: page.next });
    cursor = page.next;
  }
  return sumOfPhotos([...folder.pages(part, photoPage)].flatMap(({ photos }) => photos));
}

const hashOf = (algorithm: 'md5' | 'sha256', bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex');

async function exportObjects(
  site: ReadableSite,
  folder: MoveFolder,
  binding: string,
  startedAt: string,
): Promise<Sum> {
  const part = objectPart(binding);
  const here = new Set(folder.pageNumbers(part));
  const batches = [...objectBatches(folder, binding as ObjectBinding)];
  const missing = batches.filter(({ number }) => !here.has(number));
  await inParallel(missing, WIDTH, async ({ number, names }) => {
    folder.keepPage(part, number, await wholeObjects(site, binding, names));
  });
  return sumOfObjects(hashes(folder, part, startedAt));
}

function* hashes(folder: MoveFolder, part: string, startedAt: string) {
  for (const page of folder.pages(part, objectsPage)) {
    for (const { name, pages } of page) yield [name, hashOfObject(pages, startedAt)] as const;
  }
}
