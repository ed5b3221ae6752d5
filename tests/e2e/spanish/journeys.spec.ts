import type { Page } from 'playwright/test';
import type { Engine } from '../../engines/drivers/tab.ts';
import { JOURNEYS } from '../../engines/journeys/journeys.ts';
import { Stage } from '../../engines/stage.ts';
import { expect, test } from '../../support/e2e.ts';
import { chromiumTab } from '../../support/spanish/chromiumTab.ts';
import { PageReader, Tally } from '../../support/spanish/pageReader.ts';

const all = new Tally();

test.afterAll(() => console.log(`The journeys in Spanish: ${all}`));

for (const [name, { title, play }] of Object.entries(JOURNEYS)) {
  test(`in Spanish: ${title}`, async ({ anotherBrowser, product }) => {
    const tally = new Tally();
    const engine: Engine = {
      name: 'Chromium',
      version: '',
      visit: async () => {
        const page: Page = await anotherBrowser();
        const reader = new PageReader(page, tally);
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
