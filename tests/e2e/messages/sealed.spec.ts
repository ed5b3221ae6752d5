import type { APIRequestContext, APIResponse } from 'playwright/test';
import { DELETE_CONFIRMATION } from '../../../src/shared/rules/members/account.ts';
import { expect, type Page } from '../../support/e2e.ts';
import { joinAs, likeAs, PASSWORD, showPassword, signInDemo } from '../../support/e2eMembers.ts';
import { bubbles, input, waiting, write } from '../../support/e2eThread.ts';
import { type ProfileFolder, inProfile as test } from '../../support/profileFolder.ts';

const DRAFT = 'canary-xylophone-draft';
const UNSENT = 'canary-marzipan-unsent';
const PLANTED = 'planted-quokka-in-plain-text';

interface Pair {
  page: Page;
  otis: { id: string };
  origin: string;
  nora: { id: string; email: string };
}

/** Nora, whose profile folder it is, with a draft and an unsent message to Otis. */
async function withUnsentTexts(
  profile: ProfileFolder,
  anotherBrowser: () => Promise<Page>,
  origin: string,
): Promise<Pair & { share: string }> {
  const context = await profile.open();
  const other = (await anotherBrowser()).context().request;
  const nora = await joinAs(context.request, origin, { firstName: 'Nora' });
  const otis = await joinAs(other, origin, { firstName: 'Otis' });
  await likeAs(other, origin, nora.id);
  await likeAs(context.request, origin, otis.id);

  const [page = await context.newPage()] = context.pages();
  const answer = page.waitForResponse('**/api/auth/device-key');
  await page.goto(`/messages?user=${otis.id}`);
  const { share }: { share: string } = await (await answer).json();
  await expect(input(page)).toBeVisible();
  await context.setOffline(true);
  await write(page, UNSENT);
  await input(page).fill(DRAFT);
  await expect(waiting(page)).toHaveCount(1);
  await page.evaluate((text) => localStorage.setItem('parkway-theme', text), PLANTED);
  return { page, otis, origin, nora, share };
}

const ERRORS = [/: net::ERR_INTERNET_DISCONNECTED$/, /^console: WebSocket connection/];

test('drafts and unsent messages are sealed, survive a restart, and signing out leaves no key', async ({
  profile,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(...ERRORS);
  const { otis, share } = await withUnsentTexts(profile, anotherBrowser, product.origin);
  await profile.close();
  expect(profile.filesWith(PLANTED), 'the search finds what is there').not.toEqual([]);
  expect(profile.filesWith(share)).not.toEqual([]);
  expect(profile.filesWith(DRAFT, UNSENT)).toEqual([]);

  const context = await profile.open();
  const [page = await context.newPage()] = context.pages();
  await page.goto(`/messages?user=${otis.id}`);
  await expect(bubbles(page)).toContainText([UNSENT]);
  await expect(waiting(page)).toHaveCount(0);
  await expect(input(page)).toHaveValue(DRAFT);

  await page.getByRole('button', { name: 'Account menu of Nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await profile.close();
  expect(profile.filesWith(DRAFT, UNSENT, share)).toEqual([]);
});

interface Elsewhere {
  request: APIRequestContext;
  headers: { Origin: string };
  nora: { id: string; email: string };
}

async function signIn({ request, headers, nora }: Elsewhere): Promise<void> {
  await request.post('/api/auth/login', {
    headers,
    data: { email: nora.email, password: PASSWORD },
  });
  await showPassword(request, headers.Origin, PASSWORD);
}

interface World {
  profile: ProfileFolder;
  anotherBrowser: () => Promise<Page>;
  product: { origin: string };
  pageErrors: { announce: (...expected: RegExp[]) => void };
}

/** The session ends while the device has no network, which comes back then. */
async function leavesNothing(
  { profile, anotherBrowser, product, pageErrors }: World,
  end: (elsewhere: Elsewhere) => Promise<APIResponse>,
): Promise<void> {
  pageErrors.announce(...ERRORS, /: 40[13]$/);
  const { page, nora, share } = await withUnsentTexts(profile, anotherBrowser, product.origin);
  const { request } = (await anotherBrowser()).context();
  const ended = await end({ request, headers: { Origin: product.origin }, nora });
  expect(await ended.text()).not.toContain('"code"');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await profile.close();
  expect(profile.filesWith(DRAFT, UNSENT, share)).toEqual([]);
}

test('a device that was removed elsewhere leaves no key and no text once it comes back', async ({
  profile,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  await leavesNothing({ profile, anotherBrowser, product, pageErrors }, async (elsewhere) => {
    await signIn(elsewhere);
    return elsewhere.request.delete('/api/user/sessions', { headers: elsewhere.headers });
  });
});

test('a device whose member deleted the account on another one leaves no key and no text', async ({
  profile,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  await leavesNothing({ profile, anotherBrowser, product, pageErrors }, async (elsewhere) => {
    await signIn(elsewhere);
    const { request, headers } = elsewhere;
    const data = { password: PASSWORD, confirmText: DELETE_CONFIRMATION };
    return request.delete('/api/user/delete-account', { headers, data });
  });
});

test('a device whose member was banned meanwhile leaves no key and no text', async ({
  profile,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  const world = { profile, anotherBrowser, product, pageErrors };
  await leavesNothing(world, async ({ request, headers, nora }) => {
    await signInDemo(request, headers.Origin, 'admin');
    const data = { isActive: false, reason: 'Asked others for money.', rule: 'money' };
    return request.put(`/api/admin/users/${nora.id}/toggle-status`, { headers, data });
  });
});
