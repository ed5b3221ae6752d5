import { join } from 'node:path';
import type { BackupPlace } from './backupPlace.ts';
import { MoveFolder } from './moveFolder.ts';
import { type Move, moveSite } from './moveSite.ts';
import { savedSite } from './savedSite.ts';
import { readSave, saveNames } from './saves.ts';

interface RestoreInput extends Required<Pick<Move, 'to' | 'say'>> {
  place: BackupPlace;
  /** Of an older save than the newest. */
  name?: string | undefined;
  /** Where the save is unpacked. */
  folder: string;
}

/**
 * Writes a save into an empty site, which may be begun again where it ended, and compares the two.
 * Answers the name of the save.
 */
export async function restoreSite({ place, name, folder, to, say }: RestoreInput): Promise<string> {
  const names = await saveNames(place);
  const wanted = name ?? names.at(-1);
  if (wanted === undefined || !names.includes(wanted)) {
    throw new Error(`There is no such save. There are: ${names.join(', ') || 'none'}.`);
  }
  const save = await readSave(place, wanted);
  const unpacked = new MoveFolder(join(folder, wanted));
  await moveSite({ folder: unpacked, from: savedSite(place, save), to, say });
  return wanted;
}
