import type { Browser, Page } from 'playwright';
import { type Language, localeOf } from '../../src/shared/texts/language.ts';
import { type DemoName, signInDemo } from '../support/e2eMembers.ts';
import type { Product } from '../support/product.ts';

export interface Studio {
  browser: Browser;
  product: Product;
}

export const SCHEMES = ['light', 'dark'] as const;

interface View {
  width: number;
  height: number;
  scheme: (typeof SCHEMES)[number];
  as: DemoName | 'visitor';
  language?: Language;
  /** Pixels of the picture to one of the page. */
  scale?: number;
}

/** Opens a browser of its own, signed in or not, and closes it after the act. */
export async function inView(
  { browser, product: { origin } }: Studio,
  { width, height, scheme, as, language = 'en', scale = 1 }: View,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // The page's, so that it does not offer the other one.
    locale: localeOf(language),
    timezoneId: 'America/New_York',
  });
  try {
    if (as !== 'visitor') await signInDemo(context.request, origin, as);
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page and waits until its data and pictures are there. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  // The live line never falls silent, so quiet is waited for, but not for ever.
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  await page
    .waitForFunction(() => !document.querySelector(':is(.skeleton, main [aria-busy=true])'))
    .catch(() => undefined);
  await loadPictures(page);
}

/** Waits for what the window shows. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The first few of a list are followed by the rest.
    await new Promise((done) => requestIdleCallback(done));
    await document.fonts.ready;
    const shown = [...document.images].filter(
      (image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < window.innerHeight,
    );
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}
