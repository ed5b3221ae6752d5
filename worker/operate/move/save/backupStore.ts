import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** Where saves are stored, as files by their names. A file is written completely or not at all. */
export interface BackupStore {
  read: (name: string) => Promise<Uint8Array | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Names of all files in a folder and below it. */
  list: (folder: string) => Promise<string[]>;
}

/** A folder of this machine. It contains all members' data, so only its owner may read it. */
export function folderBackupStore(path: string): BackupStore {
  const root = resolve(path);
  const fileOf = (name: string) => fileIn(root, name);
  return {
    read: async (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null),
    write: async (name, bytes) => writeWhole(fileOf(name), bytes),
    remove: async (name) => rmSync(fileOf(name), { force: true }),
    list: async (folder) => {
      if (!existsSync(fileOf(folder))) return [];
      const found = readdirSync(fileOf(folder), { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll(sep, '/'),
        );
    },
  };
}

/** The suffix of an unfinished write. */
const PARTIAL = '.partial';

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
