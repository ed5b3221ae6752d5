import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { sharePicture } from '../../../src/lib/sharePictures.ts';
import { PAGES } from '../../../src/shared/rules/pages.ts';
import { LANGUAGES, pathIn } from '../../../src/shared/texts/language.ts';
import { pageBytes } from '../../bench/pageBytes.ts';
import { expect, test } from '../../support/e2e.ts';
import { ROOT } from '../../support/product.ts';

const PUBLIC_PAGES = PAGES.filter(({ indexed }) => indexed);
const CLIENT = join(ROOT, 'dist/client');
const LANDING = { all: 390_000, javascript: 10_000 };
const MOST_SCRIPTS = 12;
/** The files of the main pages of members. */
const MAIN_PAGES = [
  'browse',
  'compatibility-quiz',
  'events',
  'messages',
  'my-events',
  'profile',
  'profile/member',
  'settings',
];
/** Astro writes the style of its islands where the first of them is. */
const ASTRO_STYLE = /^<style> element is not permitted/;

const files = () =>
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );

// The product fixture ensures that the build is current.
test.beforeAll(async ({ product }) => {
  expect((await fetch(product.origin)).ok).toBe(true);
});

test('every built page is valid HTML', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  expect(files().length).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const file of files()) {
    const { results } = await validator.validateFile(join(CLIENT, file));
    for (const { message, ruleId, line } of results.flatMap(({ messages }) => messages)) {
      if (!ASTRO_STYLE.test(message)) wrong.push(`${file}:${line} ${ruleId}: ${message}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no link of a public page is broken', async ({ product }) => {
  const checker = new LinkChecker();
  const { links } = await checker.check({
    path: PUBLIC_PAGES.map(({ path }) => `${product.origin}${path}`),
    recurse: true,
    checkFragments: true,
    concurrency: 4,
    // No request leaves the machine: only our own URLs are checked.
    linksToSkip: async (link) => {
      const { origin } = new URL(link);
      return origin !== product.origin;
    },
  });
  const asked = links.filter(({ state }) => state !== 'SKIPPED');
  expect(asked.length).toBeGreaterThan(30);
  expect(
    asked.filter(({ state }) => state === 'BROKEN').map(({ url, parent }) => `${parent} → ${url}`),
  ).toEqual([]);
});

for (const { path } of PUBLIC_PAGES) {
  test(`${path} has a title and a description`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await page.title()).length).toBeLessThan(70);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(40);
    expect((await content('meta[name="description"]'))?.length).toBeLessThan(165);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    const image = new URL((await content('meta[property="og:image"]')) ?? '');
    expect(image.pathname).toBe(`/og/${sharePicture(path)}.png`);
    const answer = await page.request.get(`${baseURL}${image.pathname}`);
    expect(answer.headers()['content-type']).toBe('image/png');
    // PNG: width and height are at the start of the first chunk.
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });
}

test('titles and descriptions are all different', () => {
  const heads = PUBLIC_PAGES.map(({ path }) => {
    const html = readFileSync(join(CLIENT, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    return [/<title>([^<]+)/, /name="description" content="([^"]+)/].map(
      (pattern) => pattern.exec(html)?.[1] ?? path,
    );
  });
  expect(new Set(heads.flat()).size).toBe(PUBLIC_PAGES.length * 2);
});

test('search engines find only the public pages', async ({ request, baseURL }) => {
  const robots = await (await request.get(`${baseURL}/robots.txt`)).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  const sitemap = await (await request.get(`${baseURL}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed).toEqual(
    PUBLIC_PAGES.flatMap(({ path }) => [path, path === '/' ? '/es' : `/es${path}`]),
  );
  const names = PUBLIC_PAGES.flatMap(({ path }) =>
    path === '/' ? ['index.html', 'es.html'] : [`${path.slice(1)}.html`, `es${path}.html`],
  );
  for (const file of files().filter((name) => !names.includes(name))) {
    const html = readFileSync(join(CLIENT, file), 'utf8');
    expect(html, file).toContain('<meta name="robots" content="noindex">');
  }
});

for (const page of MAIN_PAGES) {
  test(`${page}.html asks at once for few scripts`, () => {
    const html = readFileSync(join(CLIENT, `${page}.html`), 'utf8');
    const { scripts } = pageBytes(CLIENT, `${page}.html`);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    const preloads = html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
    expect([...preloads].map(([, href]) => href).toSorted()).toEqual(scripts.toSorted());
  });
}

test('the icons and shortcuts of the manifest exist', () => {
  const manifest = readFileSync(join(CLIENT, 'manifest.webmanifest'), 'utf8');
  const { icons, shortcuts } = JSON.parse(manifest);
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/browse',
    '/messages',
    '/events',
  ]);
  expect(icons.length).toBeGreaterThan(2);
  for (const { src } of icons) expect(existsSync(join(CLIENT, src)), src).toBe(true);
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [700, 'dark'],
  [390, 'dark'],
] as const) {
  test(`the landing page holds every rule it uses (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Its scripts, which choose pictures, are requested after the first paint.
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    await expect(page.locator('#typefaces')).toHaveAttribute('media', 'all');
    const own = await page.evaluateHandle(everyStyle);
    for (const file of readdirSync(join(CLIENT, '_astro'))) {
      if (file.endsWith('.css')) await page.addStyleTag({ url: `/_astro/${file}` });
    }
    const different = async () =>
      page.evaluate(
        ([before, after]) => after.filter((value, place) => value !== before[place]).slice(0, 20),
        [own, await page.evaluateHandle(everyStyle)] as const,
      );
    await expect.poll(different, 'looks the same with all stylesheets').toEqual([]);
  });
}

const LANDINGS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  LANGUAGES.map((language) => ({ colorScheme, path: pathIn(language, '/') })),
);
for (const { colorScheme, path } of LANDINGS) {
  test(`the landing page stays small, pictures and all (${path}, ${colorScheme})`, async ({
    anotherBrowser,
  }) => {
    const { javascript, total } = pageBytes(CLIENT, path === '/' ? 'index.html' : `${path}.html`);
    expect(javascript).toBeLessThanOrEqual(LANDING.javascript);
    const page = await anotherBrowser({ colorScheme });
    const pictures = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'image') pictures.add(new URL(request.url()).pathname);
    });
    await page.goto(path);
    const shown = page.getByRole('main').getByRole('img');
    for (const picture of await shown.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
    }
    expect([...pictures].filter((each) => each.includes(`-${colorScheme}.`)).length).toBe(4);
    const bytes = [...pictures].reduce((sum, each) => sum + statSync(join(CLIENT, each)).size, 0);
    expect(total + bytes).toBeLessThanOrEqual(LANDING.all);
  });
}

/** How each element, and its content before and after, is drawn. Runs in the page. */
async function everyStyle(): Promise<string[]> {
  await document.fonts.ready;
  return [...document.body.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const name = `${element.outerHTML.slice(0, 60)} ${part ?? ''}`;
      if (part && style.content === 'none') return [name];
      // A variable draws nothing by itself, and is left out where no rule uses it.
      const drawn = [...style].filter((key) => !key.startsWith('--'));
      return drawn.map((key) => `${name} ${key}: ${style.getPropertyValue(key)}`);
    }),
  );
}
