import { expect, test, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { likeAs } from '../../support/e2eMembers.ts';

test('a match shows a scene with first lines, and the other member is notified on any page @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Momenta', city: 'Hoboken' });
  const { id } = await joined({ firstName: 'Scener', city: 'Red Bank' }, other);
  await likeAs(other.context().request, product.origin, me.id);
  const socket = other.waitForEvent('websocket');
  await other.goto(`/profile/${me.id}`);
  await (await socket).waitForEvent('framereceived');
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).tap();

  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await expect(scene).toHaveAccessibleDescription(/^You and Scener like each other\./);
  await expect(scene.getByRole('heading', { name: "It's a match!" })).toBeFocused();
  await expect(scene.getByText(/Halfway, \d+ miles/)).toBeVisible();
  await expect(scene.getByRole('region', { name: 'First lines' }).getByRole('button')).toHaveCount(
    3,
  );
  await expect(toast(page, "It's a match!")).toHaveCount(0);
  expect(await violationsIn(page, '.match-scene')).toEqual([]);

  // The open profile changes at once, without a reload.
  await expect(other.getByRole('button', { name: 'Matched', includeHidden: true })).toBeVisible();
  const theirs = other.getByRole('dialog', { name: "It's a match!" });
  await expect(theirs).toHaveAccessibleDescription(/^You and Momenta like each other\./);

  await page.keyboard.press('Escape');
  await expect(scene).toBeHidden();
  await expect(page.getByRole('button', { name: 'Matched' })).toBeVisible();
});

test('a first line fills the field, and Send sends it and leads to the conversation', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Linea', city: 'Hoboken' });
  const { id } = await joined({ firstName: 'Openo', city: 'Red Bank' }, other);
  await likeAs(other.context().request, product.origin, me.id);
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  const line = scene.getByRole('region', { name: 'First lines' }).getByRole('button').first();
  const text = (await line.textContent()) ?? '';
  await line.click();
  const field = scene.getByRole('textbox', { name: 'Message to Openo' });
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  expect(await violationsIn(page, '.match-scene')).toEqual([]);
  await scene.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(`/messages?user=${id}`);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Openo' })).toHaveValue('');
});

test('what is typed in the scene and not sent waits in the conversation', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Halfa' });
  const { id } = await joined({ firstName: 'Waito' }, other);
  await likeAs(other.context().request, product.origin, me.id);
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await scene.getByRole('textbox').fill('Not yet finis');
  await pressEscape(page, scene);
  await page.goto(`/messages?user=${id}`);
  await expect(page.getByRole('textbox', { name: 'Message to Waito' })).toHaveValue(
    'Not yet finis',
  );
});

test('whoever liked first sees the match at the next visit, once over all devices', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Firsta' });
  const { id } = await joined({ firstName: 'Secondo' }, other);
  await likeAs(page.context().request, product.origin, id);
  await likeAs(other.context().request, product.origin, me.id);
  await page.goto('/settings');
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await expect(scene).toContainText('You and Secondo like each other.');

  const laptop = await anotherBrowser({ storageState: await page.context().storageState() });
  const loaded = laptop.waitForResponse('**/api/auth/me');
  await laptop.goto('/settings');
  expect(await (await loaded).json()).toMatchObject({ matchesToShow: 0 });
  await pressEscape(page, scene);
  // The one whose like made it was shown it by the answer.
  const answer = other.waitForResponse('**/api/auth/me');
  await other.goto('/settings');
  expect(await (await answer).json()).toMatchObject({ matchesToShow: 0 });
});

test('while something else has the attention, a match is a toast', async ({
  page,
  pageErrors,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Busya' });
  const { id } = await joined({ firstName: 'Liko' }, other);
  await likeAs(page.context().request, product.origin, id);
  const socket = page.waitForEvent('websocket');
  // There is no PayPal in this folder's server.
  pageErrors.announce(/^GET \/api\/paypal\/setup: 503$/);
  await page.goto('/subscribe');
  await (await socket).waitForEvent('framereceived');
  await likeAs(other.context().request, product.origin, me.id);
  await expect(toast(page, "It's a match!")).toContainText('You and Liko like each other.');
  await expect(page.getByRole('dialog', { name: "It's a match!" })).toHaveCount(0);
});
