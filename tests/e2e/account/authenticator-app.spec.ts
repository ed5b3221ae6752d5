import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';
import { expect, test, toast } from '../../support/e2e.ts';
import { confirmAddress, showProof, statusOfMe } from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';
import { mailTo } from '../../support/product.ts';

/** The app's code for a key, this many half minutes from now. */
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
  await dialog.getByLabel('Code from the app').fill(await codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  const kept = page.getByRole('dialog', { name: 'Save these codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const recovery = await kept.getByRole('listitem').first().textContent();
  await kept.getByRole('button', { name: "I've saved them" }).click();
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
  await expect(signIn).toContainText('Please enter the code from your authenticator app.');
  expect(await seriousFaults(other)).toEqual([]);
  await code.fill('not-a-code');
  await submit();
  await expect(signIn).toContainText("That code isn't right");
  await code.fill(await codeOf(key, 1));
  await submit();
  await expect(other).toHaveURL('/settings');

  // No page stays open that would make requests while nobody is signed in.
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
  await kept.getByRole('button', { name: "I've saved them" }).click();
  await expect(section.getByRole('button', { name: 'New recovery codes' })).toBeFocused();
  await expect(section).toContainText('Recovery codes left: 10.');

  await section.getByRole('button', { name: 'Remove the app' }).click();
  await expect(toast(page, 'App removed')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add an app' })).toBeVisible();
});

test('a lost app is reported with a mailed code, and kept by a code', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(
    /^POST \/api\/user\/authenticator: 403$/,
    /^POST \/api\/auth\/(login|recovery): 401$/,
  );
  const { email } = await joined({ firstName: 'Loser' });
  await confirmAddress(page.request, product.origin);
  await page.goto('/settings#signing-in');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Add an app' }).click();
  await showProof(page, PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const key = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill(await codeOf(key, 0));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();

  const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const signIn = phone.getByRole('form', { name: 'Sign in' });
  await phone.goto('/login');
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await signIn.getByRole('button', { name: 'I have neither the app nor a recovery code' }).click();
  const mailed = signIn.getByLabel('Code from the email');
  await expect(mailed).toBeVisible();
  const { text } = await mailTo(product, email, 'Your code to sign in');
  await mailed.fill(/Code: (\S+)/.exec(text)?.[1] ?? '');
  expect(await seriousFaults(phone)).toEqual([]);
  await signIn.getByRole('button', { name: 'Have the app removed in 72 hours' }).click();
  await expect(signIn.getByText('The app is removed on')).toBeVisible();
  expect(await seriousFaults(phone)).toEqual([]);
  await mailTo(product, email, 'Someone asked to remove your authenticator app');

  await page.reload();
  await expect(section.getByText('Someone asked to remove this app')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  await section.getByLabel('Code', { exact: true }).fill(await codeOf(key, 1));
  await section.getByRole('button', { name: 'Keep the app' }).click();
  await expect(toast(page, 'The app stays')).toBeVisible();
  await expect(section.getByText('Someone asked to remove this app')).toHaveCount(0);
});
