import { expect, type Page, test } from '../../support/e2e.ts';

const OUTSIDE =
  "You're outside what they're looking for, so you can't like or write to them first.";

test('a profile says that its member looks for others, in place of liking and writing', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  await joined({ firstName: 'Outsida', age: 30 });
  const other = await anotherBrowser();
  const { id } = await joined({ firstName: 'Choosa' }, other);
  await prefer(other, product.origin, { ageMin: 60 });
  await page.goto(`/profile/${id}`);
  await expect(page.getByText(OUTSIDE)).toBeVisible();
  await expect(page.getByRole('button', { name: /like/i })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0);
  await page.goto(`/messages?user=${id}`);
  await expect(page.getByText(OUTSIDE)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);

  await prefer(other, product.origin, { ageMin: null });
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
});

test('a list that is empty because of preferences says so, and lifts them', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Lifta', age: 30, city: 'Hoboken' });
  await prefer(page, product.origin, { ageMin: 99, ageMax: 99 });
  await page.goto('/browse');
  await expect(
    page.getByText(/^No one here fits your preferences: you chose to meet people aged 99\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const { matchPreferences } = await (await page.request.get('/api/auth/me')).json();
  expect(matchPreferences).toEqual({ genders: [], ageMin: null, ageMax: null });
});

test('settings say what a preference does, and how many members it leaves', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Setta', age: 30, city: 'Hoboken' });
  await page.goto('/settings');
  const ages = page.getByRole('group', { name: 'Their age' });
  await ages.getByLabel('From').selectOption('30');
  await expect(
    page.getByText(
      /^You'll see people aged 30 and older, and only they will see you\. That leaves .+ within 25 miles of Hoboken\.$/,
    ),
  ).toBeVisible();
});

async function prefer(page: Page, origin: string, matchPreferences: object) {
  const answer = await page.request.patch('/api/user/settings', {
    headers: { Origin: origin },
    data: { matchPreferences },
  });
  expect(answer.ok()).toBe(true);
}
