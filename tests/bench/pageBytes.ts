import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageBytes {
  /** Transferred bytes, gzipped file by file, including inline scripts. */
  javascript: number;
  /** Paths of the scripts, without inline ones. */
  scripts: string[];
  /** HTML, styles, scripts and fonts. */
  total: number;
}

const FILE_SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/g;
const INLINE_SCRIPT =
  /<script\b(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g;
const MODULE_PRELOAD = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g;
/** An inline script of the landing page loads its other scripts after the first paint. */
const ASKED_INLINE = /"(\/_astro\/[^"]+\.js)"/g;
const ISLAND = /(?:component-url|renderer-url|before-hydration-url)="([^"]+)"/g;
const RENDERER = /renderer-url="([^"]+)"/g;
const STYLES = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g;
const FONTS = /url\("?([^")]+\.woff2)"?\)/g;
/** `import "x"`, `from "x"`; not `import("x")`, which loads on demand. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** What a browser fetches for one page of a build, except lazy parts. */
export function pageBytes(client: string, page: string): PageBytes {
  const html = readFileSync(join(client, page), 'utf8');
  const inline = all(html, INLINE_SCRIPT).join('\n');
  const entries = [FILE_SCRIPT, MODULE_PRELOAD, ISLAND].flatMap((pattern) => all(html, pattern));
  entries.push(...all(inline, ASKED_INLINE));
  const scripts = new Set<string>();
  for (const entry of entries) follow(client, entry, scripts);
  const styles = all(html, STYLES);
  const css = styles.map((path) => readFileSync(join(client, path), 'utf8')).join('');
  const fonts = new Set(all(html + css, FONTS));
  const sizeOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + gzipped(readFileSync(join(client, path)), path), 0);
  const files = sizeOf(scripts);
  return {
    javascript: files + (inline ? gzipSync(inline).length : 0),
    scripts: [...scripts],
    total: gzipSync(html).length + sizeOf(new Set(styles)) + files + sizeOf(fonts),
  };
}

/**
 * React's minimum: the renderer that every page with an island loads, with React itself, and the
 * inline loader. Bytes, gzipped; `page` is any page with an island.
 */
export function floorBytes(client: string, page: string): number {
  const html = readFileSync(join(client, page), 'utf8');
  const scripts = new Set<string>();
  for (const entry of all(html, RENDERER)) follow(client, entry, scripts);
  if (scripts.size === 0) throw new Error(`${page} has no island.`);
  const loader = all(html, INLINE_SCRIPT).filter((script) => script.includes('astro-island'));
  const inline = gzipSync(loader.join('\n')).length;
  return [...scripts].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(client, path))).length,
    inline,
  );
}

/** Fonts are already compressed, and servers send them as they are. */
function gzipped(bytes: Buffer, path: string): number {
  return path.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length;
}

function follow(client: string, path: string, seen: Set<string>) {
  if (seen.has(path)) return;
  seen.add(path);
  const code = readFileSync(join(client, path), 'utf8');
  for (const imported of all(code, STATIC_IMPORT)) {
    follow(client, posix.join(posix.dirname(path), imported), seen);
  }
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}
