import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins';
import { freePort } from '../../../worker/dev/freePort';
import { copyForDevelopment, type DevelopmentCopy } from '../../support/developmentCopy';
import { expect } from '../../support/e2e';
import { matched } from '../../support/e2eMatched';
import { copySeededStore, removeStore } from '../../support/e2eStore';
import { startProduct } from '../../support/product';

const test = matched.extend<object, { copy: DevelopmentCopy }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const copy = copyForDevelopment();
      await use(copy);
      copy.remove();
    },
    { scope: 'worker' },
  ],

  /** The development server, instead of the built product. */
  product: [
    async ({ copy }, use) => {
      const store = copySeededStore('develop');
      try {
        const port = await freePort();
        const product = await startProduct({ port, store, developed: copy.folder });
        await use(product);
        await product.kill();
      } finally {
        removeStore(store);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a member signs in, by the form and to the demo data', async ({ page }) => {
  await page.goto('/browse');
  await expect(page).toHaveURL(/\/login\?next=%2Fbrowse$/);
  await page.getByLabel('Email').fill('free@parkway.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the contract is there, and the page to read it on', async ({ page }) => {
  const answer = await page.request.get('/api/openapi.json');
  expect(answer.headers()['content-type']).toBe('application/json');
  expect((await answer.json()).paths).toHaveProperty('/api/health');
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Parkway API');
});

test('an edited page and an edited feature are shown without a reload', async ({
  page,
  copy,
  signedInAs,
}) => {
  await signedInAs('free');
  const connected = page.waitForEvent('console', (line) => line.text() === '[vite] connected.');
  await page.goto('/browse');
  await connected;
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  copy.edit('src/features/browse/BrowsePage.tsx', 'Meet Singles in Your Area', 'Edited feature');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited feature');
  copy.edit('src/pages/browse.astro', "title={t('Browse')}", 'title="Edited page"');
  await expect(page).toHaveTitle(/Edited page/);
});

test('an edited verb answers, and the live connection works before and after', async ({
  page,
  copy,
  otis,
}) => {
  const live = page.waitForEvent('websocket', (socket) => socket.url().includes('/api/live?'));
  const messages = page.getByRole('link', { name: /^Messages/ });
  await page.goto(`/profile/${otis.id}`);
  await live;
  await otis.write('Before the edit');
  await expect(messages).toHaveAccessibleName(/1 unread/);

  copy.edit(
    'worker/features/members/routes.ts',
    'return member;',
    "return { ...member, firstName: 'Edited verb' };",
  );
  await expect
    .poll(async () => (await page.request.get(`/api/users/${otis.id}`)).text())
    .toContain('Edited verb');
  await otis.write('After the edit');
  await expect(messages).toHaveAccessibleName(/2 unread/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Edited verb/);
});
