import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';
import { mailTo } from '../../support/product.ts';

test.describe('login', () => {
  test('shows what is missing at its field, and moves the focus there', async ({ page }) => {
    await openLogin(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('Please enter your email address.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Please enter your password.',
    );
    await expect(email).toBeFocused();
  });

  test('shows that email and password do not match, and keeps both', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/auth\/login: 401$/);
    await openLogin(page);
    const email = newEmail();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not-it-at-all');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Invalid email or password.');
    await expect(page.getByRole('form', { name: 'Sign in' }).locator(':focus')).toContainText(
      'Invalid email or password.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-it-at-all');
  });

  test('reads Signing in... while it waits', async ({ page, pageErrors }) => {
    pageErrors.announce(/^POST \/api\/auth\/login: 401$/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await openLogin(page);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('something');
    const button = page.getByRole('button', { name: /Sign/ });
    await button.click();
    await expect(button).toHaveAccessibleName('Signing in...');
    answer();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(button).toHaveAccessibleName('Sign In');
  });

  test('asks for a mailed code after five wrong tries, and continues with it', async ({
    page,
    joined,
    anotherBrowser,
    product,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/auth\/login: (401|429)$/);
    const { email } = await joined({ firstName: 'Guessed' }, await anotherBrowser());
    await openLogin(page);
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await page.request.post('/api/auth/login', {
        headers: { Origin: new URL(page.url()).origin },
        data: { email, password: `guess-${wrong}` },
      });
    }
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const code = page.getByLabel('Code from the email');
    await expect(code).toBeFocused();
    await expect(page.getByText('There were several wrong passwords.')).toBeVisible();
    expect(await seriousFaults(page)).toEqual([]);
    const { text } = await mailTo(product, email, 'Your code to sign in');
    await code.fill(/Code: (\S+)/.exec(text)?.[1] ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Welcome back!')).toBeVisible();
  });

  test('survives a connection that is down', async ({ page, pageErrors }) => {
    pageErrors.announce(/^POST \/api\/auth\/login: net::ERR_INTERNET_DISCONNECTED$/);
    await openLogin(page);
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Email').fill('somebody@parkway.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText("We're having trouble connecting");
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  });

  test('shows why an account is closed once that can be loaded', async ({ page, pageErrors }) => {
    pageErrors.announce(
      /^POST \/api\/auth\/login: 403$/,
      /\/_astro\/ClosedAccount[^ ]+: net::ERR_CONNECTION_REFUSED$/,
      /^HEAD .*: net::ERR_/,
    );
    await openLogin(page);
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 403,
        json: {
          message: 'Your account is closed.',
          code: 'ACCOUNT_INACTIVE',
          requestId: 'req',
          rule: 'harassment',
          reason: 'You went on after a no.',
          appealToken: 'token',
        },
      }),
    );
    const isGone = (url: URL) => url.pathname.startsWith('/_astro/ClosedAccount');
    await page.route(isGone, (route) => route.abort('connectionrefused'));
    await page.route('/login', (route) => route.abort('connectionrefused'));
    await page.getByLabel('Email').fill('somebody@parkway.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText("We're having trouble connecting");
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeEnabled();
    await page.unrouteAll();
    const why = page.getByRole('region', { name: 'Your account is closed' });
    await expect(why).toContainText('You went on after a no.');
    await expect(why.getByRole('button', { name: 'Send appeal' })).toBeVisible();
  });

  test('shows and hides the password, and leads to the other forms', async ({ page }) => {
    await openLogin(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('peek');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    const form = page.getByRole('form', { name: 'Sign in' });
    await expect(form.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expect(form.getByRole('link', { name: 'Sign up here' })).toHaveAttribute(
      'href',
      '/register',
    );
  });
});

/** Enter submits the form once the script has loaded, which also enables the button. */
async function openLogin(page: Page) {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
}
