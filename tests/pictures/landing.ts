import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { LANGUAGES, type Language, pathIn } from '../../src/shared/texts/language.ts';
import { inView, openSettled, SCHEMES, type Studio } from './studio.ts';

const FOLDER = 'src/components/landing/pictures';
const WIDE = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 560, height: 1400 };
/** In pixels of the picture. */
const MOST_OF_SECTION = 1550;
const STILL = { animations: 'disabled' } as const;
/** Whom the cards show: on Spanish pages people who speak Spanish, and mostly write in it. */
const BROWSE = { en: '/browse?sort=match', es: '/browse?sort=match&languages=spanish' } as const;
/** How the pages call what is taken. */
const NAMES = {
  en: {
    results: 'Search results',
    percentage: /% match/,
    together: 'Going together',
    privacy: 'Privacy & Safety',
  },
  es: {
    results: 'Resultados de la búsqueda',
    percentage: /% compatible/,
    together: 'Ir con alguien',
    privacy: 'Privacidad y seguridad',
  },
} as const;

/** Takes what the landing pages show of the product, in their language, light and dark. */
export async function takeLandingPictures(studio: Studio): Promise<void> {
  for (const language of LANGUAGES) await takeIn(language, studio);
}

async function takeIn(language: Language, studio: Studio): Promise<void> {
  const folder = join(FOLDER, pathIn(language, ''));
  const names = NAMES[language];
  mkdirSync(folder, { recursive: true });
  for (const scheme of SCHEMES) {
    const save = async (name: string, png: Buffer, quality: number) =>
      writeFileSync(
        join(folder, `${name}-${scheme}.webp`),
        await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
      );
    const view = { scheme, language, scale: 1.5 };
    await inView(studio, { ...WIDE, ...view, as: 'premium' }, async (page) => {
      const cards = await openCards(page, language);
      const row = await rowOfPortraits(cards);
      await save('browse-wide', await around(page, [cards.nth(row), cards.nth(row + 3)]), 58);
    });
    await inView(studio, { ...PHONE, ...view, as: 'premium', scale: 2 }, async (page) => {
      const card = (await openCards(page, language)).first();
      // What stays at the edges of the window must not lie over the card.
      await page.addStyleTag({ content: '.member-nav, .browse-dock { display: none !important }' });
      await save('browse-phone', await card.screenshot(STILL), 58);
      await page.getByRole('button', { name: names.percentage }).first().click();
      const reasons = page.getByRole('dialog');
      await reasons.waitFor();
      await save('reasons', await reasons.screenshot(STILL), 70);
    });
    await inView(studio, { ...WIDE, ...view, as: 'free' }, async (page) => {
      await openSettled(page, pathIn(language, `/events?event=${await eventWithMatches(page)}`));
      const together = page.getByRole('region', { name: names.together });
      await together.getByRole('list').waitFor();
      // The focus rests on the button that closes: its ring is no part of the picture.
      await page.addStyleTag({ content: ':focus-visible { outline: none !important }' });
      await save('event', await page.getByRole('dialog').screenshot(STILL), 60);
    });
    await inView(studio, { ...NARROW, ...view, as: 'free' }, async (page) => {
      await openSettled(page, pathIn(language, '/settings#privacy'));
      const privacy = page.getByRole('region', { name: names.privacy });
      await privacy.waitFor();
      await save('privacy', await top(await privacy.screenshot(STILL)), 70);
    });
  }
}

/** What is left of a long section: the page shows even less of it. */
async function top(png: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata();
  const size = { left: 0, top: 0, width, height: Math.min(height, MOST_OF_SECTION) };
  return sharp(png).extract(size).toBuffer();
}

/** The browse list by match, whose percentages have the most to say. */
async function openCards(page: Page, language: Language): Promise<Locator> {
  await openSettled(page, pathIn(language, BROWSE[language]));
  return page.getByRole('region', { name: NAMES[language].results }).getByRole('article');
}

/** Where the first row of four begins in which everybody has a picture of their own, all loaded. */
async function rowOfPortraits(cards: Locator): Promise<number> {
  const pictures = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelector('img')?.getAttribute('src') ?? ''),
  );
  for (let row = 0; row + 4 <= pictures.length; row += 4) {
    if (!pictures.slice(row, row + 4).every((src) => src.startsWith('/photos/'))) continue;
    for (let card = row; card < row + 4; card += 1) {
      const picture = cards.nth(card).locator('img').first();
      await picture.evaluate((image: HTMLImageElement) => {
        image.loading = 'eager';
        return image.decode();
      });
    }
    return row;
  }
  throw new Error('In every row somebody has no picture.');
}

async function eventWithMatches(page: Page): Promise<string> {
  const answer = await page.request.get('/api/events');
  const body: unknown = await answer.json();
  const events: { id: string; matchesGoing: number }[] = Array.isArray(body) ? body : [];
  const best = events.toSorted((a, b) => b.matchesGoing - a.matchesGoing)[0];
  if (!best?.matchesGoing) throw new Error('No demo event has a match who goes.');
  return best.id;
}

/** The rectangle that holds all of these, with nothing around it. */
async function around(page: Page, parts: readonly Locator[]): Promise<Buffer> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const found = boxes.filter((box) => box !== null);
  const x = Math.min(...found.map((box) => box.x));
  const y = Math.min(...found.map((box) => box.y));
  const right = Math.max(...found.map((box) => box.x + box.width));
  const bottom = Math.max(...found.map((box) => box.y + box.height));
  return page.screenshot({
    animations: 'disabled',
    fullPage: true,
    clip: { x, y, width: right - x, height: bottom - y },
  });
}
