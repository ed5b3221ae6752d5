import type { Page } from 'playwright/test';

/** Holds back what is loaded from there until `release`. `asked`: the page has requested it. */
export async function heldBack(page: Page, url: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    ask();
    await released;
    await route.fallback();
  });
  return { asked, release };
}

interface Shift extends PerformanceEntry {
  value?: number;
  hadRecentInput?: boolean;
}

/** How much the page has moved by itself so far (Cumulative Layout Shift). */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts: Shift[] = observer.takeRecords();
    return shifts.reduce(
      (sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
      0,
    );
  });
}
