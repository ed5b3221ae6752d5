import { expect, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight } from '../../support/e2eFaults.ts';
import { signInDemo, writeAs } from '../../support/e2eMembers.ts';

test('a banned person who returns notices nothing and reaches nobody until approved', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  test.slow();
  pageErrors.announce(/^GET \/api\/users\/usr_.*: 404$/);
  pageErrors.announce(/^GET \/api\/messages\/usr_.*: 404$/);
  const theirs = await anotherBrowser();
  const victims = await anotherBrowser();
  const vera = await joined({ firstName: 'Vera' }, victims);
  const banned = await joined({ firstName: 'Rex' }, theirs);
  await signInDemo(page.context().request, product.origin, 'admin');
  await page.goto(`/admin?tab=users&search=${banned.email}`);
  await page.getByRole('button', { name: 'Actions for Rex Tester' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('You asked members for money.');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'User deactivated')).toBeVisible();

  // The same browser, another name and address.
  const back = await joined({ firstName: 'Max' }, theirs);
  await theirs.goto(`/profile/${vera.id}`);
  await expect(theirs.getByRole('heading', { name: /Vera/ }).first()).toBeVisible();
  await writeAs(theirs.context().request, product.origin, { to: vera.id, text: 'Help me out?' });
  await theirs.goto(`/messages?user=${vera.id}`);
  await expect(theirs.getByText('Help me out?').first()).toBeVisible();

  await victims.goto('/messages');
  await expect(victims.getByText('Help me out?')).toHaveCount(0);
  await expect(victims.getByText('Max')).toHaveCount(0);
  const profile = await victims.request.get(`/api/users/${back.id}`);
  expect(profile.status()).toBe(404);

  await page.goto(`/admin?tab=users&search=${back.email}`);
  const row = page.getByRole('row', { name: /Max Tester/ });
  await expect(row).toContainText('Held');
  await expect(row).toContainText('Recognized: Device');
  expect(await faultsByDayAndNight(page)).toEqual([]);

  await page.goto('/admin?tab=held');
  const card = page.getByRole('article', { name: 'Max Tester' });
  await expect(card).toContainText('Recognized by the device.');
  await expect(card).toContainText('Hidden from everyone');
  await expect(card).toContainText('You asked members for money.');
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await card.getByRole('button', { name: 'Let Max in' }).click();
  await expect(card.getByLabel('Reason')).toBeFocused();
  await card.getByLabel('Reason').fill('They share a computer.');
  await card.getByRole('button', { name: 'Let Max in' }).click();
  await expect(toast(page, 'Member let in')).toBeVisible();
  await expect(card).toHaveCount(0);

  // Visible from now on, but nothing from before arrives.
  await victims.goto(`/profile/${back.id}`);
  await expect(victims.getByRole('heading', { name: /Max/ }).first()).toBeVisible();
  await victims.goto('/messages');
  await expect(victims.getByText('Help me out?')).toHaveCount(0);
  await writeAs(theirs.context().request, product.origin, { to: vera.id, text: 'Hello again' });
  await expect(victims.getByText('Hello again').first()).toBeVisible();
});
