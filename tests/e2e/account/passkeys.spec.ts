import { expect, test, toast } from '../../support/e2e.ts';
import { confirmAddress, showProof } from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';
import { giveAuthenticator } from '../../support/virtualAuthenticator.ts';

const LONG_AGO = {
  status: 403,
  json: { code: 'CONFIRM_IT_IS_YOU', message: 'Confirm that it is you.', requestId: 'test' },
};

test('a passkey is added, signs in, and is removed', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  await joined({ firstName: 'Keyholder' });
  await page.goto('/settings#signing-in');
  const waits = page.getByText('Confirm your email address first.');
  await expect(waits).toBeVisible();
  await confirmAddress(page.request, product.origin);
  await giveAuthenticator(page);
  pageErrors.announce(/^POST \/api\/user\/passkeys\/options: 403$/);
  await page.reload();
  const section = page.getByRole('region', { name: 'Signing In' });
  await section.getByLabel('Name of a new passkey').fill('Kitchen laptop');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await showProof(page, PASSWORD);
  await expect(toast(page, 'Passkey added')).toBeVisible();
  const row = section.getByRole('listitem').filter({ hasText: 'Kitchen laptop' });
  await expect(row).toContainText('Not used yet.');
  expect(await seriousFaults(page)).toEqual([]);

  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section).toContainText('This device already has a passkey of yours.');

  await page.request.post('/api/auth/logout', { headers: { Origin: new URL(page.url()).origin } });
  await page.goto('/login?next=%2Fsettings%23signing-in');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL('/settings#signing-in');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(row).toContainText('Last used');

  // Answers once as the server does long after the sign-in; all else is the server's own.
  pageErrors.announce(/^DELETE \/api\/user\/passkeys\/\w+: 403$/);
  await page.route('**/api/user/passkeys/*', (route) => route.fulfill(LONG_AGO), { times: 1 });
  await row.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Kitchen laptop?' });
  await dialog.getByRole('button', { name: 'Remove passkey' }).click();
  const proof = page.getByRole('dialog', { name: 'Is this you?' });
  const confirmed = page.waitForResponse('**/api/auth/confirm');
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  expect((await confirmed).status()).toBe(204);
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  const { origin } = new URL(page.url());
  // No page stays open that would make requests while nobody is signed in.
  await page.goto('about:blank');
  await page.request.post('/api/auth/logout', { headers: { Origin: origin } });
  await page.goto('/login');
  pageErrors.announce(/^POST \/api\/auth\/passkey: 401$/);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  const form = page.getByRole('form', { name: 'Passkey' });
  await expect(form.getByRole('alert')).toHaveText('That passkey opens no account here.');
  expect(await seriousFaults(page)).toEqual([]);
});
