import { join } from 'node:path';
import { MoveFolder } from '../moveFolder.ts';
import { type Move, moveSite } from '../moveSite.ts';
import { settleSite } from '../siteClient.ts';
import type { BackupStore } from './backupStore.ts';
import { savedSite } from './savedSite.ts';
import { readSave, saveNames } from './saves.ts';

interface RestoreInput extends Required<Pick<Move, 'to' | 'say'>> {
  place: BackupStore;
  /** The name of an older save than the newest. */
  name?: string | undefined;
  /** Where the save is unpacked. */
  folder: string;
}

/** The site was equal to the save; settling changes it from then on. */
const EQUAL = 'equal';
/** How far the clocks of the saving machine and the site may differ. */
const CLOCKS_MS = 300_000;

/**
 * Writes a save into an empty site, compares the two, and then settles what the save holds of
 * different moments. It can be resumed where it ended. Returns the name of the save.
 */
export async function restoreSite({ place, name, folder, to, say }: RestoreInput): Promise<string> {
  const names = await saveNames(place);
  const wanted = name ?? names.at(-1);
  if (wanted === undefined || !names.includes(wanted)) {
    throw new Error(`There is no such save. There are: ${names.join(', ') || 'none'}.`);
  }
  const save = await readSave(place, wanted);
  const unpacked = new MoveFolder(join(folder, wanted));
  if (to.afresh || !unpacked.done(to.name).has(EQUAL)) {
    await moveSite({ folder: unpacked, from: savedSite(place, save), to, say });
    unpacked.noteDone(to.name, EQUAL);
  }
  await settleSite(to.site, { since: Date.parse(save.startedAt) - CLOCKS_MS, members: null });
  return wanted;
}
