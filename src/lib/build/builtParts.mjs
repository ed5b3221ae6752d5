import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes down how the parts stand that are decided when the pages are built, for the worker, which
 * tells them with its own: by name `{ state, settings }`.
 */
export function builtParts(parts) {
  return {
    name: 'built-parts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await writeFile(join(fileURLToPath(dir), 'built-parts.json'), JSON.stringify(parts));
      },
    },
  };
}
