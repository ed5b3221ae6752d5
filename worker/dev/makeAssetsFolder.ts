import { copyFileSync, mkdirSync } from 'node:fs';

/** The folder that the assets binding requires, with the file that the worker reads from it. */
export function makeAssetsFolder() {
  mkdirSync('dist/client', { recursive: true });
  copyFileSync('public/common-passwords.txt', 'dist/client/common-passwords.txt');
}
