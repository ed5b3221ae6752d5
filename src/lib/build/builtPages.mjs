import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An integration of Astro that acts on the built site; `act` takes the path of its folder. */
export const afterBuild = (name, act) => ({
  name,
  hooks: { 'astro:build:done': ({ dir }) => act(fileURLToPath(dir)) },
});

/** Each built page, as `{ path, html }`. */
export async function* builtPages(root) {
  for (const entry of await readdir(root, { recursive: true })) {
    if (!entry.endsWith('.html')) continue;
    const path = join(root, entry);
    yield { path, html: await readFile(path, 'utf8') };
  }
}
