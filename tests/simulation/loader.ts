import { existsSync, readFileSync } from 'node:fs';
import {
  type LoadHookSync,
  type ResolveHookSync,
  registerHooks,
  stripTypeScriptTypes,
} from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Planted } from './planted/planted.ts';

const ROOT = new URL('../../', import.meta.url).href;
const PRODUCT = new URL('worker/', ROOT).href;
/** Modules of the product's runtime that the simulation replaces. */
const STAND_INS: Record<string, string> = {
  'cloudflare:workers': new URL('platform/cloudflareWorkers.ts', import.meta.url).href,
  // A turn behind a process that has died would never come.
  'worker/platform/security/hashTurns.ts': new URL('platform/hashTurns.ts', import.meta.url).href,
  'node:crypto': new URL('platform/nodeCrypto.ts', import.meta.url).href,
};
const ENTITY = new URL('platform/drizzleEntity.ts', import.meta.url).href;
const MODULE = /\.(ts|json)$/;
const DRIZZLE = new URL('node_modules/drizzle-orm/', ROOT).href;

const libraries = new Map<string, ReturnType<ResolveHookSync>>();

/** The planted fault of each world, by its name; `null` for the unchanged product. */
const worlds = new Map<string, Planted | null>();

/**
 * Lets Node load the product's own TypeScript: paths without an extension, tables as JSON, and the
 * stand-ins instead of its runtime. Call it once, before importing anything of the product.
 */
export function loadProduct(): void {
  registerHooks({ resolve, load });
}

/** Loads a module of the project and its imports again, with this fault. */
export function loadWith<Loaded>(path: string, planted: Planted | null): Promise<Loaded> {
  const name = planted?.name ?? 'as it is';
  worlds.set(name, planted);
  const url = new URL(path, ROOT);
  url.searchParams.set('world', name);
  return import(url.href);
}

const resolve: ResolveHookSync = (specifier, context, next) => {
  const parent = context.parentURL ?? '';
  const world = parent.startsWith('file:') ? new URL(parent).searchParams.get('world') : null;
  const isOwn = parent.startsWith(ROOT) && !parent.includes('/node_modules/');
  if (parent.startsWith(DRIZZLE) && specifier.endsWith('/entity.js')) return within(ENTITY, null);
  if (!isOwn) return next(specifier, context);
  const standIn = STAND_INS[specifier];
  if (standIn && (specifier === 'cloudflare:workers' || parent.startsWith(PRODUCT))) {
    return within(standIn, world);
  }
  if (!specifier.startsWith('.')) return library(specifier, () => next(specifier, context));
  const target = new URL(specifier, parent);
  if (!MODULE.test(target.pathname)) {
    const isFolder = !existsSync(new URL(`${target.href}.ts`));
    target.pathname += isFolder ? '/index.ts' : '.ts';
  }
  return within(STAND_INS[target.href.slice(ROOT.length)] ?? target.href, world);
};

/**
 * Finds a library by name: cached for all of our files, since Node would read its table each time.
 */
function library(name: string, find: () => ReturnType<ResolveHookSync>) {
  const known = libraries.get(name) ?? { ...find(), shortCircuit: true };
  libraries.set(name, known);
  return known;
}

function within(href: string, world: string | null) {
  const url = new URL(href);
  if (world !== null) url.searchParams.set('world', world);
  return { url: url.href, shortCircuit: true };
}

const load: LoadHookSync = (url, context, next) => {
  if (!url.startsWith(ROOT) || url.includes('/node_modules/')) return next(url, context);
  const at = new URL(url);
  if (!MODULE.test(at.pathname)) return next(url, context);
  const world = at.searchParams.get('world');
  at.search = '';
  const text = readFileSync(fileURLToPath(at), 'utf8');
  const path = at.href.slice(ROOT.length);
  const source = at.pathname.endsWith('.json')
    ? moduleOf(text)
    : stripTypeScriptTypes(changed(text, path, world === null ? null : worlds.get(world)), {
        mode: 'transform',
        sourceMap: process.sourceMapsEnabled,
        sourceUrl: pathToFileURL(path).href,
      });
  return { format: 'module', source, shortCircuit: true };
};

/** A table as a module that also exports its names one by one, as bundlers do. */
function moduleOf(json: string): string {
  const table: unknown = JSON.parse(json);
  const names = Array.isArray(table) ? [] : Object.keys(table as object);
  const named = names.map((name, index) => `v${index} as ${JSON.stringify(name)}`);
  const values = names.map((name, index) => `const v${index} = table[${JSON.stringify(name)}];`);
  return `const table = ${json}; ${values.join(' ')} export { ${named.join(', ')} }; export default table;`;
}

/** A file with the planted fault. A change whose place is not there exactly once is out of date. */
function changed(text: string, path: string, planted: Planted | null | undefined): string {
  let after = text;
  for (const { file, from, to } of planted?.changes ?? []) {
    if (file !== path) continue;
    const parts = after.split(from);
    if (parts.length !== 2) {
      throw new Error(`${planted?.name}: ${path} holds this ${parts.length - 1} times: ${from}`);
    }
    after = parts.join(to);
  }
  return after;
}
