import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { confirmAddress, showProof } from '../../support/e2eAccounts.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';
import { giveAuthenticator } from '../../support/virtualAuthenticator.ts';

const LONG_AGO = {
  status: 403,
  json: { code: 'CONFIRM_IT_IS_YOU', message: 'Confirm that it is you.', requestId: 'test' },
};

/** The login page asks, and then deletes what an ended session left on the device. */
const ENDED = /^GET \/api\/auth\/me: 401$/;

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
  const ownerIsThere = await giveAuthenticator(page);
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

  pageErrors.announce(ENDED);
  await page.request.post('/api/auth/logout', { headers: { Origin: new URL(page.url()).origin } });
  // The suggestion waits, and the button ends it.
  await ownerIsThere(false);
  await marksRequests(page);
  await page.goto('/login?next=%2Fsettings%23signing-in');
  await expect(page.locator('html')).toHaveAttribute('data-mediation', 'conditional');
  await ownerIsThere(true);
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
  let refused = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/passkey')) refused += 1;
  });
  pageErrors.announce(/^POST \/api\/auth\/passkey: 401$/);
  await page.goto('/login');
  // The suggestion is chosen by itself, once; the button asks again.
  const form = page.getByRole('form', { name: 'Passkey' });
  await expect(form.getByRole('alert')).toHaveText(
    "That passkey doesn't belong to an account here.",
  );
  const again = page.waitForResponse('**/api/auth/passkey');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  expect((await again).status()).toBe(401);
  await expect(form.getByRole('alert')).toHaveText(
    "That passkey doesn't belong to an account here.",
  );
  expect(refused).toBe(2);
  expect(await seriousFaults(page)).toEqual([]);
});

/** Marks on the page how the last passkey was asked for. */
function marksRequests(page: Page) {
  return page.addInitScript(() => {
    // An empty page has none.
    if (!('CredentialsContainer' in window)) return;
    const { get } = CredentialsContainer.prototype;
    CredentialsContainer.prototype.get = function markedGet(options) {
      document.documentElement.dataset.mediation = options?.mediation ?? 'none';
      return get.call(this, options);
    };
  });
}

/** No page stays open that would make requests while nobody is signed in. */
async function signsOut(page: Page) {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/auth/logout`, { headers: { Origin: origin } });
}

async function typesPassword(page: Page, email: string) {
  await page.goto('/login?next=%2Fevents');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a passkey is offered once after a sign-in by password, and then a tap signs in', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  pageErrors.announce(ENDED);
  const { email } = await joined({ firstName: 'Tapper' });
  await confirmAddress(page.request, product.origin);
  const ownerIsThere = await giveAuthenticator(page);
  await page.goto('/settings');
  await signsOut(page);
  await typesPassword(page, email);
  const heading = page.getByRole('heading', { name: 'Sign in with a tap next time' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page).toHaveURL('/events');
  await expect(toast(page, 'Welcome back!')).toBeVisible();

  await signsOut(page);
  await page.goto('/login?next=%2Fsettings%23signing-in');
  await expect(page).toHaveURL('/settings#signing-in');
  const passkeys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys).toContainText('Last used');

  await signsOut(page);
  await ownerIsThere(false);
  await typesPassword(page, email);
  await expect(page).toHaveURL('/events');
});

test('the offer of a passkey can be declined, and is not made again', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  pageErrors.announce(ENDED);
  const { email } = await joined({ firstName: 'Decliner' });
  await confirmAddress(page.request, product.origin);
  await giveAuthenticator(page);
  await page.goto('/settings');
  await signsOut(page);
  await typesPassword(page, email);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/events');
  await signsOut(page);
  await typesPassword(page, email);
  await expect(page).toHaveURL('/events');
});

test('a sign-in page that waited gets another challenge when it is used again', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/passkey/options')) sent.push(request.url());
  });
  await marksRequests(page);
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.locator('html')).toHaveAttribute('data-mediation', 'conditional');
  const begun = Date.now();
  await page.clock.setFixedTime(begun + 4 * 60_000);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.clock.setFixedTime(begun + 6 * 60_000);
  expect(sent).toHaveLength(1);
  const another = page.waitForResponse('**/api/auth/passkey/options');
  await email.focus();
  await another;
  expect(sent).toHaveLength(2);
});
