import { expect, type Page, test } from '../../support/e2e.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';

/** What a member's use of the pages leaves in the browser, and a device's own choices. */
async function leaveTraces(page: Page, id: string) {
  await page.goto('/browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/profile\/usr_/);
  await page.evaluate(
    async ([memberId]) => {
      localStorage.setItem(`parkway-draft:${memberId}:usr_b`, 'Half a sentence');
      localStorage.setItem(`parkway-quiz:${memberId}`, '{"q1":"a"}');
      localStorage.setItem('parkway-theme', 'dark');
      localStorage.setItem('parkway-notify-declined', '1');
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('parkway-outbox');
        opening.onupgradeneeded = () => opening.result.createObjectStore('messages');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const act = opening.result.transaction('messages', 'readwrite');
          act.objectStore('messages').put({ content: 'Not sent yet' }, 'one');
          // Stays open, as on a page that sends messages.
          act.oncomplete = () => resolve();
        };
      });
    },
    [id],
  );
  const kept = await keptOn(page);
  expect(kept.session.length).toBeGreaterThan(0);
  expect(kept.waiting).toBe(1);
}

async function keptOn(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    // The start page records there that its typefaces were loaded.
    session: Object.keys(sessionStorage).filter((name) => name !== 'typefaces'),
    waiting: await new Promise<number>((resolve) => {
      const opening = indexedDB.open('parkway-outbox');
      opening.onupgradeneeded = () => opening.result.createObjectStore('messages');
      opening.onsuccess = () => {
        const count = opening.result.transaction('messages').objectStore('messages').count();
        count.onsuccess = () => resolve(count.result);
      };
    }),
  }));
}

const NOTHING_OF_THEIRS = {
  local: ['parkway-notify-declined', 'parkway-theme'],
  session: [],
  waiting: 0,
};

/** Every URL that this page navigates to from now on. */
function urlsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

test('signing out leaves no data of the member behind and leads to the start page', async ({
  page,
  joined,
}) => {
  const { id } = await joined({ firstName: 'Outa' });
  await leaveTraces(page, id);
  const seen = urlsOf(page);
  await page.getByRole('button', { name: 'Account menu of Outa' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(seen).toEqual(['/']);
  expect(await keptOn(page)).toEqual(NOTHING_OF_THEIRS);
});

test('a page that the browser kept is reloaded once its member has signed out, and only then', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Backa' });
  await page.goto('/profile');
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const comesBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.documentElement.hidden;
    });
  expect(await comesBack()).toBe(false);
  await expect(page.locator('[data-kept]')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/take-down');
  await other.close();
  expect(await comesBack()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Backa, 30' })).toBeVisible();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
});

test('signing out from the list does not restore its scroll position', async ({ page, joined }) => {
  await joined({ firstName: 'Placa' });
  await page.goto('/browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Account menu of Placa' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect((await keptOn(page)).session).toEqual([]);
});

test('the end of the live connection does not redirect while the answer is on its way', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Racer' });
  const socket = page.waitForEvent('websocket');
  await page.goto('/messages');
  const ended = (await socket).waitForEvent('close');
  await page.route('**/api/auth/logout', async (route) => {
    const answer = await route.fetch();
    await ended;
    await page.waitForTimeout(300);
    await route.fulfill({ response: answer });
  });
  const seen = urlsOf(page);
  await page.getByRole('button', { name: 'Account menu of Racer' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(seen).toEqual(['/']);
});

test('nothing is removed before the server confirms', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/auth\/logout: 500$/);
  const { id } = await joined({ firstName: 'Stayer' });
  await leaveTraces(page, id);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Account menu of Stayer' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Still signed in', { exact: true }).first()).toBeVisible();
  expect((await keptOn(page)).local).toContain(`parkway-draft:${id}:usr_b`);
});

test('deleting the account removes the same data', async ({ page, joined }) => {
  const { id } = await joined({ firstName: 'Gona' });
  await leaveTraces(page, id);
  await page.goto('/settings#account');
  const seen = urlsOf(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toContainText("this can't be undone");
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  expect(seen).toEqual(['/']);
  expect(await keptOn(page)).toEqual(NOTHING_OF_THEIRS);
});
