import { expect, test, toast } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { giveAuthenticator } from '../../support/virtualAuthenticator.ts';

const ASKS = {
  status: 403,
  json: { code: 'SECOND_FACTOR_REQUIRED', message: 'Show a second factor.', requestId: 'test' },
};

test('an administrator has to set up and use a second factor, and the page continues', async ({
  page,
  signedInAs,
  pageErrors,
}) => {
  await signedInAs('admin');
  await giveAuthenticator(page);
  // Answers as a site that requires it, until the server accepted a proof; all else is the server's
  // own.
  pageErrors.announce(/^GET \/api\/admin\/[\w/?=-]+: 403$/);
  let isShown = false;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/confirm') && answer.ok()) isShown = true;
  });
  await page.route('**/api/admin/**', (route) =>
    isShown ? route.continue() : route.fulfill(ASKS),
  );

  await page.goto('/admin');
  const dialog = page.getByRole('dialog', { name: "A password isn't enough here" });
  await expect(dialog).toContainText("you don't have either yet");
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('link', { name: 'Set one up in Settings' }).click();
  await expect(page).toHaveURL('/settings#signing-in');
  const section = page.getByRole('region', { name: 'Signing In' });
  await section.getByLabel('Name of a new passkey').fill('Office key');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();

  await page.goto('/admin');
  await expect(dialog).toContainText('once per session');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('term').filter({ hasText: 'Premium members' })).toHaveCount(0);

  await page.reload();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('term').filter({ hasText: 'Premium members' })).toBeVisible();

  await page.goto('/settings#signing-in');
  const row = section.getByRole('listitem').filter({ hasText: 'Office key' });
  await row.getByRole('button', { name: 'Remove Office key' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
});
