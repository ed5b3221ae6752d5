import { expect, type Locator, type Page } from 'playwright/test';

/** More tab stops than any page has between two consecutive controls of a test. */
const MOST_STOPS = 150;

/**
 * Moves from the current focus to the control by Tab only, and checks that the focus is visible
 * there. The control may appear late; in a group of radios the selected or first one is the stop.
 */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate(hasFocus)) {
      await expectVisibleFocus(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached by ${key}.`);
}

/** PayPal's buttons are in a shadow tree, which knows its own focus. */
function hasFocus(element: Element): boolean {
  const tree = element.getRootNode();
  return (tree instanceof ShadowRoot ? tree : document).activeElement === element;
}

/** Moves to the control and presses the key that activates it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Closes a layer over the page once it has the focus: before, it does not receive the key. */
export async function pressEscape(page: Page, layer: Locator) {
  const focus = page.locator(':focus');
  await expect(layer.and(focus).or(layer.locator(focus))).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** For a control that closes its own window, which may be gone before the key is up again. */
export async function pressLast(page: Page, control: Locator) {
  await tabTo(page, control);
  const closed = page.waitForEvent('close');
  await page.keyboard.press('Enter').catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  await closed;
}

/** Moves to the field and types there, replacing its content. */
export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/**
 * Expects a line around the focused element, or around what it belongs to: its card, or its label.
 */
export async function expectVisibleFocus(page: Page) {
  const shows = () =>
    page.evaluate(() => {
      const has = (element: Element | null) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
      };
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const around = [focused, focused?.nextElementSibling ?? null];
      for (let above = focused?.parentElement; above; above = above.parentElement) {
        around.push(above);
      }
      return focused !== null && focused !== document.body && around.some(has);
    });
  await expect.poll(shows, 'the focus can be seen').toBe(true);
}
