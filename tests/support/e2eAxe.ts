import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/** axe's findings in a page, or in a part of it. */
export async function violationsIn(page: Page, part = 'html', options: Options = {}) {
  const present = await Promise.all(
    page.frames().map((frame) => frame.evaluate('"axe" in window')),
  );
  // Loaded into a document only once, for any number of runs.
  const once = present.every(Boolean) ? { axeSource: 'void 0' } : {};
  const { violations } = await new AxeBuilder({ page, ...once })
    // There are no frames of other origins, so axe needs no page of its own to combine the parts.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'], ...options })
    .analyze();
  return violations;
}
