import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from './linkPackages.ts';
import { ROOT } from './product.ts';

/** The files that `npm run dev` reads. */
const NEEDED = [
  'astro.config.mjs',
  'migrations',
  'package.json',
  'public',
  'src',
  'tests/tsconfig.json',
  'tsconfig.json',
  'worker',
  'wrangler.toml',
];

export interface DevelopmentCopy {
  folder: string;
  /** Replaces text in a file of the copy, as an editor that saves it. */
  edit: (path: string, from: string, to: string) => void;
  remove: () => void;
}

/** A copy of the project that a test may edit while it runs. */
export function copyForDevelopment(): DevelopmentCopy {
  const folder = mkdtempSync(join(tmpdir(), 'parkway-develop-'));
  for (const name of NEEDED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  linkPackages(folder);
  const edit: DevelopmentCopy['edit'] = (path, from, to) => {
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${path} does not contain "${from}".`);
    writeFileSync(file, after);
  };
  // The links lead to packages outside of the copy, which Vite would not serve.
  edit('astro.config.mjs', '  vite: {\n', '  vite: {\n    server: { fs: { strict: false } },\n');
  return {
    folder,
    edit,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
