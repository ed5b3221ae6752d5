import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';

test.describe('the landing page', () => {
  test('has its sections, with their content', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Parkway: Find love in the Garden State');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Find love\s+in the\s+Garden State\./,
    );
    for (const name of [
      'Coming up around the state',
      'Which way do you lean?',
      'Free to meet. Premium to go further.',
      'Why choose Parkway',
      'Why date in New Jersey',
      'How it could go',
      'Your exit is coming up.',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    const ahead = page.getByRole('region', { name: 'Coming up around the state' });
    await expect(ahead.getByText(/^[\d,]+ events? in the next 7 days\./)).toBeVisible();
    await expect(ahead.getByRole('listitem').first()).toContainText(/\d:\d\d [AP]M/);
    for (const name of ['Shore', 'City', 'Nature']) {
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    }
  });

  test('links to where its buttons say', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    const destinations = {
      'Start Free Account': '/register',
      'Get Started Free': '/register',
      'Create Free Profile': '/register',
      'Upgrade to Premium': '/subscribe',
      'View Premium Plans': '/subscribe',
      'Take Quiz Now': '/compatibility-quiz',
    };
    for (const [name, href] of Object.entries(destinations)) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await page.getByRole('link', { name: 'Start Free Account' }).click();
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { name: 'Create your free account' })).toBeVisible();
  });

  test('shows prices, and that figures are goals and stories are invented', async ({ page }) => {
    await page.goto('/');
    const plans = page.getByRole('table', { name: /free and premium memberships/ });
    await expect(plans.getByRole('columnheader', { name: /^Free/ })).toContainText('$0');
    await expect(plans.getByRole('columnheader', { name: /^Premium/ })).toContainText('$8.99');
    await expect(plans.getByRole('row', { name: /^Super likes/ })).toContainText('5 a day');
    await expect(page.getByText('Save 50% with the annual plan')).toBeVisible();
    await expect(page.getByText('These are goals, not measurements.')).toBeVisible();
    await expect(page.getByText('Illustrative story')).toHaveCount(3);
    await expect(page.getByText('No credit card required')).toBeVisible();
    await expect(
      page
        .getByRole('contentinfo')
        .getByText('PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.'),
    ).toBeVisible();
  });
});

test('an unknown URL is a real 404 with the sign on it', async ({ page, pageErrors }) => {
  pageErrors.announce(/^GET \/exit-13b: 404$/);
  const answer = await page.goto('/exit-13b');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('You missed your exit.')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown URL shows members their own header', async ({ page, signedInAs, pageErrors }) => {
  pageErrors.announce(/^GET \/exit-13b: 404$/);
  await signedInAs('free');
  await page.goto('/events');
  await page.goto('/exit-13b');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quiz' }).click();
  await expect(page).toHaveURL('/compatibility-quiz');
});

test.describe('guards', () => {
  for (const path of ['/browse', '/messages', '/profile', '/profile/usr_abcdefghijklmnop']) {
    test(`redirect a visitor from ${path} to the login`, async ({ page }) => {
      await page.goto(`${path}?from=mail`);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}?from=mail`)}`);
      await expect(page.getByRole('heading', { name: 'Sign in to Parkway' })).toBeVisible();
    });
  }

  for (const path of ['/', '/login', '/register']) {
    test(`redirect a member from ${path} to browse`, async ({ page, signedInAs }) => {
      await signedInAs('free');
      await page.goto(path);
      await expect(page).toHaveURL('/browse');
      await expect(page.getByRole('heading', { name: 'Meet Singles in Your Area' })).toBeVisible();
    });
  }

  test('redirect before any part of the wrong page is sent', async ({ page, signedInAs }) => {
    const seen = documentsOf(page);
    await page.goto('/messages');
    await signedInAs('free');
    await page.goto('/login');
    expect(seen).toEqual(['302 /messages', '200 /login', '302 /login', '200 /browse']);
    const redirect = await page.request.get('/login', { maxRedirects: 0 });
    expect(await redirect.text()).toBe('');
    expect(redirect.headers()['cache-control']).toBe('no-store');
  });
});

test('signing in leads to the requested page, and signing out ends it', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/messages');
  await page.getByLabel('Email').fill('free@parkway.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(toast(page, 'Welcome back!')).toContainText("You've successfully logged in.");

  await page.getByRole('button', { name: 'Account menu of Marisol' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/messages');
  await expect(page).toHaveURL('/login?next=%2Fmessages');
  pageErrors.announce(/^GET \/api\/auth\/me: 401$/);
  const me = await page.evaluate(async () => (await fetch('/api/auth/me')).status);
  expect(me).toBe(401);
});

test('a next that leads elsewhere is not followed', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Felsewhere.example%2F');
  await page.getByLabel('Email').fill('free@parkway.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/browse');
});

/** Every document that the server sent to the page, as `status path`. */
function documentsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    seen.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  return seen;
}

test('with reduced motion a change of the color scheme starts no transition', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const started = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
  });
  expect(started).toBe(0);
});
