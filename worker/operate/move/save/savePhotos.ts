import { createHash } from 'node:crypto';
import type { PhotoEntry } from '../../../../src/shared/contract/move.ts';
import type { Chunks } from '../chunks.ts';
import { inParallel } from '../inParallel.ts';
import { PHOTOS_WIDTH } from '../parts.ts';
import type { MovableSite } from '../siteClient.ts';
import { everyPhoto } from '../walkSite.ts';
import type { BackupStore } from './backupStore.ts';
import type { SavedPart } from './saves.ts';

export const PHOTO_FILES = 'photos';

/** A picture is stored under the hash of its bytes. */
export const photoFile = (md5: string) => `${PHOTO_FILES}/${md5.slice(0, 2)}/${md5}`;

/** Copies the pictures that are not there yet. One that is deleted meanwhile is left out. */
export async function savePhotos(
  site: MovableSite,
  place: BackupStore,
  chunks: Chunks,
): Promise<{ part: SavedPart; changed: number }> {
  const there = new Set(await place.list(PHOTO_FILES));
  const kept: PhotoEntry[] = [];
  let changed = 0;
  await inParallel(await everyPhoto(site), PHOTOS_WIDTH, async (photo) => {
    if (there.has(photoFile(photo.md5))) return void kept.push(photo);
    const bytes = await site.findPhoto(photo.key);
    if (!bytes) return;
    const md5 = createHash('md5').update(bytes).digest('hex');
    await place.write(photoFile(md5), bytes);
    kept.push({ ...photo, md5, size: bytes.length });
    changed += 1;
  });
  kept.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  const lines = kept.map(({ key, size, md5, contentType }) => [key, size, md5, contentType]);
  return { part: await chunks.writePart(lines), changed };
}
