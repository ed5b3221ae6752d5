import { readFileSync } from 'node:fs';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import {
  confirmAddress,
  resetAsAdmin,
  showProof,
  statusOfMe,
  tryToSignIn,
} from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD, signInDemo } from '../../support/e2eMembers.ts';
import { linkIn, mailTo } from '../../support/product.ts';
import { giveAuthenticator } from '../../support/virtualAuthenticator.ts';

const NEW_PASSWORD = 'Exit-11-Bakery';

test.describe('the password', () => {
  test('once changed, ends the session of the other browser', async ({
    page,
    joined,
    anotherBrowser,
    product,
    pageErrors,
  }) => {
    const { email } = await joined({ firstName: 'Changer' });
    const other = await anotherBrowser();
    expect(
      (await tryToSignIn(other.request, product.origin, { email, password: PASSWORD })).ok(),
    ).toBe(true);
    await openAccount(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await changeIn(dialog, 'Current password', 'not-it-at-all');
    pageErrors.announce(/^POST \/api\/user\/change-password: 403$/);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Password change failed');
    await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Password changed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
    expect(await statusOfMe(page, product.origin)).toBe(200);
    expect(await statusOfMe(other, product.origin)).toBe(401);
  });

  test('once changed shows what else signs in, and removes what was added lately', async ({
    page,
    joined,
    product,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/user\/passkeys\/options: 403$/);
    await joined({ firstName: 'Reviewer' });
    await confirmAddress(page.request, product.origin);
    await giveAuthenticator(page);
    await page.goto('/settings#signing-in');
    const section = page.getByRole('region', { name: 'Signing In' });
    await section.getByLabel('Name of a new passkey').fill('Borrowed phone');
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await showProof(page, PASSWORD);
    await expect(toast(page, 'Passkey added')).toBeVisible();

    await page.getByRole('button', { name: 'Change password' }).click();
    await changeIn(page.getByRole('dialog'), 'Current password', PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    const review = page.getByRole('dialog', { name: 'What else signs you in' });
    const remove = review.getByRole('checkbox', { name: 'Remove the passkey “Borrowed phone”' });
    await expect(remove).toBeChecked();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await remove.uncheck();
    await expect(review.getByRole('button', { name: 'Keep all and continue' })).toBeVisible();
    await remove.check();
    await review.getByRole('button', { name: 'Remove and continue' }).click();
    await expect(review).toBeHidden();
    await expect(section.getByText('Borrowed phone')).toHaveCount(0);
  });

  test('is judged before it is sent', async ({ page, joined }) => {
    await joined({ firstName: 'Judge' });
    await openAccount(page);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const says = async (next: string, again: string, words: string) => {
      await dialog.getByLabel('Current password', { exact: true }).fill('x');
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('Confirm new password', { exact: true }).fill(again);
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expect(dialog.getByRole('alert')).toContainText(words);
    };
    await says('', '', 'All fields required');
    await says('abcdef', 'abcdeg', "Passwords don't match");
    await says('abc', 'abc', 'Password must be at least 6 characters.');
  });

  test('set by an administrator for one use must be changed before anything else', async ({
    page,
    joined,
    anotherBrowser,
    product,
    pageErrors,
  }) => {
    const { email, id } = await joined({ firstName: 'Onetime' });
    const admin = await anotherBrowser();
    await signInDemo(admin.request, product.origin, 'admin');
    const password = await resetAsAdmin(admin.request, product.origin, id);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    pageErrors.announce(/^POST \/api\/auth\/login: 403$/);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('works with the link we emailed you');
    await page.goto(linkIn(await mailTo(product, email, 'administrator reset'), '/login'));
    await expect(page, 'the token leaves the address bar').toHaveURL('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/change-password');
    await page.goto('/messages');
    await expect(page).toHaveURL('/change-password');
    expect(await seriousFaults(page)).toEqual([]);
    await changeIn(page.getByRole('form'), 'One-time password', password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(toast(page, 'Password changed')).toBeVisible();
  });
});

test('other devices are listed and signed out', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const { email } = await joined({ firstName: 'Devices' });
  const others = [await anotherBrowser(), await anotherBrowser()];
  for (const { request } of others) {
    await tryToSignIn(request, product.origin, { email, password: PASSWORD });
  }
  await page.goto('/settings#devices');
  const section = page.getByRole('region', { name: 'Signed-in Devices' });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText('This device', { exact: true })).toHaveCount(1);
  await section
    .getByRole('button', { name: /^Sign out Chrom/ })
    .first()
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(toast(page, 'Signed out there')).toBeVisible();
  const left = async () =>
    (await Promise.all(others.map((other) => statusOfMe(other, product.origin)))).sort();
  await expect.poll(left).toEqual([200, 401]);
  await section.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect.poll(left).toEqual([401, 401]);
  expect(await statusOfMe(page, product.origin)).toBe(200);
});

test('a blocked member is unblocked', async ({ page, joined, anotherBrowser, product }) => {
  const blocked = await joined({ firstName: 'Blockie' }, await anotherBrowser());
  await joined({ firstName: 'Blocker' });
  await page.request.post('/api/blocks', {
    headers: { Origin: product.origin },
    data: { userId: blocked.id },
  });
  await page.goto('/settings#blocked');
  await page.getByRole('button', { name: 'Unblock Blockie' }).click();
  await expect(toast(page, 'You unblocked Blockie')).toContainText(
    'The match and the conversation',
  );
  await page.reload();
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
});

test('the data is one JSON file, after the password was shown', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/user\/download-data: 403$/);
  const { email } = await joined({ firstName: 'Downloader' });
  await openAccount(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download data' }).click();
  await showProof(page, PASSWORD);
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^parkway-data-.+\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(email);
});

test('a download that fails shows an error', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^GET \/api\/user\/download-data: 500$/);
  await joined({ firstName: 'Faildown' });
  await openAccount(page);
  await page.route('**/api/user/download-data', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.getByRole('button', { name: 'Download data' }).click();
  await expect(toast(page, 'Download failed')).toBeVisible();
});

test('an account is deleted with the words and the password, and is gone', async ({
  page,
  joined,
  pageErrors,
  product,
}) => {
  pageErrors.announce(/^DELETE \/api\/user\/delete-account: 403$/);
  const { email } = await joined({ firstName: 'Leaver' });
  await openAccount(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: /^All that goes/ })).toHaveAttribute(
    'href',
    '/privacy#deleting',
  );
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Type DELETE MY ACCOUNT to confirm')).toBeFocused();
  const button = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not-it-at-all');
  for (const words of ['delete my account', 'DELETE MY ACCOUNT ']) {
    await dialog.getByLabel('Type DELETE MY ACCOUNT to confirm').fill(words);
    await expect(button).toBeDisabled();
  }
  await dialog.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await button.click();
  await expect(dialog.getByRole('alert')).toContainText('Account deletion failed');
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await button.click();
  await expect(page).toHaveURL('/');
  expect(
    (await tryToSignIn(page.request, product.origin, { email, password: PASSWORD })).status(),
  ).toBe(401);
});

async function openAccount(page: Page) {
  await page.goto('/settings#account');
  await expect(page.getByRole('heading', { name: 'Account Actions' })).toBeFocused();
}

async function changeIn(form: ReturnType<Page['getByRole']>, current: string, password: string) {
  await form.getByLabel(current, { exact: true }).fill(password);
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
}
