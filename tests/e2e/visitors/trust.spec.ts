import { trustLedger } from '../../../src/shared/contract/trust.ts';
import { expect, type Page, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';

const rowOf = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

const looksRight = async (page: Page) => {
  expect(await faultsByDayAndNight(page)).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('a visitor reads the published figures, and that the others are too small', async ({
  page,
}) => {
  const figures = [
    { name: 'reports', value: 1234, n: 1234 },
    { name: 'reports.median', value: 3.5, n: 1200 },
    { name: 'reports.p95', value: 1, n: 1200 },
    { name: 'appeals.overturned', value: 12.5, n: 40 },
    { name: 'closed.spam', value: 51, n: 51 },
    { name: 'downtime', value: 35, n: 8760 },
  ];
  const answer = trustLedger.parse({
    period: { from: '2025-11-22', to: '2026-11-21' },
    figures,
  });
  await page.route('**/api/trust', (route) => route.fulfill({ json: answer }));
  await page.goto('/trust');
  await expect(page.getByText('November 22, 2025 to November 21, 2026')).toBeVisible();
  const rows = {
    reports: /Reports received\s*1,234$/,
    'reports.median': /Median time to decision\s*3 hours 30 minutes\s*of 1,200 reports$/,
    'reports.p95': /95% were decided within\s*1 hour\s*of 1,200 reports$/,
    'appeals.overturned': /12\.5%\s*of 40 appeals$/,
    'closed.spam': /Nobody sells anything.+\s*51$/,
    'closed.fake': /Not enough yet$/,
    takeDowns: /Requests received\s*Not enough yet$/,
    downtime: /35 minutes\s*of 8,760 hours$/,
  };
  for (const [name, text] of Object.entries(rows)) {
    await expect(rowOf(page, name)).toHaveText(text);
  }
  await looksRight(page);
});

test('before the first night nothing is made up', async ({ page }) => {
  await page.goto('/trust');
  await expect(page.getByText('There are no numbers yet')).toBeVisible();
  await expect(rowOf(page, 'reports')).toHaveText(/Not enough yet$/);
  await page.getByRole('link', { name: 'safety page' }).click();
  await expect(page).toHaveURL(/\/safety#reports$/);
});

test('numbers that fail to load can be loaded again', async ({ page, pageErrors }) => {
  pageErrors.announce(/^GET \/api\/trust: 500$/);
  await page.route('**/api/trust', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/trust');
  await expect(page.getByText("We couldn't load the numbers.")).toBeVisible();
  await looksRight(page);
  await page.unroute('**/api/trust');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There are no numbers yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('the numbers can be read without scripts', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/trust`);
  await page.getByRole('link', { name: 'the file they come from' }).click();
  await expect(page.getByText('"figures"')).toBeVisible();
  await context.close();
});
