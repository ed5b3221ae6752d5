import { expect, type Page, test } from '../../support/e2e.ts';
import { cards } from '../../support/e2eCards.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';

const TITLE = 'Within 10 miles, 35 to 45';

test('a search is saved, listed, shown again and deleted, by keyboard alone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Savana', age: 30 });
  await page.goto('/browse?distance=10&age=35-45');
  await open(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(dialog.getByText(TITLE)).toHaveCount(1);
  await save(page).press('Enter');
  await expect(page.getByText('Search saved', { exact: true })).toBeVisible();
  await expect(dialog.getByText("You've saved this search.")).toBeVisible();
  await expect(save(page)).toBeFocused();
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);

  await page.goto('/browse?distance=all');
  await open(page).press('Enter');
  await dialog.getByRole('button', { name: `Show ${TITLE}` }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\?distance=10&age=35-45/);
  const form = page.getByRole('search', { name: 'Filter profiles' });
  await expect(form.getByLabel('Distance')).toHaveValue('10');

  await open(page).press('Enter');
  await dialog.getByRole('button', { name: `Delete ${TITLE}` }).press('Enter');
  await expect(page.getByText('Search deleted', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  expect(await (await page.request.get('/api/user/searches')).json()).toEqual([]);
});

test('with five of them a phone says why there is no room, and fits 320 px @phone', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Fiva' });
  for (const distance of ['5', '10', '50', '100', 'all']) {
    await page.request.post('/api/user/searches', {
      headers: { Origin: product.origin },
      data: { distance, age: '55+' },
    });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/browse');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const list = page.getByRole('region', { name: 'Saved searches' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription(
    "You've saved 5 searches. Delete one to save another.",
  );
  expect(await overflow(page)).toEqual([]);
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
});

test('the link in a mail leads to a page that deletes the searches', async ({ page }) => {
  let isOn = true;
  await page.route('**/api/mail/*', (route) => {
    if (route.request().method() === 'POST') isOn = false;
    return route.fulfill({ json: { mails: 'searches', isOn } });
  });
  await page.goto('/unsubscribe?token=of-a-mail');
  await page.getByRole('button', { name: 'Delete my saved searches' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused();
  await expect(page.getByText('Your saved searches are deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send them again' })).toHaveCount(0);
});

const open = (page: Page) => page.getByRole('button', { name: 'Saved searches' });
const save = (page: Page) => page.getByRole('button', { name: 'Save this search' });
