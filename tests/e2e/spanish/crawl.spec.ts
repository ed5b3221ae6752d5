import { isForMembers, PAGES } from '../../../src/shared/rules/pages.ts';
import { pathIn } from '../../../src/shared/texts/language.ts';
import { PICTURED_PAGES } from '../../pictures/pages.ts';
import { expect, test } from '../../support/e2e.ts';
import { Crawler, newTally, type Tally } from '../../support/spanish/crawler.ts';

const all = newTally();

for (const { name, path, as } of PICTURED_PAGES) {
  test(`${name || 'home'} says everything in Spanish @phone`, async ({ page, product, signedInAs, pageErrors }) => {
    test.setTimeout(180_000);
    pageErrors.announce(/./);
    if (as !== 'visitor') await signedInAs(as);
    let address = pathIn('es', path);
    if (path.includes(':id')) {
      const answer = await page.request.get('/api/users?excludeCurrentUser=true&limit=1');
      const [member] = await answer.json();
      address = address.replace(':id', member.id);
    }
    const tally = newTally();
    const crawler = new Crawler(page, tally);
    await crawler.begin();
    const begun = Date.now();
    await crawler.explores(address, 60);
    await crawler.reads(address, 'refused');
    await crawler.reads(address, 'offline');
    console.log(`${address} as ${as}: ${tally.states} states, ${tally.strings.size} strings, ${tally.faults.length} faults, ${((Date.now()-begun)/1000).toFixed(1)} s`);
    expect(tally.faults).toEqual([]);
  });
}
