import { expect, test } from '../../support/e2e.ts';
import { eventCards } from '../../support/e2eEvents.ts';
import { crowded, expectFaultless, overflow } from '../../support/e2eFaults.ts';

for (const width of [390, 1280]) {
  test.describe(`at ${width} px, axe finds nothing`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('in the list, its filters and its map', async ({ page, signedInAs }) => {
      await signedInAs('free');
      await page.goto('/events');
      await expect(eventCards(page)).toHaveCount(10);
      if (width > 1000) {
        await expect(page.locator('svg a').first()).toBeVisible();
        await eventCards(page).nth(2).hover();
        await expectFaultless(page, 'the list with a raised sign');
        await page.getByRole('button', { name: 'Days: Any day' }).click();
        await expect(page.getByRole('dialog', { name: 'Days' })).toBeVisible();
        await expectFaultless(page, 'the days');
      } else {
        await expectFaultless(page, 'the list');
        await page.getByRole('button', { name: 'Filters' }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectFaultless(page, 'the filters');
      }
    });

    test('in the month, the map, and without events', async ({ page, signedInAs }) => {
      await signedInAs('free');
      await page.goto('/events?view=month');
      await expect(page.getByRole('table')).toBeVisible();
      await expectFaultless(page, 'the month');
      await page.goto('/events?view=map');
      const more = page.getByRole('button', { name: /^\d+ more in / }).first();
      await more.click();
      await expectFaultless(page, 'the map');
      await page.goto('/events?city=Nowhere');
      await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
      await expectFaultless(page, 'no events');
    });

    test('among the suggestions of My Events', async ({ page, joined }) => {
      await joined({ firstName: 'Nell' });
      await page.goto('/my-events');
      await expect(page.getByRole('heading', { name: 'Coming up near you' })).toBeVisible();
      await expectFaultless(page, 'suggestions');
    });
  });
}

test('with text twice as large nothing is cut or covered at 390 and 320 px', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free');
  for (const path of ['/events', '/events?view=map', '/my-events']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = [...(await overflow(page)), ...(await crowded(page))];
      expect.soft(faults, `${path} at ${width} px`).toEqual([]);
    }
  }
});
