import type { Page } from 'playwright/test';

/**
 * What becomes unrecognizable when the system's own colors replace ours: elements that stood out
 * only by their background, selected ones without a border, and icons that keep a color of their
 * own.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(markGrounds);
  await page.emulateMedia({ forcedColors: 'active' });
  return [...new Set(await page.evaluate(lost))];
}

/** Marks small elements that stand out by their background. */
function markGrounds(): void {
  /** Wider or higher elements are sections: headings and spacing show where they are. */
  const [WIDEST, HIGHEST] = [700, 120];
  const groundOf = (element: Element | null): string => {
    if (!element) return 'page';
    const { backgroundColor } = getComputedStyle(element);
    return /^rgba\(.*, 0\)$/.test(backgroundColor)
      ? groundOf(element.parentElement)
      : backgroundColor;
  };
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-stands-out');
    if (element instanceof SVGElement || !element.checkVisibility({ visibilityProperty: true })) {
      continue;
    }
    const { width, height } = element.getBoundingClientRect();
    const isSmall = width > 4 && height > 4 && width < WIDEST && height < HIGHEST;
    if (isSmall && groundOf(element) !== groundOf(element.parentElement)) {
      element.setAttribute('data-stands-out', '');
    }
  }
}

/** Describes the lost elements. */
function lost(): string[] {
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}"> "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const hasEdge = (element: Element) => {
    const { borderWidth, outlineStyle } = getComputedStyle(element);
    return borderWidth.split(' ').some((width) => width !== '0px') || outlineStyle !== 'none';
  };
  const canvas = getComputedStyle(document.body).backgroundColor;
  const keepsGround = (element: Element) => {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage } = style;
    // The system draws a box of its own, and text may keep its colors.
    const isItsOwn =
      style.appearance === 'auto' || style.getPropertyValue('forced-color-adjust') === 'none';
    const isGround = !/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== canvas;
    return isGround || backgroundImage !== 'none' || isItsOwn;
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, .skeleton'),
    );
  const grounds = shown('[data-stands-out]').filter(
    (element) => !hasEdge(element) && !keepsGround(element),
  );
  const chosen = shown(
    '[aria-pressed="true"], [role="tab"][aria-selected="true"], [aria-current]',
  ).filter((element) => getComputedStyle(element).outlineStyle === 'none');
  const icons = shown('svg:is([stroke="currentColor"], [fill="currentColor"])').filter(
    (icon) =>
      icon.parentElement &&
      getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
  );
  return [
    ...grounds.map((element) => `no edge: ${nameOf(element)}`),
    ...chosen.map((element) => `not seen as chosen: ${nameOf(element)}`),
    ...icons.map((element) => `a colour of its own: ${nameOf(element)}`),
  ];
}
