import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../../../src/shared/rules/pages.ts';
import { LANGUAGES, type Language, pathIn } from '../../../src/shared/texts/language.ts';
import { expect, test } from '../../support/e2e.ts';
import { ROOT } from '../../support/product.ts';

const CLIENT = join(ROOT, 'dist/client');
const PUBLIC_PATHS = PAGES.filter(({ indexed }) => indexed).map(({ path }) => path);
/** All pages as they are built; one file shows every member. */
const BUILT_PATHS = [
  ...PAGES.map(({ path }) => path.replace(':id', 'member')),
  ...PAGES.filter(({ twin }) => twin).map(({ path }) => `${path}/member`),
];

const htmlOf = (path: string, language: Language) => {
  const inLanguage = pathIn(language, path);
  const file = inLanguage === '/' ? '/index' : inLanguage;
  return readFileSync(join(CLIENT, `${file}.html`), 'utf8');
};
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const pathnameOf = (url = '') => new URL(url).pathname;

/** Of each `<link>` of this kind its language, if it names one, and its path. */
const linksOf = (html: string, rel: string) =>
  [
    ...html.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]*)")? href="([^"]*)"`, 'g')),
  ].map(([, language, url]) => [language, pathnameOf(url)]);

// The product fixture ensures that the build is current.
test.beforeAll(async ({ product }) => {
  expect((await fetch(product.origin)).ok).toBe(true);
});

test('every page says its language, in its own words', () => {
  for (const path of BUILT_PATHS) {
    const [english, spanish] = LANGUAGES.map((language) => htmlOf(path, language));
    expect(english, path).toContain('<html lang="en"');
    expect(spanish, path).toContain('<html lang="es"');
    const head = (html = '') => ({
      title: /<title>([^<]*)/.exec(html)?.[1],
      locale: contentOf(html, 'og:locale'),
      description: contentOf(html, 'og:description'),
      alt: contentOf(html, 'og:image:alt'),
      picture: pathnameOf(contentOf(html, 'og:image')),
      manifest: /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1],
    });
    expect(head(english).locale, path).toBe('en_US');
    expect(head(spanish).locale, path).toBe('es_US');
    expect(head(spanish).description, path).not.toBe(head(english).description);
    expect(head(spanish).alt, path).not.toBe(head(english).alt);
    expect(head(spanish).picture, path).toBe(head(english).picture.replace('/og/', '/og/es/'));
    expect(existsSync(join(CLIENT, head(spanish).picture)), path).toBe(true);
    expect(head(spanish).manifest, path).not.toBe(head(english).manifest);
    expect(contentOf(spanish ?? '', 'og:title'), path).toBe(head(spanish).title);
    expect(contentOf(spanish ?? '', 'description'), path).toBe(head(spanish).description);
  }
});

for (const language of LANGUAGES) {
  test(`public pages name themselves and their other language (${language})`, () => {
    for (const path of PUBLIC_PATHS) {
      const html = htmlOf(path, language);
      expect(linksOf(html, 'canonical'), path).toEqual([[undefined, pathIn(language, path)]]);
      expect(linksOf(html, 'alternate'), path).toEqual([
        ['en', path],
        ['es', pathIn('es', path)],
        ['x-default', path],
      ]);
      expect(pathnameOf(contentOf(html, 'og:url')), path).toBe(pathIn(language, path));
    }
  });
}

test('an address where nothing is answers in the language of its path', async ({ request }) => {
  for (const [path, lang, title] of [
    ['/nowhere', 'en', '404 Page Not Found'],
    ['/es/nowhere', 'es', '404 Página no encontrada'],
    ['/es/nada/aqui', 'es', '404 Página no encontrada'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html, path).toContain(`<html lang="${lang}"`);
    expect(html, path).toContain(title);
  }
});

test('the Spanish manifest is of the same app, and opens its Spanish pages', () => {
  const [english, spanish] = ['manifest', 'manifest.es'].map((name) =>
    JSON.parse(readFileSync(join(CLIENT, `${name}.webmanifest`), 'utf8')),
  );
  const { lang, description, start_url, shortcuts, ...same } = spanish;
  expect(english).toMatchObject(same);
  expect([lang, start_url]).toEqual(['es-US', '/es/browse']);
  expect(description).not.toBe(english.description);
  expect(shortcuts).toEqual([
    { name: 'Explorar', url: '/es/browse' },
    { name: 'Mensajes', url: '/es/messages' },
    { name: 'Eventos', url: '/es/events' },
  ]);
});

test('what is kept for reading offline holds the pages of both languages with their files', () => {
  const { pages, files } = JSON.parse(readFileSync(join(CLIENT, 'offline-files.json'), 'utf8'));
  for (const page of ['/messages', '/events', '/my-events']) {
    expect(pages).toEqual(expect.arrayContaining([page, `/es${page}`]));
    const scripts = htmlOf(page, 'es').match(/\/_astro\/es-[^"]*\.js/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    expect(files).toEqual(expect.arrayContaining(scripts));
  }
  for (const file of files) expect(existsSync(join(CLIENT, file)), file).toBe(true);
});
