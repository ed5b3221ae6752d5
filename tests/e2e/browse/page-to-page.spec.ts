import { expect, type Page, test } from '../../support/e2e.ts';
import { cardLink, cards } from '../../support/e2eCards.ts';
import { isSameDocument, mainLink, markDocument } from '../../support/e2eSameDocument.ts';

const PLACES = ['Messages', 'Events', 'Profile', 'Quiz', 'Browse'];

test.beforeEach(({ signedInAs }) => signedInAs('free'));

test('taps keep the document and its live connection, and each page is counted once', async ({
  page,
}) => {
  const connections: string[] = [];
  let views = 0;
  page.on('websocket', (socket) => connections.push(socket.url()));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-views')) views += 1;
  });
  await open(page);
  for (const name of PLACES) {
    await tap(page, name);
    await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveCount(1);
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(connections.filter((url) => url.includes('/api/live?'))).toHaveLength(1);
  expect(views).toBe(1 + PLACES.length);
});

test('the next page takes the focus and is announced, also from a menu', async ({ page }) => {
  await open(page);
  await mainLink(page, 'Events').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(
    page.locator('[aria-live=polite]', { hasText: /^Events · Parkway$/ }),
  ).toBeAttached();
  await expect(page).toHaveTitle(/Events · Parkway$/);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('Back returns to the list at its place, without loading it again', async ({ page }) => {
  await open(page);
  const card = cardLink(page, 17);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.textContent()) ?? '';
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await expect(cardLink(page, 17)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  expect(asked.filter((url) => url.includes('/api/users?'))).toEqual([]);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a list stays as it was while a profile is open, and shows what was decided there', async ({
  page,
}) => {
  await open(page);
  // Both the list that came with the document and one that followed another page.
  for (const _ of [1, 2]) {
    const others = cardLink(page, 5);
    const card = cardLink(page, 6);
    const name = (await card.textContent()) ?? '';
    await others.evaluate((link) => {
      link.dataset.marked = '';
    });
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-marked]')).toBeVisible();
    await expect(cardLink(page, 6)).not.toHaveText(name);
    await expect(page.locator('[style*=content-visibility]')).toHaveCount(0);
    await tap(page, 'Quiz');
    await expect(page.locator('[data-marked]')).toHaveCount(0);
    await tap(page, 'Browse');
    await expect(cards(page)).not.toHaveCount(0);
  }
});

test('a list that was seen is shown before the server answers', async ({ page }) => {
  await open(page);
  await tap(page, 'Browse');
  await expect(cards(page)).not.toHaveCount(0);
  await tap(page, 'Quiz');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users?*', async (route) => {
    await held;
    await route.continue();
  });
  await tap(page, 'Browse');
  await expect(cards(page)).not.toHaveCount(0);
  release();
});

test('after a sign-out in another tab nothing of the member is shown', async ({
  page,
  pageErrors,
}) => {
  pageErrors.announce(/: 401$/);
  await open(page);
  await tap(page, 'Profile');
  await expect(page.getByRole('heading', { level: 2, name: /, \d+$/ })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/browse');
  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Parkway' })).toBeVisible();
});

test('a page that cannot come into the document is loaded by the browser', async ({ page }) => {
  await page.route('**/events', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/plain', body: 'Not a page' })
      : route.continue(),
  );
  await open(page);
  await tap(page, 'Events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  // Once its scripts run, others follow it.
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await markDocument(page);
  await tap(page, 'Messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

async function tap(page: Page, name: string) {
  await mainLink(page, name).click();
  await expect(mainLink(page, name)).toHaveAttribute('aria-current', 'page');
}

async function open(page: Page) {
  await page.goto('/browse?distance=all&age=18%2B');
  await expect(cards(page)).toHaveCount(24);
  await markDocument(page);
}
