import { expect, type Page, test } from '../../support/e2e.ts';

test.beforeEach(({ signedInAs }) => signedInAs('free'));

const LISTS = {
  '/messages': ['/api/conversations', '/api/matches/mutual'],
  '/profile': ['/api/matches/mutual', '/api/matches/likes', '/api/user/events'],
  '/settings': ['/api/user/settings'],
  '/events': ['/api/events'],
  '/my-events': ['/api/user/events'],
};

for (const [path, lists] of Object.entries(LISTS)) {
  test(`${path} asks for the member and its lists before its scripts arrive, and once`, async ({
    page,
  }) => {
    await expectFirst(page, path, lists);
  });
}

test("another member's page asks for both members before its scripts arrive, and once", async ({
  page,
  anotherBrowser,
  joined,
}) => {
  const { id } = await joined({ firstName: 'Firsta' }, await anotherBrowser());
  await expectFirst(page, `/profile/${id}`, [`/api/users/${id}`]);
});

test('the first page of a session marks it before it asks', async ({ page }) => {
  const { asked } = await holdScripts(page);
  await page.goto('/messages', { waitUntil: 'commit' });
  await expect.poll(asked).toContain('/api/auth/me');
  const mark = await page.evaluate(() => localStorage.getItem('parkway-visit'));
  expect(mark).not.toBeNull();
  expect(await page.evaluate('firstCalls.visit')).toBe(mark);
});

test('a page whose scripts arrive late asks no second time', async ({ page }) => {
  await page.clock.install();
  await expectFirst(page, '/messages', LISTS['/messages'], () => page.clock.runFor(20_000));
});

test('a page for everyone asks for nothing', async ({ page }) => {
  await page.context().clearCookies();
  const { asked, release } = await holdScripts(page);
  await page.goto('/help', { waitUntil: 'commit' });
  release();
  await page.waitForLoadState('networkidle');
  expect(asked().filter((url) => url !== '/api/page-views')).toEqual([]);
});

async function expectFirst(page: Page, path: string, lists: string[], wait = async () => {}) {
  const { asked, release } = await holdScripts(page);
  const first = ['/api/auth/me', ...lists];
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(asked).toEqual(first);
  await wait();
  release();
  await page.waitForLoadState('networkidle');
  // Messages ask for the count once more when the live connection is open.
  const once = path === '/messages' ? lists : first;
  expect(asked().filter((url) => once.includes(url))).toEqual(once);
}

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
