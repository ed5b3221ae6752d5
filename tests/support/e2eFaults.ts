import { expect, type Page } from 'playwright/test';
import { violationsIn } from './e2eAxe.ts';

/** axe's serious findings in a page, or in a part of it. */
export async function seriousFaults(page: Page, part?: string): Promise<string[]> {
  return faults(page, part);
}

/** The same in light and in dark mode, where only the colors differ. */
export async function faultsByDayAndNight(page: Page, part?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await seriousFaults(page, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...byDay, ...(await faults(page, part, { runOnly: ['cat.color'] }))];
}

async function faults(
  page: Page,
  part: string | undefined,
  options?: Parameters<typeof violationsIn>[2],
) {
  await settled(page);
  return (await violationsIn(page, part, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [id, target.join(' '), failureSummary].join(': ')),
    );
}

/** axe's findings of every weight; by night only the colors differ. */
export async function expectFaultless(page: Page, state: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const only = colorScheme === 'dark' ? { runOnly: ['cat.color'] } : {};
    const found = (await violationsIn(page, 'html', only)).map(({ id, impact, nodes }) => ({
      id,
      impact,
      at: nodes.map(({ target }) => target.join(' ')),
    }));
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await overflow(page), state).toEqual([]);
}

/** Colors and sizes change over a frame or two, even with reduced motion. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/**
 * Elements that make the page wider than its window. Areas that scroll by themselves may hold more.
 */
export async function overflow(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName} ${element.className} in ${clientWidth}px`);
  });
}

/**
 * Controls whose text is cut off, and controls that overlap each other. Pinned bars may overlap
 * anything.
 */
export async function crowded(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    /** Its visible part within the areas that scroll around it. */
    const seenOf = (element: Element, rect: Box): Box => {
      const around = element.parentElement;
      if (!around) return rect;
      if (getComputedStyle(around).overflowY === 'visible') return seenOf(around, rect);
      const area = around.getBoundingClientRect();
      return seenOf(around, {
        left: Math.max(rect.left, area.left),
        right: Math.min(rect.right, area.right),
        top: Math.max(rect.top, area.top),
        bottom: Math.min(rect.bottom, area.bottom),
      });
    };
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isPinned(element.parentElement));
    const nameOf = (element: Element) =>
      `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const shown = [...document.querySelectorAll('button, a[href], select, input, textarea, label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, .skip-link, [inert]') && !isPinned(element));
    const cut = shown.filter(
      (element) =>
        !element.matches('select, input, textarea') &&
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const boxes = shown
      .filter(
        (element) => !element.matches('label, [type="checkbox"], [type="radio"], [type="file"]'),
      )
      .map((element) => ({
        element,
        rects: [...element.getClientRects()].map((rect) => seenOf(element, rect)),
      }));
    const meet = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const over = boxes.flatMap(({ element, rects }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => !element.contains(other.element) && !other.element.contains(element))
        // A field has room for the button inside it.
        .filter(
          (other) =>
            !element.matches('input') || element.parentElement !== other.element.parentElement,
        )
        .filter((other) => rects.some((rect) => other.rects.some((one) => meet(rect, one))))
        .map((other) => `${nameOf(element)} over ${nameOf(other.element)}`),
    );
    return [...cut.map((element) => `${nameOf(element)} is cut`), ...over].slice(0, 6);
  });
}
