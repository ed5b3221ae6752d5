import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../serviceWorker/worker.ts', import.meta.url));
/** Browsers look for a new version where they found the first, so it never changes. */
const FILE = 'push.js';

/**
 * Bundles the service worker into one classic script, which every browser with notifications
 * understands. It is built apart from the pages: a file that it shared with them would be an
 * import.
 */
export function serviceWorker() {
  return {
    name: 'service-worker',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`/${FILE}`, (_, response, next) => {
          bundled().then(
            (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
            next,
          );
        });
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(join(fileURLToPath(dir), FILE), await bundled());
      },
    },
  };
}

/** The code of the service worker. */
export async function bundled() {
  const { output } = await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  return output[0].code;
}
