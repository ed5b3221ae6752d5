import { expect, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { cards } from '../../support/e2eCards.ts';

test('people are found by what they say about themselves, and the button says how many @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const { id } = await joined({ firstName: 'Smoka', city: 'Cape May', age: 30 }, other);
  const told = await other.request.patch(`/api/users/${id}`, {
    headers: { Origin: product.origin },
    data: { facts: { smoking: 'quitting', heightCm: 170 } },
  });
  expect(told.ok()).toBe(true);
  await joined({ firstName: 'Seeka', city: 'Cape May', age: 30 });
  await page.goto('/browse?city=Cape+May');
  await page.getByRole('button', { name: 'Filters' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const search = sheet.getByRole('button', { name: /^Search/ });
  await expect(search).toHaveText(/Show \d+\+? members?$/);
  await sheet.getByRole('button', { name: 'More filters' }).tap();
  await sheet.getByText('Trying to quit smoking').tap();
  await sheet.getByRole('combobox', { name: 'Height from' }).selectOption('5′6″');
  await sheet.getByRole('combobox', { name: 'Height up to' }).selectOption('5′8″');
  await expect(search).toHaveText(/Show 1 member$/);
  expect(await violationsIn(page)).toEqual([]);
  await search.tap();
  await expect(page).toHaveURL(/smoking=quitting&height=167-173/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Smoka');
  const set = page.getByRole('list', { name: 'Filters set' });
  await expect(set).toContainText('5′6″ to 5′8″');

  await set.getByRole('button', { name: 'Remove Trying to quit smoking' }).tap();
  await expect(page).not.toHaveURL(/smoking/);
});
