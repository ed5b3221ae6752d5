import { expect, test, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
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
  await expect(other.getByRole('button', { name: 'Matched' })).toBeVisible();
  await expect(toast(other, "It's a match!")).toContainText('You and Momenta like each other.');

  await page.keyboard.press('Escape');
  await expect(scene).toBeHidden();
  await expect(page.getByRole('button', { name: 'Matched' })).toBeVisible();
});

test('a first line is put into the conversation and not sent', async ({
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
  const line = page.getByRole('region', { name: 'First lines' }).getByRole('button').first();
  const text = (await line.textContent()) ?? '';
  await line.click();
  await expect(page).toHaveURL(`/messages?user=${id}`);
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(text);
  await expect(page.getByRole('article')).toHaveCount(0);
});
