import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** What was tried: rows of other files, or of another load, are not reused. */
export interface Tried {
  isQuick: boolean;
  sha256: string;
}

/** What a row depends on: the product, and the code that breaks it. */
const FOLDERS = ['worker', 'src', 'migrations', 'tests/faults', 'tests/support'];
const CODE = /\.(ts|tsx|astro|css|sql)$/;

export const tried = (isQuick: boolean): Tried => ({ isQuick, sha256: hashOf(FOLDERS) });

/**
 * The green parts of an interrupted run, so that the next one continues after them. The file is
 * consistent at any moment; without one, nothing is kept.
 */
export function openState(file: string | undefined, of: Tried) {
  const kept: { of: Tried; parts: Record<string, Row[]> } = { of, parts: {} };
  if (file !== undefined && existsSync(file)) {
    Object.assign(kept, JSON.parse(readFileSync(file, 'utf8')));
    if (JSON.stringify(kept.of) !== JSON.stringify(of)) {
      throw new Error(`${file} is of other files or another load: remove it to begin anew.`);
    }
  }
  return {
    rowsOf: (part: string): Row[] | undefined => kept.parts[part],
    note: (part: string, rows: Row[]) => {
      if (file === undefined || !rows.every(({ isGreen }) => isGreen)) return;
      kept.parts[part] = rows;
      writeFileSync(`${file}.new`, JSON.stringify(kept));
      renameSync(`${file}.new`, file);
    },
  };
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
    for (const name of names.filter((each) => CODE.test(each))) {
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
