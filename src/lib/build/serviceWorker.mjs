import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../serviceWorker/worker.ts', import.meta.url));
/** Browsers look for a new version where they found the first, so it never changes. */
const FILE = 'push.js';
/** The pages that open without a network, where the member wants that, in either language. */
const PAGES = ['messages', 'events', 'my-events'].flatMap((page) => [page, `es/${page}`]);
const LIST = 'offline-files.json';
const FILES = '_astro';

/** One classic script, built apart from the pages: a file shared with them would be an import. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(`/${FILE}`, (_, response, next) => {
          void bundled().then(
            (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
            next,
          );
        });
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        await writeFile(join(root, FILE), await bundled());
        await writeFile(join(root, LIST), JSON.stringify(await offlineFiles(root)));
      },
    },
  };
}

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

/** The pages and every file that they name, directly or through others. */
async function offlineFiles(root) {
  const known = new Set(await readdir(join(root, FILES), { recursive: true }));
  const hash = createHash('sha256');
  const files = new Set();
  const follow = async (path) => {
    const text = await readFile(join(root, path), 'utf8');
    const isPage = path.endsWith('.html');
    if (isPage) hash.update(text);
    // A page names files by their URL, a file those beside it and those in the folder above.
    const folder = posix.dirname(path);
    for (const [named] of text.matchAll(/[\w./@-]+\.(?:js|css|woff2)\b/g)) {
      const asked = isPage || named.startsWith('/') ? named : posix.join('/', folder, named);
      const name = asked.replace(`/${FILES}/`, '');
      if (!known.has(name) || files.has(name)) continue;
      files.add(name);
      await follow(posix.join(FILES, name));
    }
  };
  for (const page of PAGES) await follow(`${page}.html`);
  const names = [...files].sort();
  return {
    version: hash.update(names.join()).digest('hex').slice(0, 16),
    pages: PAGES.map((page) => `/${page}`),
    files: names.map((name) => `/${FILES}/${name}`),
  };
}
