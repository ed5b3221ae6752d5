import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { inView, openSettled, SCHEMES, type Studio } from './studio.ts';

const FOLDER = 'src/components/landing/pictures';
const WIDE = { width: 1280, height: 1000 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 560, height: 1400 };
const STILL = { animations: 'disabled' } as const;

/** Takes what the landing page shows of the product, light and dark. */
export async function takeLandingPictures(studio: Studio): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const scheme of SCHEMES) {
    const save = async (name: string, png: Buffer, quality: number) =>
      writeFileSync(
        join(FOLDER, `${name}-${scheme}.webp`),
        await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
      );
    await inView(studio, { ...WIDE, scheme, as: 'premium', scale: 1.5 }, async (page) => {
      const cards = await openCards(page);
      const row = await rowOfPortraits(cards);
      await save('browse-wide', await around(page, [cards.nth(row), cards.nth(row + 3)]), 58);
    });
    await inView(studio, { ...PHONE, scheme, as: 'premium', scale: 2 }, async (page) => {
      const card = (await openCards(page)).first();
      // What stays at the edges of the window must not lie over the card.
      await page.addStyleTag({ content: '.member-nav, .browse-dock { display: none !important }' });
      await save('browse-phone', await card.screenshot(STILL), 58);
      await page
        .getByRole('button', { name: /% match/ })
        .first()
        .click();
      const reasons = page.getByRole('dialog');
      await reasons.waitFor();
      await save('reasons', await reasons.screenshot(STILL), 70);
    });
    await inView(studio, { ...WIDE, scheme, as: 'free', scale: 1.5 }, async (page) => {
      await openSettled(page, `/events?event=${await eventWithMatches(page)}`);
      const together = page.getByRole('region', { name: 'Going together' });
      await together.getByRole('list').waitFor();
      // The focus rests on the button that closes: its ring is no part of the picture.
      await page.addStyleTag({ content: ':focus-visible { outline: none !important }' });
      await save('event', await page.getByRole('dialog').screenshot(STILL), 60);
    });
    await inView(studio, { ...NARROW, scheme, as: 'free', scale: 1.5 }, async (page) => {
      await openSettled(page, '/settings#privacy');
      const privacy = page.getByRole('region', { name: 'Privacy & Safety' });
      await privacy.waitFor();
      await save('privacy', await privacy.screenshot(STILL), 70);
    });
  }
}

/** The browse list by match, whose percentages have the most to say. */
async function openCards(page: Page): Promise<Locator> {
  await openSettled(page, '/browse?sort=match');
  return page.getByRole('region', { name: 'Search results' }).getByRole('article');
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
