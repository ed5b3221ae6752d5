import { expect, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { expectFaultless, faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { inviteAs, makeParty } from '../../support/e2eInvitations.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, signInDemo } from '../../support/e2eMembers.ts';

test('the bell counts and lists what is new, and is marked as read on every device @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const me = await joined({ firstName: 'Belle' });
  const cookies = await page.context().cookies();
  const other = await anotherBrowser();
  await joined({ firstName: 'Fanny' }, other);
  await page.goto('/events');
  const empty = page.getByRole('button', { name: 'Notifications', exact: true });
  await expect(empty).toBeVisible();
  await empty.tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Nothing yet.')).toBeVisible();
  await pressEscape(page, panel);
  await expect(empty).toBeFocused();

  const second = await anotherBrowser();
  await second.context().addCookies(cookies);
  await second.goto('/events');
  await likeAs(other.context().request, product.origin, me.id);
  const bell = page.getByRole('button', { name: '1 new notification', exact: true });
  const bellThere = second.getByRole('button', { name: '1 new notification', exact: true });
  await expect(bell).toBeVisible();
  await expect(bellThere).toBeVisible();
  expect(await faultsByDayAndNight(page, 'header')).toEqual([]);
  await bell.tap();
  await expect(panel.getByRole('link', { name: /^New: Fanny likes you/ })).toBeVisible();
  expect(await faultsByDayAndNight(page, '[role="dialog"]')).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await panel.getByRole('link', { name: /Fanny likes you/ }).tap();
  await expect(page.getByRole('heading', { name: 'Fanny, 30' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`with the bell open at ${width} px axe finds nothing, by day and by night`, async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const me = await joined({ firstName: 'Axel' });
    const other = await anotherBrowser();
    await joined({ firstName: 'Fanny' }, other);
    await likeAs(other.context().request, product.origin, me.id);
    for (const path of ['/events', '/events?view=map', '/browse']) {
      await page.goto(path);
      await page.getByRole('button', { name: /notification/i }).click();
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await expect(panel.getByRole('link', { name: /Fanny likes you/ })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectFaultless(page, path);
    }
  });
}

test('at 320 px the header keeps one row with the bell', async ({ page, joined }) => {
  await joined({ firstName: 'Narrow' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Account menu of Narrow' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  expect(await overflow(page)).toEqual([]);
});

test('all notifications have a page, by day, with faces and the way to settings @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const me = await joined({ firstName: 'Newsy' });
  const first = await anotherBrowser();
  const second = await anotherBrowser();
  await joined({ firstName: 'Anabel' }, first);
  await joined({ firstName: 'Berta' }, second);
  await likeAs(second.context().request, product.origin, me.id);
  await likeAs(first.context().request, product.origin, me.id);
  await page.goto('/events');
  await page.getByRole('button', { name: '2 new notifications', exact: true }).tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /^New: Anabel and Berta liked you/ })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await panel.getByRole('link', { name: 'See all' }).tap();

  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const row = page.getByRole('main').getByRole('link', { name: /Anabel and Berta liked you/ });
  await expect(row).toHaveAttribute('href', '/messages?list=likes');
  await expect(page.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/settings#notifications',
  );
  expect(await violationsIn(page)).toEqual([]);
  expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});

matched(
  'the panel marks nothing as read while something new is below its rows; the page shows all',
  async ({ page, otis, nora, product, anotherBrowser }) => {
    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    // With the match one more than the panel has rows.
    for (let sent = 0; sent < 6; sent += 1) {
      const party = await makeParty(admin, product.origin);
      await inviteAs(otis.request, product.origin, { to: nora.id, party });
    }
    await page.goto('/events');
    const bell = page.getByRole('button', { name: '7 new notifications', exact: true });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    await pressEscape(page, panel);
    await page.reload();
    await bell.click();
    await panel.getByRole('link', { name: 'See all' }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(7);
    await expect(rows.filter({ hasText: 'New: ' })).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  },
);
