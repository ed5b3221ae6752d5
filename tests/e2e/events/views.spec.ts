import { expect, test } from '../../support/e2e.ts';
import { button, dialogOf, withEvents } from '../../support/e2eEvents.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';

withEvents(
  'the month shows an event on its day, leads to the next one, and back again',
  async ({ page, organiser }) => {
    const event = await organiser.make({ inHours: 24 });
    await page.goto('/events?city=Hoboken');
    const month = page.getByRole('button', { name: 'Month', exact: true });
    await expect(month).toBeEnabled();
    await month.press('Enter');
    await expect(page).toHaveURL(/city=Hoboken&view=month$/);
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    const day = tomorrow.format(Date.now() + 24 * 3_600_000);
    if ((await table.locator(`time[datetime="${day}"]`).count()) === 0) {
      await page.getByRole('button', { name: 'Next month' }).click();
    }
    const cell = table.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
    const more = cell.getByRole('button', { name: /more on/ });
    const link = cell.getByRole('link', { name: new RegExp(event.title) });
    await expect(more.or(link).first()).toBeVisible();
    if (!(await link.isVisible())) await more.click();
    await link.click();
    await expect(dialogOf(page, event)).toBeVisible();
    await pressEscape(page, dialogOf(page, event));
    await expect(link).toBeFocused();

    const title = page.getByRole('heading', { level: 2 }).first();
    const shown = await title.textContent();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(title).not.toHaveText(shown ?? '');
    await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
    await page.goBack();
    await expect(title).toHaveText(shown ?? '');
  },
);

test('a phone lists the days of the month below its calendar @phone', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/events?view=month');
  await page.getByRole('button', { name: 'Next month' }).click();
  const day = page
    .getByRole('table')
    .getByRole('link', { name: /events? on / })
    .first();
  const name = (await day.textContent()) ?? '';
  await day.click();
  const heading = page.getByRole('heading', {
    name: name.replace(/^.* on /, ''),
    exact: true,
    level: 3,
  });
  await expect(heading).toBeInViewport();
});

test('the map lists towns, the nearest first, and a sign links to its town', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free');
  await page.goto('/events');
  await page.getByRole('button', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\?view=map$/);
  await expect(page.getByText(/events, near you first/)).toBeVisible();
  const towns = page.getByRole('heading', { level: 2 });
  const miles = (await towns.allTextContents())
    .map((text) => / (\d+(?:\.\d)?) miles?/.exec(text)?.[1])
    .filter((found) => found !== undefined)
    .map(Number);
  expect(miles.length).toBeGreaterThan(5);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  const last = towns.last();
  const number = await towns.count();
  await page
    .locator('svg a')
    .filter({ hasText: new RegExp(`^${number}$`) })
    .click();
  await expect(last).toBeInViewport();
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page).toHaveURL(/\/events/);
  await expect(page.getByRole('button', { name: button('Attend') }).first()).toBeVisible();
});

for (const { width, narrowest } of [
  { width: 390, narrowest: 320 },
  { width: 1280, narrowest: 1024 },
]) {
  test(`month and map at ${width} px: axe finds nothing, and nothing overflows`, async ({
    page,
    signedInAs,
  }) => {
    const expectWhole = async () => {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsByDayAndNight(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await page.setViewportSize({ width: narrowest, height: 844 });
      expect(await overflow(page)).toEqual([]);
    };
    await signedInAs('free');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/events?view=month');
    await expect(page.getByRole('table')).toBeVisible();
    await expectWhole();
    await page.goto('/events?view=map');
    await expect(page.getByText(/events, near you first/)).toBeVisible();
    await expectWhole();
  });
}
