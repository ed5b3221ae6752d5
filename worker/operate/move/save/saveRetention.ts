import { type Chunks, chunkLines } from '../chunks.ts';
import { PHOTOS } from '../parts.ts';
import type { BackupStore } from './backupStore.ts';
import { PHOTO_FILES, photoFile } from './savePhotos.ts';
import { readSave, saveNames } from './saves.ts';

/**
 * Removes everything that no save needs: chunks of removed saves, and of a save that died. After
 * this the place holds nothing of a member who was deleted before the oldest kept save.
 */
export async function forgetUnneeded(place: BackupStore, chunks: Chunks): Promise<void> {
  const needed = new Set<string>();
  const pictures = new Set<string>();
  for (const name of await saveNames(place)) {
    const { parts } = await readSave(place, name);
    for (const [part, { chunks: own }] of Object.entries(parts)) {
      for (const hash of own) {
        if (needed.has(hash)) continue;
        needed.add(hash);
        if (part.startsWith('tables/')) continue;
        for (const line of await chunkLines(place, hash)) {
          if (part === PHOTOS) pictures.add(photoFile((line as string[])[2] ?? ''));
          else needed.add((line as string[])[1] ?? '');
        }
      }
    }
  }
  await chunks.keepOnly(needed);
  for (const file of await place.list(PHOTO_FILES)) {
    if (!pictures.has(file)) await place.remove(file);
  }
}
