import type { Request } from 'playwright/test';
import { expect, type Page, test } from '../../support/e2e.ts';
import { statusOfMe, tryToSignIn } from '../../support/e2eAccounts.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { newEmail, PASSWORD, writeAs } from '../../support/e2eMembers.ts';
import { linkIn, mailTo, type Product } from '../../support/product.ts';

const NEW_PASSWORD = 'Exit-11-Bakery';

test.describe('a forgotten password', () => {
  test('is replaced by a mailed link, once, which signs every device out', async ({
    page,
    joined,
    anotherBrowser,
    product,
    pageErrors,
  }) => {
    const elsewhere = await anotherBrowser();
    const { email } = await joined({ firstName: 'Forgetful' }, elsewhere);
    await openForgot(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    const link = await resetLink(product, email);

    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    const opened = await page.goto(link);
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Choose a new password');
    await expect(page, 'the token leaves the address bar').toHaveURL('/reset-password');
    await page.reload();
    await expect(heading, 'a reload of the tab loses nothing').toHaveText('Choose a new password');
    await choose(page, NEW_PASSWORD);
    await expect(heading).toHaveText('Password updated!');
    await expect(page.getByRole('link', { name: 'Sign in now' })).toBeVisible();
    await expect(page).toHaveURL('/login', { timeout: 6_000 });
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await carriersOf(token, requests), 'who is told the token').toEqual([
      `GET ${product.origin}/api/auth/reset-password`,
      `GET ${product.origin}/reset-password`,
      `POST ${product.origin}/api/auth/reset-password`,
    ]);
    expect(
      requests
        .map((request) => new URL(request.url()).origin)
        .filter((origin) => !isOwn(origin, product)),
      'no other origin is asked for anything',
    ).toEqual([]);
    expect(await statusOfMe(elsewhere, product.origin)).toBe(401);
    const signIn = (password: string) =>
      tryToSignIn(page.request, product.origin, { email, password });
    expect((await signIn(PASSWORD)).status()).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status()).toBe(200);

    pageErrors.announce(/^GET \/api\/auth\/reset-password\?token=\w+: 400$/);
    await page.goto(link);
    await expect(heading, 'a link works once').toHaveText('Invalid reset link');
  });

  test('asks for the address, and keeps the typed text', async ({ page }) => {
    await openForgot(page);
    const email = page.getByLabel('Email');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('alert')).toContainText('Email required');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Please enter your email address\./);
    const typed = newEmail();
    await email.fill(typed);
    await email.press('Enter');
    await page.getByRole('button', { name: 'Try different email' }).click();
    await expect(email).toHaveValue(typed);
    await expect(email).toBeFocused();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('survives a connection that is down', async ({ page, pageErrors }) => {
    pageErrors.announce(/net::ERR_INTERNET_DISCONNECTED$/);
    await page.route('**/api/auth/*-password*', (route) => route.abort('internetdisconnected'));
    await openForgot(page);
    await page.getByLabel('Email').fill('nina@parkway.example');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('alert')).toContainText('Connection error');
    await expect(page.getByLabel('Email')).toHaveValue('nina@parkway.example');
    await page.goto('/reset-password?token=abc');
    await expect(page.getByRole('alert')).toContainText('Connection error');
    await page.unroute('**/api/auth/*-password*');
    pageErrors.announce(/reset-password\?token=abc: 400$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeFocused();
  });
});

test.describe('the reset page', () => {
  test('shows what is wrong with a link or a password', async ({ page, pageErrors }) => {
    pageErrors.announce(/reset-password(\?token=\w+)?: 400$/);
    for (const url of ['/reset-password', '/reset-password?token=nonsense']) {
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
        'href',
        '/login',
      );
    }
    await openForm(page);
    await choose(page, '');
    await expect(page.getByRole('alert')).toContainText('All fields required');
    await choose(page, 'abc');
    await expect(page.getByRole('alert')).toContainText('Password too short');
    await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters.');
    await choose(page, 'abcdef', 'abcdeg');
    await expect(page.getByRole('alert')).toContainText("Passwords don't match");
  });

  test('reads Verifying reset link... while it asks', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/reset-password?*', async (route) => {
      await held;
      await route.fulfill({ json: { message: 'ok' } });
    });
    await page.goto('/reset-password?token=held');
    await expect(page.getByText('Verifying reset link...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  });

  test('and related pages have no serious axe findings, and nothing overflows', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/(reset-password\?token=\w+|verify-email): 400$/, /auth\/me: 401$/);
    const screens = [
      () => openForgot(page),
      () => openForm(page),
      async () => {
        await page.goto('/verify-email?token=nonsense');
        await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
      },
    ];
    for (const open of screens) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open();
      expect(await overflow(page)).toEqual([]);
      expect(await faultsByDayAndNight(page)).toEqual([]);
    }
  });
});

test.describe('confirming the address', () => {
  test('works by a link on another device, signed out', async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const { email } = await joined({ firstName: 'Confirmer' });
    await page.goto('/profile');
    const note = page.getByRole('region', { name: 'Your email address' });
    await expect(note).toContainText(email);
    const link = linkIn(await mailTo(product, email, 'onfirm'), '/verify-email');
    const phone = await anotherBrowser();
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
    await expect(phone).toHaveURL('/verify-email');
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
    await page.goto('/settings#account');
    await expect(
      page.getByRole('region', { name: 'Email address' }).getByText('Confirmed', { exact: true }),
    ).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(note).toBeHidden();
  });

  test('is shown on the request and the profile of the member', async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const reader = await anotherBrowser();
    const { id: to } = await joined({ firstName: 'Reader' }, reader);
    const { id, email } = await joined({ firstName: 'Marked' });
    await page.goto(linkIn(await mailTo(product, email, 'onfirm'), '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed');
    await writeAs(page.request, product.origin, { to, text: 'Hello there.' });
    for (const url of [`/messages?user=${id}`, `/profile/${id}`]) {
      await reader.goto(url);
      const main = reader.getByRole('main');
      await expect(main.getByText('Email confirmed', { exact: true }), url).toBeVisible();
      await expect(main, 'nothing suggests a screening').not.toContainText(/verified/i);
    }
  });

  test('sends another link, from the note or from a dead link', async ({
    page,
    joined,
    pageErrors,
  }) => {
    const { email } = await joined({ firstName: 'Again' });
    pageErrors.announce(/^POST \/api\/auth\/verify-email: 400$/);
    await page.goto('/verify-email?token=nonsense');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
    await page.goto('/profile');
    const note = page.getByRole('region', { name: 'Your email address' });
    await note.getByRole('button', { name: 'Send the link again' }).click();
    await expect(note.getByText(`A new link is on its way to ${email}.`)).toBeVisible();
    await note.getByRole('button', { name: 'Close this note' }).click();
    // That is stored once it is sealed.
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => name.endsWith('confirm-note-closed')),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(note).toBeHidden();
    await page.goto('/settings#account');
    await expect(page.getByText('Not confirmed yet', { exact: true })).toBeVisible();
  });
});

/** The requests that contained the token: in their URL, their body or any header. Each once. */
async function carriersOf(token: string, requests: readonly Request[]): Promise<string[]> {
  const carriers = new Set<string>();
  for (const request of requests) {
    const headers = JSON.stringify(await request.allHeaders());
    if (![request.url(), request.postData() ?? '', headers].join().includes(token)) continue;
    const { origin, pathname } = new URL(request.url());
    carriers.add(`${request.method()} ${origin}${pathname}`);
  }
  return [...carriers].toSorted();
}

/** URLs that the page created itself have no origin: `blob:` and `data:`. */
const isOwn = (origin: string, product: Product) => ['null', product.origin].includes(origin);

async function openForgot(page: Page) {
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeEnabled();
}

/** Only the form: this answers whether the link is valid. */
async function openForm(page: Page) {
  await page.route('**/api/auth/reset-password?*', (route) =>
    route.fulfill({ json: { message: 'ok' } }),
  );
  await page.goto('/reset-password?token=good');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
}

async function choose(page: Page, password: string, again = password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Update password' }).click();
}

async function resetLink(product: Product, email: string): Promise<string> {
  return linkIn(await mailTo(product, email, 'password'), '/reset-password');
}
