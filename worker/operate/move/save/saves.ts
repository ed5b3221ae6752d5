import * as z from 'zod/mini';
import { HOUR } from '../../../../src/shared/rules/durations.ts';
import type { BackupStore } from './backupStore.ts';

const part = z.strictObject({
  /** How many rows, photos or objects, and the SHA-256 of their lines in order. */
  count: z.int().check(z.nonnegative()),
  sha256: z.string(),
  /** Names of the files that hold the lines. */
  chunks: z.array(z.string()),
  /** For a table. */
  columns: z.optional(z.array(z.string())),
});
export type SavedPart = z.infer<typeof part>;

const save = z.strictObject({
  /** Each object is as it was at some time between this and `takenAt`. */
  startedAt: z.iso.datetime(),
  /** The one moment that all tables are of. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Each table after those it refers to. */
  tables: z.array(z.string()),
  objects: z.array(z.string()),
  parts: z.record(z.string(), part),
});
export type Save = z.infer<typeof save>;

const FOLDER = 'saves';

/** Names of the complete saves, the oldest first. */
export async function saveNames(place: BackupStore): Promise<string[]> {
  const files = await place.list(FOLDER);
  return files.map((file) => file.slice(FOLDER.length + 1).replace(/\.json$/, '')).sort();
}

export async function readSave(place: BackupStore, name: string): Promise<Save> {
  const bytes = await place.read(`${FOLDER}/${name}.json`);
  if (!bytes) throw new Error(`There is no save ${name}.`);
  return save.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** Written last: without it the save does not exist. Returns its name. */
export async function writeSave(place: BackupStore, value: Save): Promise<string> {
  const name = value.takenAt.replaceAll(/[:.]/g, '-');
  await place.write(`${FOLDER}/${name}.json`, Buffer.from(JSON.stringify(value)));
  return name;
}

/** Removes saves that are older than this many hours, but never the newest one. */
export async function forgetSaves(place: BackupStore, hours: number, now: number): Promise<number> {
  const names = await saveNames(place);
  let forgotten = 0;
  for (const name of names.slice(0, -1)) {
    const { takenAt } = await readSave(place, name);
    if (Date.parse(takenAt) > now - hours * HOUR) continue;
    await place.remove(`${FOLDER}/${name}.json`);
    forgotten += 1;
  }
  return forgotten;
}
