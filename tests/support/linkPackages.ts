import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './product.ts';

/** Links the installed packages into a copy of the project, with separate caches. */
export function linkPackages(folder: string): void {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(linked, '.bin'), { recursive: true });
  const packages = readdirSync(installed).filter((name) => !name.startsWith('.'));
  const tools = readdirSync(join(installed, '.bin')).map((name) => join('.bin', name));
  for (const name of [...packages, ...tools]) {
    symlinkSync(join(installed, name), join(linked, name));
  }
}
