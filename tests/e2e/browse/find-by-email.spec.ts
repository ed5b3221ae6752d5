import { EMAIL_SEARCHES_A_DAY } from '../../../src/shared/rules/limits.ts';
import { expect, type Page, test } from '../../support/e2e.ts';
import { confirmAddress } from '../../support/e2eAccounts.ts';
import { cards } from '../../support/e2eCards.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';

const NOBODY = 'Nobody found with that address.';

test('a member who allows it is found by the exact address, by keyboard alone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const { email, id } = await joined({ firstName: 'Knowna' }, other);
  const allow = (discoverableByEmail: boolean) =>
    other.request.patch('/api/user/settings', {
      headers: { Origin: product.origin },
      data: { privacy: { discoverableByEmail } },
    });
  await confirmAddress(other.request, product.origin);
  await allow(false);
  await joined({ firstName: 'Seeka' });
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Find by email' }).press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expect(field(page)).toHaveValue(email);

  await allow(true);
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: 'Profile of Knowna, 30 Montclair, NJ' });
  await expect(found).toHaveAttribute('href', `/profile/${id}`);
  await expect(page.getByText(NOBODY)).toHaveCount(0);
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await found.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Knowna, 30' })).toBeVisible();
});

test('a typo, a dead connection and the daily limit show an error, and no typed text is lost', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/users\?email=.*: (net::ERR_FAILED|429)$/);
  await joined({ firstName: 'Slippa' });
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Find by email' }).click();
  await field(page).fill('nobody@parkway');
  await find(page).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');

  await field(page).fill('nobody@parkway.example');
  await expect(page.getByText('Please enter a valid email address.')).toHaveCount(0);
  await page.route('**/api/users?email=*', (route) => route.abort());
  await find(page).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('check your connection');
  await page.unroute('**/api/users?email=*');

  for (let looks = 0; looks < EMAIL_SEARCHES_A_DAY; looks += 1) {
    await page.request.get('/api/users?email=nobody@parkway.example');
  }
  await find(page).click();
  await expect(page.getByText("You've looked up 10 addresses today.")).toBeVisible();
  await expect(field(page)).toHaveValue('nobody@parkway.example');
});

test('it is below the filters on a phone, and fits 320 px @phone', async ({ page, joined }) => {
  await joined({ firstName: 'Phona' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/browse');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).tap();
  await field(page).fill('nobody@parkway.example');
  await find(page).tap();
  await expect(page.getByText(NOBODY)).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Find someone by email' });
const find = (page: Page) => page.getByRole('button', { name: 'Find', exact: true });
