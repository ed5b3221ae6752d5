import type { Locator } from 'playwright/test';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { heldBack } from '../../support/e2eLoading.ts';
import { likeAs, type NewMember } from '../../support/e2eMembers.ts';
import { isSameDocument, markDocument } from '../../support/e2eSameDocument.ts';

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

/** The first browser is Nora's; Otis has liked her, and their thread was open in this document. */
const liked = test.extend<{ otis: NewMember; scene: Locator }>({
  otis: async ({ page, joined, anotherBrowser, product }, use) => {
    const other = await anotherBrowser();
    const nora = await joined({ firstName: 'Nora' });
    const otis = await joined({ firstName: 'Otis' }, other);
    await likeAs(other.context().request, product.origin, nora.id);
    await page.goto(`/messages?user=${otis.id}`);
    await expect(messageBox(page)).toHaveValue('');
    await use(otis);
  },
  scene: async ({ page, otis }, use) => {
    await markDocument(page);
    await page.getByRole('heading', { name: otis.firstName }).getByRole('link').click();
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await use(page.getByRole('dialog', { name: "It's a match!" }));
  },
});

const messageBox = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: /^Message/ });
const messageLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Message' });

liked(
  'what is typed in the scene and not sent waits in the conversation',
  async ({ page, scene }) => {
    const field = scene.getByRole('textbox');
    const openers = scene.getByRole('region', { name: 'First lines' }).getByRole('button');
    const opener = (await openers.nth(1).textContent()) ?? '';
    await openers.first().click();
    await openers.nth(1).click();
    await expect(field).toHaveValue(opener);
    await field.fill('Not yet finis');
    await openers.nth(1).click();
    await expect(field).toHaveValue(`Not yet finis ${opener}`);
    await pressEscape(page, scene);
    await messageLink(page).click();
    await expect(messageBox(page)).toHaveValue(`Not yet finis ${opener}`);
    expect(await isSameDocument(page)).toBe(true);
  },
);

liked(
  'the field of the scene is as careful as a message box',
  async ({ page, scene, pageErrors }) => {
    const field = scene.getByRole('textbox');
    const send = scene.getByRole('button', { name: 'Send message' });
    await field.fill('a'.repeat(2_001));
    await expect(scene.getByText('1 character too long').first()).toBeVisible();
    await expect(send).toBeDisabled();
    await expect(field).toHaveValue(/^a{2001}$/);

    const details = 'Call me: 201-555-0123';
    await field.fill(details);
    await field.press('Enter');
    const note = scene.getByRole('group', { name: 'Keep personal details for later' });
    await expect(note).toContainText('a phone number');
    await expect(note.getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(await violationsIn(page, '.match-scene')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await expect(field).toBeFocused();

    pageErrors.announce(/^POST \/api\/messages: 500$/);
    const tried: { content: string; clientId: string }[] = [];
    await page.route('**/api/messages', async (route) => {
      tried.push(route.request().postDataJSON());
      await route.fulfill({ status: 500, body: '{}' });
    });
    await send.click();
    await note.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => tried.length).toBe(1);
    await expect(field).toHaveAccessibleDescription(/./);
    await send.click();
    await expect.poll(() => tried.length).toBe(2);
    await field.fill('How about the diner?');
    await send.click();
    await expect.poll(() => tried.length).toBe(3);
    const [first, again, other] = tried;
    expect(first).toEqual({ ...first, content: details });
    expect(again).toEqual(first);
    expect(other?.clientId).not.toBe(first?.clientId);
  },
);

for (const { ends, status } of [
  { ends: 'is sent', status: 201 },
  { ends: 'is refused', status: 500 },
]) {
  liked(
    `a scene that is closed before its message ${ends} stays closed`,
    async ({ page, scene, otis, pageErrors }) => {
      pageErrors.announce(/^POST \/api\/messages: 500$/);
      if (status === 500) {
        await page.route('**/api/messages', (route) => route.fulfill({ status, body: '{}' }));
      }
      const answer = await heldBack(page, '**/api/messages');
      await scene.getByRole('textbox').fill('On its way');
      await scene.getByRole('button', { name: 'Send message' }).click();
      await answer.asked;
      await scene.getByRole('button', { name: 'Close' }).click();
      const visited = await page.evaluate(() => history.length);
      const answered = page.waitForResponse('**/api/messages');
      answer.release();
      await answered;
      if (status === 500) await expect(toast(page, 'Message not sent')).toBeVisible();
      await messageLink(page).click();
      await expect(page).toHaveURL(`/messages?user=${otis.id}`);
      await expect(messageBox(page)).toHaveValue(status === 500 ? 'On its way' : '');
      await expect(page.getByRole('log').getByText('On its way')).toHaveCount(
        status === 500 ? 0 : 1,
      );
      expect(await page.evaluate(() => history.length)).toBe(visited + 1);
    },
  );
}

test('a like that is answered later shows its match once', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Earla' });
  const { id } = await joined({ firstName: 'Lato' }, other);
  const socket = page.waitForEvent('websocket');
  await page.goto(`/profile/${id}`);
  await (await socket).waitForEvent('framereceived');
  await untilAnswered(page, '**/api/matches', () =>
    page.getByRole('button', { name: 'Like', exact: true }).click(),
  );
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  expect(await likeAs(other.context().request, product.origin, me.id)).toBe(true);
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await expect(scene).toContainText('You and Lato like each other.');
  await pressEscape(page, scene);
  await expect(scene).toBeHidden();
  const answer = page.waitForResponse('**/api/auth/me');
  await page.reload();
  expect(await (await answer).json()).toMatchObject({ matchesToShow: 0 });
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

test('Escape closes the scene below the toast of a later match', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const me = await joined({ firstName: 'Twice' });
  const [first, second] = [await anotherBrowser(), await anotherBrowser()];
  const others = [
    { page: first, id: (await joined({ firstName: 'Prima' }, first)).id },
    { page: second, id: (await joined({ firstName: 'Duo' }, second)).id },
  ];
  for (const { id } of others) await likeAs(page.context().request, product.origin, id);
  const socket = page.waitForEvent('websocket');
  await page.goto('/settings');
  await (await socket).waitForEvent('framereceived');
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await likeAs(first.context().request, product.origin, me.id);
  await expect(scene).toContainText('You and Prima like each other.');
  await likeAs(second.context().request, product.origin, me.id);
  await expect(toast(page, "It's a match!")).toContainText('You and Duo like each other.');
  await pressEscape(page, scene);
  await expect(scene).toBeHidden();
  await expect(toast(page, "It's a match!")).toBeVisible();
});
