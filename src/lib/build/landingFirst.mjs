import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';
import { afterBuild } from './builtPages.mjs';

/** In both languages. */
const PAGES = ['index.html', 'es.html'];
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)">/g;
const FONT_PRELOAD = /<link rel="preload"[^>]*as="font"[^>]*>/g;
const FONT_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Shows the landing page after one response: the CSS rules that it uses are inlined, and fonts and
 * scripts load after the first paint. All other pages keep their stylesheets, which the browser
 * caches.
 */
export function landingFirst() {
  return afterBuild('landing-first', async (root) => {
    for (const page of PAGES) {
      const path = join(root, page);
      const html = await readFile(path, 'utf8');
      await writeFile(path, deferred(await styled(html, root)));
    }
  });
}

async function styled(html, root) {
  const links = html.match(STYLESHEET);
  if (!links) throw new Error('The landing page has no stylesheet to take in.');
  const files = [...html.matchAll(STYLESHEET)].map(([, path]) => join(root, path));
  const css = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: namesIn,
    variables: true,
    keyframes: true,
  });
  const [first, ...others] = links;
  return others
    .reduce((text, link) => text.replace(link, ''), html)
    .replace(first, () => `<style>${used.css}</style>`);
}

/** Everything that could be a class name: Tailwind's contain colons, slashes and brackets. */
function namesIn(html) {
  const names = html.match(/[^\s"'`=<>]+/g) ?? [];
  return names.map((name) => name.replace('&amp;', '&').replace('&gt;', '>'));
}

function deferred(html) {
  const faces = (html.match(FONT_FACE) ?? []).join('');
  const modules = [...html.matchAll(MODULE)].map(([, path]) => path);
  if (!faces || modules.length === 0)
    throw new Error('The landing page has no typefaces or no scripts.');
  return html
    .replace(FONT_PRELOAD, '')
    .replace(FONT_FACE, '')
    .replace(MODULE, '')
    .replace(
      '</head>',
      () =>
        `<style id="typefaces" media="not all">${faces}</style>` +
        `<noscript><style>${faces}</style></noscript></head>`,
    )
    .replace(
      '</body>',
      () => `<script>(${afterPaint})(${JSON.stringify(modules)})</script></body>`,
    );
}

/** Runs in the page. In a tab that has loaded the fonts before, they apply from the first paint. */
function afterPaint(modules) {
  const dress = () => {
    document.getElementById('typefaces').media = 'all';
  };
  try {
    if (sessionStorage.getItem('typefaces')) dress();
    sessionStorage.setItem('typefaces', 'asked for');
  } catch {
    // Without storage, every visit counts as the first.
  }
  const afterFrame = () =>
    setTimeout(() => {
      dress();
      for (const path of modules) void import(path);
    });
  requestAnimationFrame(() => requestAnimationFrame(afterFrame));
}
