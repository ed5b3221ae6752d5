import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';
import { expect, test, toast } from '../../support/e2e.ts';
import { confirmAddress, showProof, statusOfMe } from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';

/** What an app shows for a key, so many half minutes from now. */
const codeOf = (key: string, steps: number) =>
  generateHOTP(
    base32.decode(key.replaceAll(' ', ''), { strict: false }),
    Math.floor(Date.now() / 30_000) + steps,
  );

test('an app is added, its code asked for at sign-in, and taken off', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  const { email } = await joined({ firstName: 'Coder' });
  await confirmAddress(page.request, product.origin);
  pageErrors.announce(/^POST \/api\/user\/authenticator: 403$/);
  await page.goto('/settings#signing-in');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Add an app' }).click();
  await showProof(page, PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  const key = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(await codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep these codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const recovery = await kept.getByRole('listitem').first().textContent();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section).toContainText('Recovery codes left: 10.');

  const other = await anotherBrowser();
  pageErrors.announce(/^POST \/api\/auth\/login: 401$/);
  const signIn = other.getByRole('form', { name: 'Sign in' });
  const submit = () => signIn.getByRole('button', { name: 'Sign In' }).click();
  await other.goto('/login?next=%2Fsettings');
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit();
  const code = signIn.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(signIn).toContainText('Please enter the code of your authenticator app.');
  expect(await seriousFaults(other)).toEqual([]);
  await code.fill('not-a-code');
  await submit();
  await expect(signIn).toContainText('That code is not right');
  await code.fill(await codeOf(key, 1));
  await submit();
  await expect(other).toHaveURL('/settings');

  // No page is left that would ask while nobody is signed in.
  await other.goto('about:blank');
  await other.request.post('/api/auth/logout', { headers: { Origin: product.origin } });
  const login = { email, password: PASSWORD, code: recovery };
  const headers = { Origin: product.origin };
  await other.request.post('/api/auth/login', { headers, data: login });
  expect(await statusOfMe(other, product.origin)).toBe(200);

  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expect(kept.getByRole('listitem').filter({ hasText: recovery ?? '' })).toHaveCount(0);
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await expect(section).toContainText('Recovery codes left: 10.');

  await section.getByRole('button', { name: 'Take the app off' }).click();
  await expect(toast(page, 'App taken off')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add an app' })).toBeVisible();
});
