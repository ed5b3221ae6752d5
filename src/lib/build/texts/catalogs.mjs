import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder's Spanish by its English. */
export const CATALOG = 'es.json';

/** The catalog of a file: the one of its folder, or else of the next folder above that has one. */
export function catalogOf(path) {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, CATALOG);
    if (existsSync(file)) return { file, texts: JSON.parse(readFileSync(file, 'utf8')) };
  }
  return { file: null, texts: {} };
}
