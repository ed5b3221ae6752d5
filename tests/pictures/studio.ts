import type { Browser, Page } from 'playwright';
import { type DemoLogin, signInDemo } from '../support/e2eMembers.ts';

export interface Studio {
  browser: Browser;
  origin: string;
}

export const SCHEMES = ['light', 'dark'] as const;

interface View {
  width: number;
  height: number;
  scheme: (typeof SCHEMES)[number];
  as: DemoLogin | 'visitor';
  /** Pixels of the picture to one of the page. */
  scale?: number;
}

/** Opens a browser of its own, signed in or not, and closes it after the act. */
export async function inView(
  { browser, origin }: Studio,
  { width, height, scheme, as, scale = 1 }: View,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
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
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}
