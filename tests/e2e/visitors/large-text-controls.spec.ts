import type { Locator } from 'playwright/test';
import { expect, type Page, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { cardLink } from '../../support/e2eCards.ts';

/** Twice the size, by a rule for the page's root and by the browser's own setting. */
const WAYS = ['root', 'browser'] as const;
const WIDTHS = [390, 320] as const;

for (const way of WAYS) {
  for (const width of WIDTHS) {
    test(`each control of six pages can be clicked with text of twice the size: ${way}, ${width} px @phone`, async ({
      page,
      signedInAs,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 844 });
      await signedInAs('free');
      if (way === 'browser') await setBrowsersFont(page);
      await page.goto('/browse');
      await expect(cardLink(page, 0)).toBeVisible();
      const profile = (await cardLink(page, 0).getAttribute('href')) ?? '';
      const pages = ['/messages', '/events', '/settings', '/compatibility-quiz'];
      for (const path of ['/browse', profile, ...pages]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        if (way === 'root') {
          await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
        }
        expect(await rootFont(page)).toBe('32px');
        await expectReached(page.locator('body'), 10, `${path} at ${width} px`);
        if (!pages.includes(path)) await expectMenu(page);
        await page.getByRole('button', { name: /^Account menu of / }).click();
        await page.getByRole('menuitem', { name: 'Settings' }).click({ trial: true });
        await page.keyboard.press('Escape');
      }
      await page.getByRole('link', { name: /^Messages/ }).click();
      await expect(page).toHaveURL('/messages');
    });
  }
}

/** The dock is one row: what else it has is in a menu, which an action or Escape closes. */
async function expectMenu(page: Page) {
  const like = page.locator('.dock-first');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await like.click({ trial: true });
  const [one, other] = [await like.boundingBox(), await more.boundingBox()];
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeLessThan(30);
  await more.click();
  const pass = page.getByRole('button', { name: /^Pass( |$)/ });
  await expect(pass).toBeVisible();
  expect.soft(await violationsIn(page)).toEqual([]);
  const menu = page.locator(':popover-open');
  await expectReached(menu, 2, 'the menu');
  for (const act of await menu.getByRole('link').all()) await act.click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(pass).toBeHidden();
  await more.click();
  await pass.click();
  await expect(pass).toBeHidden();
}

async function setBrowsersFont(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const rootFont = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

async function expectReached(part: Locator, least: number, name: string) {
  const { count, unreached } = await controlsOf(part);
  expect.soft(unreached, name).toEqual([]);
  expect.soft(count, name).toBeGreaterThanOrEqual(least);
}

/**
 * `unreached`: those that leave the window, or that something else covers where they would be
 * clicked.
 */
function controlsOf(part: Locator): Promise<{ count: number; unreached: string[] }> {
  return part.evaluate(async (root) => {
    const CONTROLS = 'a[href], button, select, input, textarea, summary, label:has(input)';
    const isMeant = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, [inert], [aria-disabled="true"], :disabled');
    const placeOf = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      return [x, y, scrollX, scrollY].join();
    };
    const unreached: string[] = [];
    const controls = [...root.querySelectorAll(CONTROLS)].filter(isMeant);
    await new Promise(requestAnimationFrame);
    for (const control of controls) {
      const before = placeOf(control);
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (placeOf(control) !== before) {
        // A sticky bar is in its place, and what was not drawn out of view is drawn.
        await new Promise(requestAnimationFrame);
        // A list that has come near its end has grown meanwhile.
        control.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
      // Of a link in several lines, the first one.
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const isReached = control.contains(top) || top?.closest('label')?.control === control;
      const isInside = box.left >= -1 && box.right <= document.documentElement.clientWidth + 1;
      if (isReached && isInside) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
      const over = isReached ? '' : `, below ${top?.outerHTML.slice(0, 80)}`;
      unreached.push(
        `${control.tagName} ${name}: ${Math.round(box.left)} to ${Math.round(box.right)}${over}`,
      );
    }
    return { count: controls.length, unreached };
  });
}
