import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASKED = /(?:<script[^>]*\ssrc|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g;
/** `import "x"`, `from "x"`; not `import("x")`, which loads on demand. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Names in each page with an island every script that it loads at once, so that the browser asks
 * for all of them as it reads the head, and not for one after another.
 */
export function preloadScripts() {
  return {
    name: 'preload-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const entry of await readdir(root, { recursive: true })) {
          if (!entry.endsWith('.html')) continue;
          const path = join(root, entry);
          const html = await readFile(path, 'utf8');
          if (!html.includes('<astro-island')) continue;
          const links = [...(await scriptsOf(root, html))].map(
            (script) => `<link rel="modulepreload" href="${script}">`,
          );
          await writeFile(
            path,
            html.replace('</head>', () => `${links.join('')}</head>`),
          );
        }
      },
    },
  };
}

async function scriptsOf(root, html) {
  const scripts = new Set();
  const follow = async (script) => {
    if (scripts.has(script)) return;
    scripts.add(script);
    const code = await readFile(join(root, script), 'utf8');
    for (const [, imported] of code.matchAll(STATIC_IMPORT)) {
      await follow(posix.join(posix.dirname(script), imported));
    }
  };
  for (const [, script] of html.matchAll(ASKED)) await follow(script);
  return scripts;
}
