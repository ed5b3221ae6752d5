import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import { expect, toast } from '../../support/e2e.ts';
import { cardOf, dialogOf, type NewEvent, rsvpAs } from '../../support/e2eEvents.ts';
import { showFace, showPassword, signInDemo } from '../../support/e2eMembers.ts';
import {
  keptIn,
  MESSAGE,
  NO_NETWORK,
  offlineSwitch,
  switchOn,
  readsOffline as test,
} from '../../support/e2eOffline.ts';
import { agreeOnPlan, planCard } from '../../support/e2ePlans.ts';
import { untilDraftSealed } from '../../support/e2eSealed.ts';
import { bubbles, input, rows, waiting, write } from '../../support/e2eThread.ts';

const REPLY = 'canary-written-in-the-tunnel';
const PLACE = 'canary-corner-of-grove-street';
/** An event of the demo data, to which the member is going. */
async function goesSomewhere(request: APIRequestContext, origin: string) {
  const [event]: (NewEvent & { address: string })[] = await (
    await request.get(`${origin}/api/events`)
  ).json();
  if (!event) throw new Error('There are no events.');
  await rsvpAs(request, origin, { to: event, status: 'attending' });
  return event;
}

const widthOf = (image: Locator) =>
  image.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));

/** How many unsent messages, or answers of the server, the device has. */
const storedCount = (page: Page, name: 'messages' | 'answers') =>
  page.evaluate(
    (store) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(store === 'messages' ? 'parkway-outbox' : 'parkway-answers');
        // The page has not opened its own database yet, and this must not create it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
    name,
  );

const NOTHING = { caches: [], workers: 0 };

test('from a cold start without a network: reads, writes, and comes back; signing out leaves nothing', async ({
  profile,
  pair,
  product,
  pageErrors,
}) => {
  pageErrors.announce(...NO_NETWORK);
  const { nora, otis } = pair;
  const event = await goesSomewhere(pair.page.request, product.origin);
  const between = { from: otis.request, to: pair.page.request, userId: nora.id };
  const startsAt = new Date(Date.now() + 2 * 3_600_000);
  await agreeOnPlan(product.origin, between, { place: PLACE, startsAt });
  await showFace(otis.request, product.origin);
  await switchOn(pair.page);
  await expect(pair.page.getByRole('link', { name: /Messages.*1/ })).toBeVisible();
  await pair.page.goto('/messages');
  await expect(rows(pair.page)).toHaveText([/Otis/]);
  const answers = await storedCount(pair.page, 'answers');
  await pair.page.goto('/settings');
  await expect.poll(() => storedCount(pair.page, 'answers')).toBe(answers + 1);
  await profile.close();
  expect(profile.filesWith(MESSAGE, event.address, PLACE)).toEqual([]);

  // The server is down, for the page and its service worker alike.
  await product.kill();
  const context = await profile.open();
  const [page = await context.newPage()] = context.pages();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const left = document.querySelector('[data-left-inbox]');
      if (left?.textContent.includes('Otis')) sessionStorage.setItem('left-inbox', 'shown');
    });
  });
  await page.goto('/browse');
  await expect(page).toHaveURL('/messages');
  expect(await page.evaluate(() => sessionStorage.getItem('left-inbox'))).toBe('shown');
  await expect(page.locator('[data-left-inbox]')).toBeHidden();
  const keptAt = await page.evaluate(async () =>
    (await fetch('/api/auth/me')).headers.get('X-Kept-At'),
  );
  expect(keptAt).toMatch(/^20\d\d-/);
  await expect(page.getByText(/^You're offline, as of \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(rows(page)).toHaveText([/Otis/]);
  await expect.poll(() => widthOf(rows(page).first().locator('img'))).toBe(96);
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveText([new RegExp(MESSAGE)]);
  await expect(planCard(page)).toContainText(PLACE);
  await expect(planCard(page)).toContainText(/\d{1,2}:\d\d [AP]M. You both said yes./);
  await write(page, REPLY);
  await expect(waiting(page)).toHaveCount(1);
  await expect.poll(() => storedCount(page, 'messages')).toBe(1);
  await page.goto('/events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/my-events');
  await cardOf(page, event).getByRole('heading').getByRole('link').click();
  await expect(dialogOf(page, event)).toContainText(event.address);
  await expect(dialogOf(page, event)).toContainText(/\d{1,2}:\d\d [AP]M/);
  await page.goto(`/messages?user=${otis.id}`);
  await expect(waiting(page)).toHaveCount(1);

  await product.restart();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText("You're offline")).toBeHidden();
  const thread = await otis.request.get(`/api/messages/${nora.id}`);
  const texts: { content: string }[] = await thread.json();
  expect(texts.map(({ content }) => content)).toEqual([MESSAGE, REPLY]);

  await page.getByRole('button', { name: 'Account menu of Nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await keptIn(page)).toEqual(NOTHING);
  await profile.close();
  expect(profile.filesWith(MESSAGE, REPLY)).toEqual([]);
});

test('a member who was banned meanwhile keeps nothing once the server is reached', async ({
  pair: { page, nora },
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(...NO_NETWORK, /: 40[13]$/);
  await switchOn(page);
  await page.context().setOffline(true);
  await page.goto('/messages');
  await expect(rows(page)).toHaveText([/Otis/]);
  const admin = (await anotherBrowser()).context().request;
  await signInDemo(admin, product.origin, 'admin');
  await showPassword(admin, product.origin, DEMO_PASSWORD);
  const banned = await admin.put(`/api/admin/users/${nora.id}/toggle-status`, {
    headers: { Origin: product.origin },
    data: { isActive: false, reason: 'Asked others for money.', rule: 'money' },
  });
  expect(await banned.text()).not.toContain('"code"');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptIn(page)).toEqual(NOTHING);
});

test('reading offline is switched off in another tab without disturbing what is being typed', async ({
  pair: { page, otis },
}) => {
  await switchOn(page);
  await page.goto(`/messages?user=${otis.id}`);
  await input(page).fill('Half a sen');
  await page.evaluate(() => {
    document.body.dataset.same = 'document';
  });
  const other = await page.context().newPage();
  await other.goto('/settings#devices');
  await offlineSwitch(other).click();
  await expect.poll(async () => (await keptIn(other)).caches).not.toContain('parkway-shell');
  await other.reload();
  await expect(offlineSwitch(other)).not.toBeChecked();
  await page.bringToFront();
  await expect(page.locator('body[data-same]')).toBeAttached();
  await expect(input(page)).toHaveValue('Half a sen');
  await input(page).pressSequentially('tence.');
  await page.keyboard.press('Enter');
  await expect(bubbles(page)).toContainText(['Half a sentence.']);
});

test('where the device has no space, nothing is kept, and the switch says so', async ({
  pair: { page },
  product,
}) => {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = product;
  await page.goto('/settings#devices');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000 });
  await offlineSwitch(page).click();
  await expect(toast(page, 'Not turned on')).toBeVisible();
  await expect(offlineSwitch(page)).not.toBeChecked();
  expect((await keptIn(page)).caches).not.toContain('parkway-shell');
});

test('when the browser has cleared its storage, pages load as ever and the switch is off', async ({
  pair: { page, otis },
  product,
}) => {
  await switchOn(page);
  const devtools = await page.context().newCDPSession(page);
  const { origin } = product;
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'indexeddb,cache_storage,service_workers,local_storage',
  });
  await page.goto(`/messages?user=${otis.id}`);
  await expect(bubbles(page)).toHaveText([new RegExp(MESSAGE)]);
  await input(page).fill('A new draft');
  await untilDraftSealed(page);
  await page.reload();
  await expect(input(page)).toHaveValue('A new draft');
  await page.goto('/settings#devices');
  await expect(offlineSwitch(page)).not.toBeChecked();
});
