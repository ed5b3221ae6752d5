import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'common-passwords.txt';

/** The folder that the assets binding requires, with the file that the worker reads from it. */
export function makeAssetsFolder() {
  mkdirSync('dist/client', { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../public', FILE), join('dist/client', FILE));
}
