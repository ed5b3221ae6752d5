import type { Page } from 'playwright/test';
import type { Engine } from '../../engines/drivers/tab.ts';
import { JOURNEYS } from '../../engines/journeys/journeys.ts';
import { Stage } from '../../engines/stage.ts';
import { expect, test } from '../../support/e2e.ts';
import { chromiumTab } from '../../support/spanish/chromiumTab.ts';
import { PageReader, Tally } from '../../support/spanish/pageReader.ts';

const all = new Tally();

test.afterAll(() => console.log(`The journeys in Spanish: ${all}`));

/** What the journeys write may be seen before it is sent. */
const WRITTEN = [
  'Retired from the parks. I know where the herons are.',
  'Herons are better than swans.',
  'Three songs, then pie.',
  'Send me a gift card, or else.',
  'He asks for money.',
  'The map of my town is upside down.',
];

for (const [name, { title, play }] of Object.entries(JOURNEYS)) {
  test(`in Spanish: ${title}`, async ({ anotherBrowser, product, pageErrors }) => {
    // Somebody who is blocked is not found.
    if (name === 'safety') pageErrors.announce(/^GET \/api\/users\/\w+: 404$/);
    const tally = new Tally();
    const engine: Engine = {
      name: 'Chromium',
      version: '',
      visit: async () => {
        const page: Page = await anotherBrowser();
        const reader = new PageReader(page, tally);
        reader.knows(WRITTEN, 'text');
        const tab = chromiumTab(page, () => reader.reads(`${name}, ${page.url()}`));
        return { tab, errors: () => [], close: () => page.close() };
      },
      stop: async () => {},
    };
    const stage = new Stage(engine, { origin: product.origin, server: product.origin }, 'es');
    await play(stage);
    const { faults } = await stage.leave();
    all.add(tally);
    expect([...tally.english, ...faults]).toEqual([]);
  });
}
