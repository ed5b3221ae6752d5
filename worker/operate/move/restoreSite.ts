import { join } from 'node:path';
import type { BackupPlace } from './backupPlace.ts';
import { MoveFolder } from './moveFolder.ts';
import { type Move, moveSite } from './moveSite.ts';
import { savedSite } from './savedSite.ts';
import { readSave, saveNames } from './saves.ts';
import { settleSite } from './settleSite.ts';

interface RestoreInput extends Required<Pick<Move, 'to' | 'say'>> {
  place: BackupPlace;
  /** Of an older save than the newest. */
  name?: string | undefined;
  /** Where the save is unpacked. */
  folder: string;
}

/** Was equal to the save: from then on settling changes it. */
const EQUAL = 'equal';
/** By how much the clock of who saved may differ from the site's. */
const CLOCKS_MS = 300_000;

/**
 * Writes a save into an empty site, compares the two, and then brings into line what is of different
 * moments of the save. It may be begun again where it ended. Answers the name of the save.
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
