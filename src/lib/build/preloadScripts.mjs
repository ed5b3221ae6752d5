import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { afterBuild, builtPages } from './builtPages.mjs';

const ENTRY_SCRIPT = /(?:<script[^>]*\ssrc|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g;
/** `import "x"`, `from "x"`; not `import("x")`, which loads on demand. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/**
 * Names in each page with an island every script that it loads at once, so that the browser asks
 * for all of them as it reads the head, and not for one after another. Also names the build: pages
 * of two builds must not share a document, since each has modules of its own.
 */
export function preloadScripts() {
  return afterBuild('preload-scripts', async (root) => {
    const build = `<meta name="build" content="${nameOf(await readdir(root, { recursive: true }))}">`;
    for await (const { path, html } of builtPages(root)) {
      if (!html.includes('<astro-island')) continue;
      const scripts = [...(await scriptsOf(root, html))];
      // A page for everyone shows its text first.
      const rank = html.includes('noindex') ? '' : ' fetchpriority="low"';
      const links = scripts.map((src) => `<link rel="modulepreload" href="${src}"${rank}>`);
      const more = [build, ...links, '</head>'].join('');
      await writeFile(
        path,
        html.replace('</head>', () => more),
      );
    }
  });
}

/** The same for the same scripts, whose names contain a hash of their text. */
function nameOf(entries) {
  const scripts = entries.filter((entry) => entry.endsWith('.js')).sort();
  return createHash('sha256').update(scripts.join()).digest('hex').slice(0, 12);
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
  for (const [, script] of html.matchAll(ENTRY_SCRIPT)) await follow(script);
  return scripts;
}
