import { TABS } from '../../../src/features/admin/tabs.ts';
import { t } from '../../../src/shared/texts/t.ts';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';

const PLACES = [
  'users',
  'safety',
  'appeals',
  'photo-checks',
  'take-downs',
  'events',
  'audit',
  'events&open=new',
  'events&open=import',
];
const FIRST = TABS[0][1];
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}( \\d+ waiting)?$`) });
const user = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function doTo(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog');
}

test('visitors are redirected to the login, members see a refusal, administrators have a link', async ({
  page,
  signedInAs,
}) => {
  await page.goto('/admin?tab=events');
  await expect(page).toHaveURL('/login?next=%2Fadmin%3Ftab%3Devents');

  await signedInAs('free');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0);

  await signedInAs('admin');
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('tabs by keyboard; the URL, back and reload keep the place', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin');
  await expect(tab(page, t(FIRST))).toHaveAttribute('aria-selected', 'true');
  await tab(page, t(FIRST)).focus();
  const upTo = TABS.findIndex(([name]) => name === 'events');
  for (const [, label] of TABS.slice(1, upTo + 1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, t(label))).toBeFocused();
  }
  await expect(page).toHaveURL('/admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=events');
  await expect(page.getByRole('button', { name: 'New event' })).toBeVisible();
  await page.getByLabel(/^Search events/).fill('no such thing');
  await expect(page).toHaveURL('/admin?tab=events&search=no+such+thing');
  await expect(page.getByText('No events found')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Search events/)).toHaveValue('no such thing');
  await page.goBack();
  await expect(tab(page, t(FIRST))).toHaveAttribute('aria-selected', 'true');
});

test('every tab: axe finds nothing serious, and nothing overflows', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('admin');
  for (const name of PLACES) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/admin?tab=${name}`);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await faultsByDayAndNight(page), name).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), `${name} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await overflow(page), `${name} at 200% text`).toEqual([]);
  }
});

test('a deactivated member is signed out at the next request, and may come back', async ({
  page,
  signedInAs,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^PUT \/api\/admin\/users\/.*: 500$/);
  const other = await anotherBrowser();
  const wanda = await joined({ firstName: 'Wanda' }, other);
  await signedInAs('admin');
  await page.goto('/admin?tab=users');
  await page.getByLabel('Search users').fill(wanda.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const row = user(page, wanda.email);
  await expect(row).toContainText('Active');

  const failing = '**/toggle-status';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  const failed = await doTo(page, 'Wanda Tester', 'Deactivate');
  await failed.getByRole('button', { name: 'Deactivate' }).click();
  await expect(
    failed.getByText('Say why in your own words. The member will read it.'),
  ).toBeVisible();
  await expect(failed.getByLabel('Reason')).toBeFocused();
  await failed.getByLabel('Reason').fill('The pictures are of somebody else.');
  await failed.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Failed to update user status')).toBeVisible();
  await expect(row).not.toContainText('Inactive');
  await page.unroute(failing);

  const dialog = await doTo(page, 'Wanda Tester', 'Deactivate');
  await dialog.getByLabel('Reason').fill('The pictures are of somebody else.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await expect(page.getByRole('button', { name: 'Actions for Wanda Tester' })).toBeFocused();
  await expect(toast(page, 'User deactivated')).toBeVisible();
  const me = () => other.request.get(`${product.origin}/api/auth/me`);
  expect([401, 403]).toContain((await me()).status());

  await (await doTo(page, 'Wanda Tester', 'Activate'))
    .getByRole('button', { name: 'Activate' })
    .click();
  await expect(toast(page, 'User activated')).toBeVisible();
  await tab(page, 'Audit').click();
  await page.getByLabel('Search').fill(wanda.id);
  // The lookup itself is listed, too.
  await expect(page.getByRole('row').filter({ hasText: 'Viewed users' }).first()).toBeVisible();
  const acts = page.getByRole('row').filter({ hasText: /(Activated|Deactivated) a user/ });
  await expect(acts).toHaveText([/Activated a user/, /Deactivated a user/]);
  await page.getByRole('button', { name: 'Check the audit log' }).click();
  await expect(page.getByText(/^All \d+ entries are present and unchanged\./)).toBeVisible();
});

test('a password is reset, shown once, and copied', async ({
  page,
  signedInAs,
  joined,
  anotherBrowser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const vera = await joined({ firstName: 'Vera' }, await anotherBrowser());
  await signedInAs('admin');
  await page.goto(`/admin?tab=users&search=${vera.email}`);
  const dialog = await doTo(page, 'Vera Tester', 'Reset password');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password for Vera' });
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^([a-z\d]{4}-){3}[a-z\d]{4}$/);
  await expect(shown.getByText(copied)).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(copied)).toHaveCount(0);
});

test('users are sorted by column, paged and exported', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(/sort=firstName&order=asc/);
  await expect(page.getByRole('row').nth(1)).toContainText(/^A/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect(page.getByRole('row').nth(1)).toContainText(/^[T-Z]/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('The first 50 users')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Users' }).click();
  expect((await download).suggestedFilename()).toMatch(/^parkway-users-\d{4}-\d\d-\d\d\.csv$/);
});

test('a report is decided once: a second administrator sees the first verdict', async ({
  page,
  signedInAs,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/admin\/reports\/.*: 409$/);
  const [first, second] = [await anotherBrowser(), await anotherBrowser()];
  const rita = await joined({ firstName: 'Rita' }, first);
  const max = await joined({ firstName: 'Max' }, second);
  const headers = { Origin: product.origin };
  for (const category of ['spam', 'harassment']) {
    const answer = await first.request.post(`${product.origin}/api/reports`, {
      headers,
      data: { userId: max.id, category, details: 'Sells vitamins.' },
    });
    expect(answer.ok()).toBe(true);
  }
  await signedInAs('admin');
  await page.goto(`/admin?tab=safety&search=${max.email}`);
  const report = (name: string) => page.getByRole('article', { name: `${name}: Max` });
  await expect(report('Spam or scam')).toContainText('Due in 23 hours');
  await expect(report('Spam or scam')).toContainText('1 other report about them');
  await expect(report('Spam or scam')).toContainText(rita.email);
  await page.getByLabel('About', { exact: true }).selectOption('Harassment');
  await expect(page).toHaveURL(/category=harassment/);
  await expect(report('Spam or scam')).toHaveCount(0);
  await expect(report('Harassment')).toBeVisible();
  await page.reload();
  await expect(report('Harassment')).toBeVisible();
  await expect(report('Spam or scam')).toHaveCount(0);
  await page.goto(`/admin?tab=safety&search=${max.email}`);
  await expect(report('Spam or scam')).toBeVisible();

  const [open] = await (
    await page.request.get(`/api/admin/reports?status=open&search=${max.email}`)
  ).json();
  const judged = open.category === 'spam' ? 'Spam or scam' : 'Harassment';
  const left = open.category === 'spam' ? 'Harassment' : 'Spam or scam';
  await page.request.post(`/api/admin/reports/${open.id}/resolve`, {
    headers,
    data: { action: 'dismiss' },
  });
  await report(judged).getByLabel('Note').fill('Looks harmless.');
  await report(judged).getByRole('button', { name: 'Dismiss' }).click();
  await expect(report(judged).getByRole('alert')).toContainText('already been resolved');
  await expect(report(judged).getByLabel('Note')).toHaveValue('Looks harmless.');
  await report(judged).getByRole('button', { name: 'Show the current profile' }).click();
  await expect(report(judged)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'List of reports' })).toBeFocused();

  await report(left).getByLabel('Reason').fill('You sell vitamins.');
  await report(left).getByLabel('Note').fill('Told before.');
  await report(left).getByRole('button', { name: 'Deactivate Max' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Member deactivated')).toBeVisible();
  await expect(page.getByText('No open reports')).toBeVisible();
  await page.getByLabel('Reports', { exact: true }).selectOption('Resolved');
  await expect(report(left)).toContainText('Told before.');
  const me = await second.request.get(`${product.origin}/api/auth/me`);
  expect([401, 403]).toContain(me.status());
});
