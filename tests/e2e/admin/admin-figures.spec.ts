import { expect, type Page, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';

const TABS = ['overview', 'revenue', 'analytics'];
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}( \\d+ waiting)?$`) });
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** The value beside a name in the list of figures. */
async function figure(page: Page, name: string): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: name });
  return (await term.locator('xpath=following-sibling::dd[1]').textContent()) ?? '';
}

test('a page view is counted, except for visitors who ask for privacy', async ({
  page,
  anotherBrowser,
  signedInAs,
}) => {
  await signedInAs('admin');
  const views = async () => {
    const answer = await page.request.get('/api/admin/stats');
    return (await answer.json()).conversionFunnel.visitors as number;
  };
  const before = await views();
  const visitor = await anotherBrowser();
  const beacon = visitor.waitForRequest('**/api/page-views');
  await visitor.goto('/?from=a-friend');
  expect((await beacon).method()).toBe('POST');
  await expect.poll(views).toBe(before + 1);

  const careful = await anotherBrowser();
  await careful.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const asked: string[] = [];
  careful.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await careful.goto('/help');
  await careful.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/page-views');
  expect(await views()).toBe(before + 1);
});

test('the overview shows the server’s figures and links to details', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/admin');
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(part(page, 'Funnel')).toContainText('Sign-ups');
  const stats = await (await page.request.get('/api/admin/stats')).json();
  expect(await figure(page, 'Premium members')).toBe(stats.premiumUsers.toLocaleString('en-US'));
  expect(await figure(page, 'Current matches')).toBe(stats.totalMatches.toLocaleString('en-US'));
  await expect(part(page, 'Where members live').getByRole('listitem')).toHaveCount(9);
  const parts = part(page, 'Parts of the service').getByRole('listitem');
  await expect(parts.filter({ hasText: 'turnstile' })).toContainText('Off');
  await expect(parts.filter({ hasText: 'push' })).toContainText('On');
  await expect(parts.filter({ hasText: 'analytics' })).toContainText('Off');
  await expect(page.getByRole('heading', { name: 'Scheduled jobs' })).toBeVisible();
  const report = {
    'document-uri': new URL('/browse', page.url()).href,
    'effective-directive': 'img-src',
    'blocked-uri': 'https://pictures.example/a.png',
  };
  await page.request.post('/api/csp-reports', {
    headers: { 'Content-Type': 'application/csp-report' },
    data: JSON.stringify({ 'csp-report': report }),
  });
  await page.reload();
  const blocked = part(page, 'Blocked by policy').getByRole('row');
  await expect(blocked.filter({ hasText: 'pictures.example' })).toContainText('img-src');
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL('/admin?tab=users');
  await page.goBack();
  await page.getByRole('link', { name: 'Revenue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Revenue' })).toBeVisible();
});

test('the overview shows promises, and requests', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin');
  const waiting = part(page, 'Promises');
  await waiting.getByText(/^All \d+ are kept$/).click();
  const methods = waiting.getByRole('row').filter({ hasText: 'Payment methods' });
  await expect(methods).toContainText('Nothing waiting');
  await expect(methods).toContainText('Kept');

  const requests = part(page, 'Requests');
  const routes = requests.getByRole('table', { name: 'Requests by route, last 24 hours' });
  await expect(routes.getByRole('row').filter({ hasText: 'GET /api/' }).first()).toContainText(
    'ms',
  );
  await requests.getByRole('button', { name: 'Show as table' }).click();
  const hours = requests.getByRole('table', { name: 'Requests, last 24 hours', exact: true });
  await expect(hours.getByRole('row')).toHaveCount(25);
});

test('what waits comes first, the soonest due on top, and is counted on the tabs', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
  const stand = { words: 'It is kept.', mend: 'Do it.', openSince: soon(-9), isOverdue: false };
  await page.route('**/api/admin/promises', (route) =>
    route.fulfill({
      json: [
        { ...stand, name: 'reports', count: 3, dueAt: soon(20) },
        { ...stand, name: 'appeals', count: 1, dueAt: soon(5) },
        { ...stand, name: 'schedule', isOverdue: true, dueAt: soon(-2) },
      ],
    }),
  );
  await page.goto('/admin');
  const waiting = part(page, "What's waiting");
  await expect(waiting.getByRole('listitem')).toHaveText([
    'Alarms1Overdue by 1 hour',
    'Appeals1Due in 5 hours',
    'Reports3Due in 20 hours',
  ]);
  await waiting.getByRole('link', { name: 'Alarms' }).click();
  await expect(part(page, 'Promises')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Appeals 1 waiting' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Held', exact: true })).toBeVisible();
  expect(await violationsIn(page, 'main')).toEqual([]);
  await waiting.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/admin?tab=safety');
  await expect(page.getByRole('tab', { name: 'Safety 3 waiting' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('an overdue promise shows what to do', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const stand = {
    words: 'A person looks at each report within 24 hours.',
    mend: 'Give a verdict.',
    openSince: '2026-11-03T12:00:00.000Z',
  };
  await page.route('**/api/admin/promises', (route) =>
    route.fulfill({
      json: [
        { ...stand, name: 'support', isOverdue: false },
        { ...stand, name: 'reports', isOverdue: true },
      ],
    }),
  );
  await page.goto('/admin');
  const waiting = part(page, 'Promises');
  const rows = waiting.getByRole('row');
  await expect(rows.nth(1)).toContainText('reports');
  await expect(rows.filter({ hasText: 'support' })).toBeHidden();
  await waiting.getByText('1 more is kept').click();
  await expect(rows.filter({ hasText: 'reports' })).toContainText('Overdue');
  await expect(rows.filter({ hasText: 'reports' })).toContainText('Give a verdict.');
  await expect(rows.filter({ hasText: 'support' })).not.toContainText('Give a verdict.');
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
});

test('a chart has its table, for readers and on demand', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin?tab=analytics');
  const chart = part(page, 'Sign-ups and upgrades');
  const table = chart.getByRole('table', { name: 'Sign-ups and upgrades' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(chart.locator('svg.recharts-surface').first()).toBeVisible();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.locator('svg.recharts-surface')).toHaveCount(0);
  await expect(table.getByRole('columnheader', { name: 'Premium upgrades' })).toBeVisible();
  await page.getByLabel('Figures by').selectOption({ label: 'Months: the last 12' });
  await expect(page).toHaveURL('/admin?tab=analytics&by=month');
  await expect(table.getByRole('row')).toHaveCount(13);
});

test('five transactions, then all of them, and a search', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin?tab=revenue');
  const rows = part(page, 'Recent transactions').getByRole('row');
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: 'Show all' }).click();
  const all = part(page, 'All transactions').getByRole('row');
  await expect(all).toHaveCount(26);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => all.count()).toBeGreaterThan(26);
  await page.getByLabel(/^Search payers/).fill('nobody@');
  await expect(page.getByText('No transactions found')).toBeVisible();
});

test('figures that cannot be loaded show an error, and can be loaded again', async ({
  page,
  signedInAs,
  pageErrors,
}) => {
  await signedInAs('admin');
  pageErrors.announce(/500/);
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin');
  await expect(page.getByText("We couldn't load the figures.")).toBeVisible();
  await page.unroute('**/api/admin/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Funnel')).toBeVisible();
});

test('axe finds nothing serious, and nothing overflows', async ({ page, signedInAs }) => {
  test.slow();
  await signedInAs('admin');
  for (const name of TABS) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`/admin?tab=${name}`);
    await expect(page.getByRole('button', { name: 'Show as table' }).first()).toBeVisible();
    if (name === 'overview') {
      await part(page, 'Promises')
        .getByText(/ are kept$/)
        .click();
      await expect(part(page, 'Promises').getByRole('row').nth(1)).toBeVisible();
      await expect(part(page, 'Requests').getByRole('row').nth(1)).toBeVisible();
    }
    expect(await seriousFaults(page), name).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await seriousFaults(page), `${name}, dark`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), `${name} at 320 px`).toEqual([]);
  }
});
