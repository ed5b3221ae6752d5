import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { builtPages } from '../builtPages.mjs';
import { catalogOf, findTexts, unchangedIn } from './findTexts.mjs';

const SAYS = /\/texts\/(?:t|parts|errorText)\b/;
/** Around a text's English and Spanish in the scripts of the browser, until they are written. */
const [OPEN, BETWEEN, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const BOTH = new RegExp(`${OPEN}([^${OPEN}]*?)${BETWEEN}([^${OPEN}]*?)${CLOSE}`, 'g');

/**
 * Adds the Spanish of `es.json` to each text. What runs for pages of both languages gets both; the
 * scripts of the browser get them between marks, until `splitByLanguage` leaves one, and do without
 * calls that would change nothing.
 */
const addSpanish = {
  name: 'add-spanish',
  enforce: 'post',
  transform: {
    filter: { id: /\/src\/.*\.(?:tsx?|astro)$/, code: SAYS },
    handler(code, id) {
      const path = id.replace(/\?.*$/, '');
      const { texts } = catalogOf(path);
      const { name, mode } = this.environment;
      const withMarks = name === 'client' && mode === 'build';
      const edited = new MagicString(code);
      const program = this.parse(code);
      for (const { value, start, end, isBilingual } of findTexts(program, path)) {
        // Who edits a text sees it at once; its Spanish may come later.
        const es = texts[value] ?? (mode === 'build' ? undefined : value);
        if (es === undefined) throw new Error(`${path}: there is no Spanish for "${value}".`);
        edited.overwrite(start, end, JSON.stringify(inCode(value, es, withMarks, isBilingual)));
      }
      for (const { call, argument } of withMarks ? unchangedIn(program) : []) {
        edited.overwrite(call.start, argument.start, '(').overwrite(argument.end, call.end, ')');
      }
      return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }) };
    },
  },
};

/** English scripts have no Spanish at all; Spanish ones have the English of what is bilingual. */
function inCode(en, es, withMarks, isBilingual) {
  if (!withMarks) return { en, es };
  if (isBilingual) return { en, es: OPEN + BETWEEN + es + CLOSE };
  return OPEN + en + BETWEEN + es + CLOSE;
}

const LANGUAGE_OF_PAGE = new URL('languageOfPage.mjs', import.meta.url);
/** The URL of Spanish scripts contains a hash of them, since browsers never load one again. */
const SCRIPTS = '_astro';
const IMPORTED = /["'`]\.\/([^"'`]+\.js)["'`]/g;

/**
 * Adds a Spanish page to each page, and splits the scripts of the browser by language: those with
 * texts, and those that import one of them, are written once for each.
 */
export function bothLanguages() {
  return {
    name: 'both-languages',
    hooks: {
      'astro:config:setup': ({ addMiddleware, config, injectRoute, updateConfig }) => {
        updateConfig({ vite: { plugins: [addSpanish] } });
        addMiddleware({ entrypoint: LANGUAGE_OF_PAGE, order: 'pre' });
        const pages = join(fileURLToPath(config.srcDir), 'pages');
        for (const name of readdirSync(pages, { recursive: true })) {
          if (!name.endsWith('.astro')) continue;
          const path = name.replaceAll(sep, '/').replace(/(?:index)?\.astro$/, '');
          injectRoute({ pattern: `/es/${path}`, entrypoint: join(pages, name) });
        }
      },
      'astro:build:done': ({ dir }) => splitByLanguage(fileURLToPath(dir)),
    },
  };
}

async function splitByLanguage(root) {
  const folder = join(root, SCRIPTS);
  const scripts = new Map();
  for (const name of readdirSync(folder)) {
    if (name.endsWith('.js')) scripts.set(name, readFileSync(join(folder, name), 'utf8'));
  }
  const translated = withImporters(scripts);
  const hash = createHash('sha256');
  for (const name of [...translated].sort()) hash.update(scripts.get(name));
  const spanish = `es-${hash.digest('hex').slice(0, 12)}`;
  mkdirSync(join(folder, spanish), { recursive: true });
  for (const name of translated) {
    const code = scripts.get(name);
    const imports = (whole, imported) =>
      translated.has(imported) ? whole : whole.replace('./', '../');
    writeFileSync(join(folder, name), code.replaceAll(BOTH, '$1'));
    writeFileSync(
      join(folder, spanish, name),
      code.replaceAll(BOTH, '$2').replaceAll(IMPORTED, imports),
    );
  }
  const source = new RegExp(`/${SCRIPTS}/([^"'/]+\\.js)`, 'g');
  for await (const { path, html } of builtPages(join(root, 'es'))) {
    const inSpanish = html.replaceAll(source, (whole, script) =>
      translated.has(script) ? `/${SCRIPTS}/${spanish}/${script}` : whole,
    );
    writeFileSync(path, inSpanish);
  }
}

/** The scripts with texts and all that import one of them. */
function withImporters(scripts) {
  const found = new Set();
  let before = -1;
  while (found.size > before) {
    before = found.size;
    for (const [name, code] of scripts) {
      const imported = [...code.matchAll(IMPORTED)].map(([, each]) => each);
      if (code.includes(OPEN) || imported.some((each) => found.has(each))) found.add(name);
    }
  }
  return found;
}
