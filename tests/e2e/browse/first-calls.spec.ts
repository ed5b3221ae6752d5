import { expect, type Page, test } from '../../support/e2e.ts';

test.beforeEach(({ signedInAs }) => signedInAs('free'));

test('a page asks for the member and its lists before its scripts arrive, and once', async ({
  page,
}) => {
  const { asked, release } = await holdScripts(page);
  await page.goto('/messages', { waitUntil: 'commit' });
  await expect.poll(asked).toEqual(['/api/auth/me', '/api/conversations', '/api/matches/mutual']);
  release();
  await expect(page.getByRole('main').locator('[data-member]').first()).toBeVisible();
  expect(asked().filter((url) => url === '/api/conversations')).toHaveLength(1);
  expect(asked().filter((url) => url === '/api/matches/mutual')).toHaveLength(1);
});

test('a page for everyone asks for nothing', async ({ page }) => {
  await page.context().clearCookies();
  const { asked, release } = await holdScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked().filter((url) => url !== '/api/page-views')).toEqual([]);
});

/** Lets the page's scripts wait; `asked` are the calls of the API so far. */
async function holdScripts(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { asked: () => [...asked], release: resolve };
}
