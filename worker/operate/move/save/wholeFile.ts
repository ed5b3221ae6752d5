import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

/** The suffix of an unfinished write. */
export const PARTIAL = '.partial';

/** Throws for a name that would lead out of the folder. */
export function fileIn(folder: string, name: string): string {
  const file = resolve(folder, name);
  if (!file.startsWith(folder + sep)) throw new Error(`${name} is no name for a file.`);
  return file;
}

/** Writes a file completely or not at all, readable only by its owner. */
export function writeWhole(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file + PARTIAL, content, { mode: 0o600 });
  renameSync(file + PARTIAL, file);
}
