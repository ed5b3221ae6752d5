import type { ElementHandle, Page } from 'playwright/test';
import { type ActionSource, type Handle, type Tab, textOf } from '../../engines/drivers/tab.ts';

/** Keys of WebDriver by the names that Playwright uses. */
const KEYS: Readonly<Record<string, string>> = {
  '\uE003': 'Backspace',
  '\uE007': 'Enter',
  '\uE00C': 'Escape',
  '\uE015': 'ArrowDown',
};

/** A tab of Chromium for the journeys, after each step of which `look` sees the page. */
export function chromiumTab(page: Page, look: (page: Page) => Promise<void>): Tab {
  const opened: Page[] = [];
  page.context().on('page', (other) => opened.push(other));
  const given = (values: readonly unknown[]) =>
    values.map((value) => (isHandle(value) ? value.element : value));
  const call = (script: (...given: never[]) => unknown, values: readonly unknown[]) => {
    // Playwright passes one argument only.
    const spread = new Function('values', `return (${textOf(script)})(...values);`);
    return page.evaluateHandle(spread as (values: unknown[]) => unknown, given(values));
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    back: async () => {
      await page.goBack();
    },
    run: async (script, ...values) => (await (await call(script, values)).jsonValue()) as never,
    find: async (script, ...values) => {
      const element = (await call(script, values)).asElement();
      return element ? { element } : null;
    },
    speaks: async () => true,
    act: async (sources) => {
      await look(page);
      for (const source of sources) await perform(page, source);
    },
    choose: async (list, label) => {
      await elementOf(list).selectOption({ label });
    },
    upload: (input, path) => elementOf(input).setInputFiles(path),
    opened: async () => {
      const other = opened.shift();
      return other ? chromiumTab(other, async () => {}) : null;
    },
  };
}

const isHandle = (value: unknown): value is { element: ElementHandle } =>
  typeof value === 'object' && value !== null && 'element' in value;
const elementOf = (handle: Handle) => handle.element as ElementHandle;

async function perform(page: Page, { type, actions }: ActionSource) {
  for (const action of actions) {
    if (type === 'pointer' && action.type === 'pointerMove')
      await page.mouse.move(Number(action.x), Number(action.y));
    if (action.type === 'pointerDown') await page.mouse.down();
    if (action.type === 'pointerUp') await page.mouse.up();
    const key = String(action.value);
    if (action.type === 'keyDown') await page.keyboard.down(KEYS[key] ?? key);
    if (action.type === 'keyUp') await page.keyboard.up(KEYS[key] ?? key);
  }
}
