import { expect, type Page, test } from '../../support/e2e.ts';
import { confirmAddress } from '../../support/e2eAccounts.ts';
import { cards, cardTitles } from '../../support/e2eCards.ts';
import { untilSealed } from '../../support/e2eSealed.ts';

test('a member aged 62 starts among people of 55 and more, and their own choice is kept', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Marguerite', age: 62 });
  // A member with an unconfirmed address may see fewer profiles than this test does.
  await confirmAddress(page.request, product.origin);
  await page.goto('/browse');
  const form = page.getByRole('search', { name: 'Filter profiles' });
  const age = form.getByLabel('Age range');
  await expect(age).toHaveValue('55+');
  await expectAges(page, 55, 100);
  await expect(page).toHaveURL('/browse');
  const kept = () => page.evaluate(() => localStorage.getItem('sealed:parkway-browse-filters'));
  await expect.poll(kept).not.toBeNull();

  await form.getByLabel('Distance').selectOption('all');
  await age.selectOption('45-55');
  await untilSealed(page, 'parkway-browse-filters', () =>
    form.getByRole('button', { name: /^Search/ }).click(),
  );
  const sort = page.locator('select:visible', { hasText: 'Nearest' });
  await untilSealed(page, 'parkway-browse-filters', async () => {
    await sort.selectOption('distance');
  });
  const chosen = '/browse?distance=all&age=45-55&sort=distance';
  await expect(page).toHaveURL(chosen);
  await page.goto('/events');
  await page.goto('/browse');
  await expect(page).toHaveURL(chosen);
  await expect(age).toHaveValue('45-55');
  await expectAges(page, 45, 55);

  await page.goto('/browse?age=18-25');
  await expect(age).toHaveValue('18-25');
  await page.goto('/browse');
  await expect(page).toHaveURL(chosen);

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).toBeNull();
});

test('one member’s choice is not used for the next on the same device', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Odette', age: 30 });
  await page.goto('/browse?distance=all');
  const form = page.getByRole('search', { name: 'Filter profiles' });
  const age = form.getByLabel('Age range');
  await expect(form.getByLabel('Distance')).toHaveValue('all');
  await age.selectOption('35-45');
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(page).toHaveURL('/browse?distance=all&age=35-45');
  await joined({ firstName: 'Paulette', age: 50 });
  await page.goto('/browse');
  await expect(age).toHaveValue('45-55');
  await expect(page).toHaveURL('/browse');
  await expectAges(page, 45, 55);
});

async function expectAges(page: Page, youngest: number, oldest: number) {
  await expect(cards(page).first()).toBeVisible();
  for (const title of await cardTitles(page)) {
    const age = Number(title.split(', ')[1]);
    expect(age).toBeGreaterThanOrEqual(youngest);
    expect(age).toBeLessThanOrEqual(oldest);
  }
}

test('filters that were chosen before the page is hydrated are kept', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/browse', { waitUntil: 'commit' });
  const form = page.getByRole('search', { name: 'Filter profiles' });
  await form.getByLabel('Distance').selectOption('5');
  await form.getByLabel('Age range').selectOption('35-45');
  release();
  await expect(cards(page)).not.toHaveCount(0);
  await form.getByRole('button', { name: 'More filters' }).click();
  await expect(form.getByLabel('Distance')).toHaveValue('5');
  await form.getByRole('button', { name: /^Search/ }).click();
  await expect(page).toHaveURL(/distance=5/);
  await expect(page).toHaveURL(/35-45|minAge=35/);
});
