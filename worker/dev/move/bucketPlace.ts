import { type BackupPlace, folderPlace } from './backupPlace.ts';

export function openPlace(where: string): BackupPlace {
  return folderPlace(where);
}
