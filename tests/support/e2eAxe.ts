import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/** What axe finds in a page, or in a part of it. */
export async function violationsIn(page: Page, part = 'html', options: Options = {}) {
  const present = await Promise.all(
    page.frames().map((frame) => frame.evaluate('"axe" in window')),
  );
  // It is read into a document once, and looks as often as it is asked to.
  const once = present.every(Boolean) ? { axeSource: 'void 0' } : {};
  const { violations } = await new AxeBuilder({ page, ...once })
    // No other origin's frames, and so no page of axe's own beside it to put the parts together.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  return violations;
}
