import { pathIn } from '../../../src/shared/texts/language.ts';
import { PICTURED_PAGES } from '../../pictures/pages.ts';
import { expect, test } from '../../support/e2e.ts';
import { Crawler } from '../../support/spanish/crawler.ts';
import { Tally } from '../../support/spanish/pageReader.ts';

const all = new Tally();
const everywhere = {
  visitor: new Set<string>(),
  free: new Set<string>(),
  premium: new Set<string>(),
  admin: new Set<string>(),
  deputy: new Set<string>(),
};

test.describe('every state of a page says everything in Spanish', () => {
  // Refusals and a missing network are among the states.
  test.beforeEach(({ pageErrors }) => pageErrors.announce(/^[A-Z]+ \//, /^console: /));
  test.afterAll(() => console.log(`The crawl in Spanish: ${all}`));

  for (const { name, path, as } of PICTURED_PAGES) {
    test(`${name || 'home'} @phone`, async ({ page, signedInAs }) => {
      test.setTimeout(180_000);
      if (as !== 'visitor') await signedInAs(as);
      let address = pathIn('es', path);
      if (path.includes(':id')) {
        const answer = await page.request.get('/api/users?excludeCurrentUser=true&limit=1');
        const [member] = await answer.json();
        address = address.replace(':id', member.id);
      }
      const tally = new Tally();
      const crawler = new Crawler(page, tally, everywhere[as]);
      const begun = Date.now();
      await crawler.explores(address);
      await crawler.reads(address, 'refused');
      await crawler.reads(address, 'offline');
      console.log(`${address} as ${as}: ${tally}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      all.add(tally);
      expect([...tally.english, ...tally.faults]).toEqual([]);
    });
  }
});
