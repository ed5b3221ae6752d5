import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { pathIn } from '../../src/shared/texts/language.ts';
import { PICTURED_PAGES, type PicturedPage, SPANISH_PAGES } from './pages.ts';
import { inView, loadPictures, openSettled, SCHEMES, type Studio } from './studio.ts';

export const SCREENSHOTS = 'public/screenshots';
export const VIEWS = [
  { name: 'wide', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
/** Of a long page only so much is taken, in heights of the window. */
const MOST_WINDOWS = 2;

/** Takes each page at both widths in both schemes, as WebP, and writes the index beside them. */
export async function takeScreenshots(studio: Studio): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  for (const old of readdirSync(SCREENSHOTS, { withFileTypes: true })) {
    if (old.isFile()) rmSync(join(SCREENSHOTS, old.name));
  }
  let total = 0;
  for (const as of ['visitor', 'free', 'premium', 'admin'] as const) {
    const pages = PICTURED_PAGES.filter((page) => page.as === as);
    for (const view of VIEWS) {
      for (const scheme of SCHEMES) {
        await inView(studio, { ...view, scheme, as }, async (page) => {
          for (const pictured of pages) {
            await openSettled(page, await urlOf(pictured, page.request));
            const file = join(SCREENSHOTS, fileOf(pictured, view.name, scheme));
            total += await takeScreenshot(page, view, file);
          }
        });
      }
    }
  }
  writeFileSync(join(SCREENSHOTS, 'README.md'), index());
  console.log(`${(total / 1e6).toFixed(1)} MB of screenshots`);
}

/** Writes the page that is shown as WebP, and returns its bytes. */
export async function takeScreenshot(
  page: Page,
  { width, height }: { width: number; height: number },
  file: string,
): Promise<number> {
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  // A higher window, and not the whole page at once, for which lists are drawn anew.
  await page.setViewportSize({ width, height: Math.min(content, height * MOST_WINDOWS) });
  await loadPictures(page);
  const png = await page.screenshot();
  await page.setViewportSize({ width, height });
  const webp = await sharp(png).webp({ quality: 50, effort: 6 }).toBuffer();
  writeFileSync(file, webp);
  return webp.byteLength;
}

function fileOf({ name }: PicturedPage, view: string, scheme: string): string {
  return `${name}-${view}-${scheme}.webp`;
}

/** The first member of the browse list stands for all profiles. */
async function urlOf(
  { path }: PicturedPage,
  request: { get: (path: string) => Promise<{ json: () => Promise<{ id: string }[]> }> },
): Promise<string> {
  if (!path.includes(':id')) return path;
  const members = await (await request.get('/api/users?excludeCurrentUser=true&limit=1')).json();
  return path.replace(':id', members[0]?.id ?? '');
}

function index(): string {
  const rows = PICTURED_PAGES.map((page) => {
    const links = VIEWS.flatMap((view) =>
      SCHEMES.map((scheme) => `[${scheme}](${fileOf(page, view.name, scheme)})`),
    );
    const who =
      page.as === 'visitor'
        ? 'a visitor'
        : page.as === 'free'
          ? 'a free member'
          : page.as === 'premium'
            ? 'a premium member'
            : 'an administrator';
    return `| \`${page.path}\` | ${who} | ${links.slice(0, 2).join(', ')} | ${links.slice(2).join(', ')} |`;
  });
  const inSpanish = SPANISH_PAGES.map(({ name, path }) => {
    const links = VIEWS.map((view) => `[light](es/${name}-${view.name}.webp)`);
    return `| \`${pathIn('es', path)}\` | ${links.join(' | ')} |`;
  });
  return `# Every page

Taken by \`npm run pictures\` from the demo data; the pages are those of \`src/shared/rules/pages.ts\`.
Long pages are cut after ${MOST_WINDOWS} windows.

| page | seen by | 1280 px | 390 px |
| --- | --- | --- | --- |
${rows.join('\n')}

## In Spanish

Taken with the others, or alone by \`npm run pictures -- spanish\`. The members of the demo data who are signed
in and write to each other write in Spanish.

| page | 1280 px | 390 px |
| --- | --- | --- |
${inSpanish.join('\n')}
`;
}
