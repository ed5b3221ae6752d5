import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes the state of the parts that are configured at build time, by name as `{ state, settings
 * }`. The worker reports it together with its own parts.
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
