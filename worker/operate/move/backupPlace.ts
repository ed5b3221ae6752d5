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

/** Where saves are kept, as files by their names. A file is there whole or not at all. */
export interface BackupPlace {
  read: (name: string) => Promise<Uint8Array | null>;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Names of all files in a folder and below it. */
  list: (folder: string) => Promise<string[]>;
}

/** A folder of this machine. Everything about everybody is in it: for the eyes of its owner alone. */
export function folderPlace(path: string): BackupPlace {
  const root = resolve(path);
  const fileOf = (name: string) => {
    const file = resolve(root, name);
    if (!file.startsWith(root + sep)) throw new Error(`${name} is no name for a file.`);
    return file;
  };
  return {
    read: async (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null),
    write: async (name, bytes) => {
      const file = fileOf(name);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.partial`, bytes, { mode: 0o600 });
      renameSync(`${file}.partial`, file);
    },
    remove: async (name) => rmSync(fileOf(name), { force: true }),
    list: async (folder) => {
      if (!existsSync(fileOf(folder))) return [];
      const found = readdirSync(fileOf(folder), { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll(sep, '/'),
        );
    },
  };
}
