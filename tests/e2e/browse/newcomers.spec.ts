import { objectsWith } from '../../support/databaseFile.ts';
import { expect, type Page, test } from '../../support/e2e.ts';
import { changeData, mailTo, type Product, runSchedule } from '../../support/product.ts';

for (const { who, age, city, firstName } of [
  { who: 'of 62 in Toms River', age: 62, city: 'Toms River', firstName: 'Rosa' },
  { who: 'of 28 in Hoboken', age: 28, city: 'Hoboken', firstName: 'Ines' },
]) {
  test(`a newcomer ${who} sees people, lifts preferences that left nobody, saves a search and hears of someone new`, async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const me = await joined({ firstName, age, city });
    await page.goto('/browse?distance=50');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(/^Good both ways starts with people/)).toBeVisible();

    await page.request.patch('/api/user/settings', {
      headers: { Origin: product.origin },
      data: { matchPreferences: { ageMin: 99, ageMax: 99 } },
    });
    await page.goto('/browse?distance=50');
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto('/browse?distance=5&age=18-100');
    await saveSearch(page);
    const other = await joined({ firstName: 'Newa', age, city }, await anotherBrowser());
    // No page is open while the product restarts.
    await page.goto('about:blank');
    await letSearchesBeLookedFor(product, [me.id, other.id]);
    const mail = await mailTo(product, me.email, 'your saved search');
    expect(mail.text).not.toContain('Newa');

    await page.goto('/browse');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /New people fit/ }).click();
    await expect(page).toHaveURL(/sort=new/);
    await expect(page.getByRole('article').filter({ hasText: 'Newa' })).toContainText('New here');
  });
}

async function saveSearch(page: Page) {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByText('Search saved', { exact: true })).toBeVisible();
}

/** Makes it evening for saved searches, a while after these members joined and confirmed. */
async function letSearchesBeLookedFor(product: Product, ids: readonly string[]) {
  await changeData(product, (database) => {
    database.exec('UPDATE search_digests SET due_at = 1, looked_to = looked_to - 600000');
    const aged = database.prepare(
      'UPDATE members SET created_at = created_at - 180000, email_confirmed_at = 1 WHERE id = ?',
    );
    for (const id of ids) aged.run(id);
    for (const search of objectsWith(product.store, 'saved_searches')) {
      search.exec('UPDATE saved_searches SET created_at = created_at - 600000');
      search.close();
    }
  });
  await runSchedule(product);
}
