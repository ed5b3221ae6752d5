import type { ObjectBinding } from '../../platform/objects.ts';
import { inParallel } from './inParallel.ts';
import type { Manifest, MoveFolder, Sum } from './moveFolder.ts';
import { objectBatches, objectPart, PHOTOS, partsOf, tablePart, WIDTH } from './parts.ts';
import type { ReadableSite } from './siteClient.ts';
import { hashOfObject, sumOfObjects, sumOfPhotos, sumOfTable } from './sums.ts';
import { everyPhoto, tablePages, wholeObjects } from './walkSite.ts';

type Sums = Record<string, Sum>;

/** Reads all of a site again: the count and hash of each part. */
export async function sumsOf(
  site: ReadableSite,
  folder: MoveFolder,
  manifest: Manifest,
): Promise<Sums> {
  const sums: Sums = {};
  const { tables } = await site.state();
  await inParallel(tables, WIDTH, async (table) => {
    sums[tablePart(table)] = await sumOfTable(tablePages(site, table));
  });
  sums[PHOTOS] = sumOfPhotos(await everyPhoto(site));
  for (const binding of manifest.objects) {
    sums[objectPart(binding)] = await sumObjects(site, folder, binding, manifest.startedAt);
  }
  return sums;
}

async function sumObjects(
  site: ReadableSite,
  folder: MoveFolder,
  binding: string,
  startedAt: string,
) {
  const batches = [...objectBatches(folder, binding as ObjectBinding)];
  const hashes = new Map<string, string>();
  await inParallel(batches, WIDTH, async ({ names }) => {
    for (const { name, pages } of await wholeObjects(site, binding, names)) {
      hashes.set(name, hashOfObject(pages, startedAt));
    }
  });
  const names = batches.flatMap((batch) => batch.names);
  return sumOfObjects(names.map((name) => [name, hashes.get(name) ?? ''] as const));
}

/** The differences between a site and the folder, one line each; empty when all is equal. */
export function differences(manifest: Manifest, found: Sums): string[] {
  const parts = new Set([...partsOf(manifest), ...Object.keys(found)]);
  return [...parts].flatMap((part) => {
    const [wanted, there] = [manifest.parts[part], found[part]];
    if (wanted?.count === there?.count && wanted?.sha256 === there?.sha256) return [];
    return [`${part}: ${say(wanted)} → ${say(there)}`];
  });
}

const say = (sum: Sum | undefined) =>
  sum ? `${sum.count} of ${sum.sha256.slice(0, 12)}` : 'nothing';
