import type { Page } from 'playwright/test';
import { expect, test, toast } from '../../support/e2e.ts';
import { confirmAddress } from '../../support/e2eAccounts.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { untilDraftSealed, untilSealed } from '../../support/e2eSealed.ts';
import { bubbles, input, rows, write } from '../../support/e2eThread.ts';

/** A browser's errors about a file that does not load. */
const FILES_FAIL = [/\/_astro\/[^ ]+: (net::ERR_CONNECTION_REFUSED|404)$/, /^HEAD .*: net::ERR_/];

/**
 * The server's files, or one of them, and pages stop answering; returns a function that restores
 * them.
 */
async function withoutServer(page: Page, file = ''): Promise<() => Promise<void>> {
  const isGone = (url: URL) => url.pathname.startsWith(`/_astro/${file}`);
  await page.route(isGone, (route) => route.abort('connectionrefused'));
  await page.route('**/*', (route) =>
    route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.fallback(),
  );
  return () => page.unrouteAll();
}

/** A deploy removed the files of the older page; the pages themselves answer. */
async function afterDeploy(page: Page): Promise<() => Promise<void>> {
  await page.route('**/_astro/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unrouteAll();
}

/** A toast, in its region or, if that could not be loaded in time, without it. */
const toastTitled = (page: Page, title: string) =>
  toast(page, title).or(page.getByRole('alert').filter({ hasText: title }));

/** Waits until the new page has loaded: what the old one shows proves nothing. */
async function loadAgain(page: Page) {
  const isThere = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await isThere;
}

matched(
  'a card that cannot be loaded is a link until it can, and nothing typed is lost',
  async ({ page, otis, pageErrors }) => {
    pageErrors.announce(...FILES_FAIL);
    await page.goto(`/messages?user=${otis.id}`);
    const bringBack = await withoutServer(page, 'cards');
    const failed = page.waitForEvent('requestfailed', (request) => /\/cards\./.test(request.url()));
    const link = `${new URL(page.url()).origin}/events?city=Metuchen`;
    await write(page, `Here? ${link}`);
    await failed;
    await input(page).fill('And now half a sent');
    await expect(rows(page)).toHaveCount(1);
    await expect(bubbles(page)).toHaveText([/Here\?/]);
    await expect(page.getByRole('link', { name: link })).toBeVisible();

    await bringBack();
    await expect(page.getByRole('article', { name: 'Metuchen' })).toBeVisible();
    await expect(input(page)).toHaveValue('And now half a sent');
  },
);

matched(
  'a thread whose code cannot be loaded says so beside the list, and comes by itself',
  async ({ page, otis, pageErrors }) => {
    pageErrors.announce(...FILES_FAIL);
    await otis.write('Are you there?');
    await page.goto('/messages');
    await expect(rows(page)).toHaveCount(1);
    const bringBack = await withoutServer(page);
    await rows(page).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(page.getByRole('alert')).toContainText(
      "We're having trouble connecting right now.",
    );
    await again.click();
    await expect(again).toBeEnabled();
    await expect(rows(page)).toHaveCount(1);
    await bringBack();
    await expect(bubbles(page)).toHaveText([/Are you there\?/]);
    await expect(again).toBeHidden();
  },
);

matched(
  'a menu that cannot be loaded says so, opens at another try, and the draft stays',
  async ({ page, otis, pageErrors }) => {
    pageErrors.announce(...FILES_FAIL);
    await page.goto(`/messages?user=${otis.id}`);
    await expect(input(page)).toBeVisible();
    const bringBack = await withoutServer(page);
    await input(page).fill('Half a sent');
    await page.getByRole('button', { name: 'Report or block Otis' }).click();
    await expect(toastTitled(page, "Couldn't open the menu")).toBeVisible();
    await bringBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await pressEscape(page, page.getByRole('menu'));
    await expect(input(page)).toHaveValue('Half a sent');
  },
);

matched(
  'a message reaches a page whose toasts could not be loaded either',
  async ({ page, otis, pageErrors }) => {
    pageErrors.announce(...FILES_FAIL);
    await page.goto(`/messages?user=${otis.id}`);
    await expect(input(page)).toBeVisible();
    // Before the first press, which would fetch the region of the toasts.
    const bringBack = await withoutServer(page);
    await page.getByRole('button', { name: 'Report or block Otis' }).click();
    const alert = page.getByRole('alert').filter({ hasText: "Couldn't open the menu" });
    await expect(alert).toContainText("We're having trouble connecting right now.");
    await bringBack();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  },
);

matched(
  'an old page after a deploy offers to be loaded again, and the draft is there',
  async ({ page, otis, pageErrors }) => {
    pageErrors.announce(...FILES_FAIL);
    await page.goto(`/messages?user=${otis.id}`);
    await input(page).fill('Half a sent');
    await untilDraftSealed(page);
    const deployed = await afterDeploy(page);
    await page.getByRole('button', { name: 'Report or block Otis' }).click();
    await expect(page.getByText('This page is out of date.').first()).toBeVisible();
    await deployed();
    await loadAgain(page);
    await page.getByRole('button', { name: 'Report or block Otis' }).click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
    await pressEscape(page, page.getByRole('menu'));
    await expect(input(page)).toHaveValue('Half a sent');
  },
);

test('settings typed into an old page survive loading it again, and can be saved', async ({
  page,
  joined,
  pageErrors,
  product,
}) => {
  pageErrors.announce(...FILES_FAIL);
  await joined({ firstName: 'Nora' });
  await confirmAddress(page.request, product.origin);
  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Profile information' });
  await expect(form).toBeVisible();
  // The last part of the page to load: earlier failures would be reported for it.
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeVisible();
  // What seals has to be loaded before the deploy, too.
  await page.waitForLoadState('networkidle');
  const deployed = await afterDeploy(page);
  await untilSealed(page, 'parkway-settings-profile', () =>
    form.getByLabel('First name').fill('Honora'),
  );
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This page is out of date.').first()).toBeVisible();
  await deployed();
  await loadAgain(page);
  await expect(form.getByLabel('First name')).toHaveValue('Honora');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Honora');
});

test('unsaved settings are forgotten by another visit', async ({ page, joined }) => {
  await joined({ firstName: 'Nora' });
  await page.goto('/settings');
  const name = page.getByRole('form', { name: 'Profile information' }).getByLabel('First name');
  await untilSealed(page, 'parkway-settings-profile', () => name.fill('Honora'));
  await page.reload();
  await expect(name).toHaveValue('Honora');
  await page.goto('/settings');
  await expect(name).toHaveValue('Nora');
});

test('an outdated page is not replaced by the browser’s own error page', async ({
  page,
  joined,
  pageErrors,
  product,
}) => {
  pageErrors.announce(...FILES_FAIL);
  await joined({ firstName: 'Nora' });
  await confirmAddress(page.request, product.origin);
  await page.goto('/settings');
  const change = page.getByRole('button', { name: 'Change password' });
  // The last part of the page to load: its failure would be reported, too.
  await expect(page.getByRole('button', { name: 'Add an app' })).toBeVisible();
  const deployed = await afterDeploy(page);
  await change.click();
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  await deployed();
  await withoutServer(page);
  await again.click();
  await expect(toastTitled(page, 'Page not loaded')).toBeVisible();
  await expect(change).toBeVisible();
});

matched(
  'a report that was begun is kept over loading the page again, for its writer',
  async ({ page, otis }) => {
    const details = page.getByRole('dialog').getByLabel('What happened?');
    const open = async () => {
      await page.getByRole('button', { name: 'Report or block Otis' }).click();
      await page.getByRole('menuitem', { name: 'Report' }).click();
    };
    await page.goto(`/profile/${otis.id}`);
    await open();
    await untilSealed(page, 'parkway-reports', () => details.fill('He asked for money.'));
    await page.reload();
    await open();
    await expect(details).toHaveValue('He asked for money.');
    await page.goto(`/profile/${otis.id}`);
    await open();
    await expect(details).toHaveValue('');
  },
);

test('a message to support survives loading the page again, until it is sent', async ({ page }) => {
  await page.goto('/help');
  const subject = page.getByRole('textbox', { name: 'Subject' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora');
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@parkway.example');
  await subject.fill('Receipts');
  await page.getByLabel('Category').selectOption({ index: 1 });
  const category = await page.getByLabel('Category').inputValue();
  await message.fill('Where are they?');
  await page.reload();
  await expect(subject).toHaveValue('Receipts');
  await expect(message).toHaveValue('Where are they?');
  await expect(page.getByLabel('Category')).toHaveValue(category);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent!')).toBeVisible();
  await page.reload();
  await expect(message).toHaveValue('');
});
