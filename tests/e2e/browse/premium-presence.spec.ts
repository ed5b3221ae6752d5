import { expect, test, toast } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { startTrial } from '../../support/e2ePurchase.ts';

test('the receiver sees a super like as such', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const receiver = await joined({ firstName: 'Recia' }, other);
  const sender = await joined({ firstName: 'Supra' });
  await startTrial(page.request, product.origin);
  await page.goto(`/profile/${receiver.id}`);
  await untilAnswered(page, '**/api/matches', () =>
    page.getByRole('button', { name: /^Super/ }).click(),
  );
  await page.goto('/browse');
  await expect(page.getByText('Super Likes: 1/5 today')).toBeVisible();

  await other.goto('/profile');
  const admirer = other.getByRole('listitem').filter({ hasText: 'Supra' });
  await expect(admirer.getByText('Super liked you')).toBeVisible();
  await other.goto(`/profile/${sender.id}`);
  await expect(other.getByText('Super liked you')).toBeVisible();
});

test('the header switches incognito at once, once, and back after a failure', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^PATCH \/api\/user\/incognito: 500$/);
  await joined({ firstName: 'Inga' });
  await startTrial(page.request, product.origin);
  const sent: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/incognito', async (route) => {
    sent.push(route.request().postData() ?? '');
    await held;
    await route.fulfill({ status: 500, json: { message: 'Not now.', code: 'INTERNAL' } });
  });
  await page.goto('/events');
  const incognito = page.getByRole('switch', { name: 'Browse Incognito' });
  await incognito.click();
  await expect(incognito).toBeChecked();
  await expect(incognito).toBeDisabled();
  await incognito.click({ force: true });
  release();
  await expect(toast(page, 'Update failed')).toBeVisible();
  await expect(incognito).not.toBeChecked();
  expect(sent).toEqual(['{"browseIncognito":true}']);
  await page.unroute('**/api/user/incognito');
  await incognito.click();
  await expect(toast(page, 'Incognito mode enabled')).toContainText(
    "You're now browsing privately",
  );
  await page.reload();
  await expect(incognito).toBeChecked();
});

test('on a phone incognito is in the account menu, and its notice is at the top @phone', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Menua' });
  await startTrial(page.request, product.origin);
  await page.goto('/events');
  await expect(page.getByRole('switch', { name: 'Browse Incognito' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  const item = page.getByRole('menuitemcheckbox', { name: 'Browse Incognito' });
  await item.tap();
  await expect(item).toBeChecked();
  const said = toast(page, 'Incognito mode enabled');
  const { y } = (await said.boundingBox()) ?? { y: 844 };
  expect(y).toBeLessThan(844 / 4);
  await pressEscape(page, page.getByRole('menu'));
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(said).toHaveCount(0);
});
