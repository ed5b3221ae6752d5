import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, signInDemo } from '../../support/e2eMembers.ts';
import { bubbles, input, rows, sendButton } from '../../support/e2eThread.ts';

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Report or block ${name}` });

async function choose(page: Page, name: string, item: string) {
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

matched(
  'reported with a message as evidence, and blocked in the same step',
  async ({ page, otis, nora, pageErrors, anotherBrowser, product }) => {
    pageErrors.announce(/^POST \/api\/reports: 500$/);
    await otis.write('Hello.');
    await otis.write('Send me a gift card, or else.');
    await page.goto(`/messages?user=${otis.id}`);
    await expect(bubbles(page)).toHaveCount(2);
    const dialog = await choose(page, 'Otis', 'Report');
    await expect(dialog).toContainText('A person reads every report within 24 hours.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please choose what this is about.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /^Fake profile/ })).toBeFocused();
    await dialog.getByRole('radio', { name: /^Spam or scam/ }).check();
    await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He asks for money.');
    await dialog.getByRole('checkbox', { name: /gift card/ }).check();
    await expect(dialog.getByText('1 of at most 20 chosen.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Also block Otis' }).check();

    const failing = '**/api/reports';
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('What you wrote is still here.')).toBeVisible();
    await page.unroute(failing);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menuOf(page, 'Otis')).toBeFocused();

    const again = await choose(page, 'Otis', 'Report');
    await expect(again.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
      'He asks for money.',
    );
    await expect(again.getByRole('checkbox', { name: /gift card/ })).toBeChecked();
    await again.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Report sent. You blocked Otis')).toBeVisible();
    await expect(page).toHaveURL('/messages');
    await expect(page.getByText('No conversations yet')).toBeVisible();

    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    const queue: { reported: { id: string } | null; details: string; evidence: unknown[] }[] =
      await (await admin.get('/api/admin/reports')).json();
    expect(queue.find(({ reported }) => reported?.id === otis.id)).toMatchObject({
      category: 'spam',
      details: 'He asks for money.',
      reporter: { id: nora.id },
      evidence: [{ author: 'reported', content: 'Send me a gift card, or else.' }],
    });
  },
);

matched(
  'blocked from the chat: the other side sees a deleted member',
  async ({ page, otis, nora, anotherBrowser }) => {
    await otis.write('Hello.');
    await page.goto('/messages');
    await rows(page).first().click();
    const dialog = await choose(page, 'Otis', 'Block');
    await expect(dialog).toContainText(
      'You and Otis will no longer see each other anywhere on Parkway.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(menuOf(page, 'Otis')).toBeFocused();
    await (await choose(page, 'Otis', 'Block')).getByRole('button', { name: 'Block' }).click();
    await expect(toast(page, 'You blocked Otis')).toBeVisible();
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await expect(page).toHaveURL('/messages');

    const theirs = await anotherBrowser({ storageState: await otis.request.storageState() });
    await theirs.goto('/messages');
    await expect(rows(theirs)).toHaveText(/Deleted member/);
    await rows(theirs).first().click();
    await expect(theirs.getByRole('heading', { name: 'Deleted member' })).toBeVisible();
    await expect(input(theirs)).toHaveCount(0);
    const refused = await otis.request.get(`/api/users/${nora.id}`);
    expect(refused.status()).toBe(404);
  },
);

matched('blocked from the profile: back to browse', async ({ page, otis, pageErrors }) => {
  pageErrors.announce(/^GET \/api\/users\/usr_\w+: 404$/);
  await page.goto(`/profile/${otis.id}`);
  await (await choose(page, 'Otis', 'Block')).getByRole('button', { name: 'Block' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(toast(page, 'Member blocked')).toBeVisible();
  await page.goto(`/profile/${otis.id}`);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
});

matched('a block that fails says so and changes nothing', async ({ page, otis, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/blocks: 500$/);
  await page.route('**/api/blocks', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/profile/${otis.id}`);
  const dialog = await choose(page, 'Otis', 'Block');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Matched' })).toBeVisible();
});

matched(
  'unmatched from the profile, then from the chat',
  async ({ page, otis, nora, context, product }) => {
    await page.goto(`/profile/${otis.id}`);
    await (await choose(page, 'Otis', 'Unmatch')).getByRole('button', { name: 'Unmatch' }).click();
    await expect(toast(page, 'You unmatched Otis')).toBeVisible();
    // It ended the likes of both: a new match takes a new like from each.
    expect(await likeAs(otis.request, product.origin, nora.id)).toBe(false);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await pressEscape(page, page.getByRole('dialog', { name: "It's a match!" }));
    await expect(page.getByRole('button', { name: 'Matched' })).toBeVisible();
    await otis.write('Again?');
    await page.goto(`/messages?user=${otis.id}`);
    await expect(rows(page)).toHaveCount(1);
    await (await choose(page, 'Otis', 'Unmatch')).getByRole('button', { name: 'Unmatch' }).click();
    // The list may be empty before, while the message is on its way; the notice is not.
    await expect(toast(page, 'You unmatched Otis')).toBeVisible();
    await expect(page.getByText('No conversations yet')).toBeVisible();
    const matches = await context.request.get(`${product.origin}/api/matches/mutual`);
    expect(await matches.json()).toEqual([]);
  },
);

test('personal details are sent to someone new only after confirmation', async ({
  page,
  joined,
  anotherBrowser,
}) => {
  const stranger = await joined({ firstName: 'Stranger' }, await anotherBrowser());
  await joined({ firstName: 'Hopeful' });
  await page.goto(`/messages?user=${stranger.id}`);
  const text = 'Call me: 201-555-0123';
  const note = page.getByRole('group', { name: 'Keep personal details for later' });
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(note).toContainText('a phone number');
  await expect(note.getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(note).toBeHidden();
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue(text);
  await expect(bubbles(page)).toHaveCount(0);
  await sendButton(page).click();
  await note.getByRole('button', { name: 'Send anyway' }).click();
  await expect(bubbles(page)).toHaveText(/201-555-0123/);
  await expect(input(page)).toHaveValue('');
  await input(page).fill('Coffee for $5 at 7:30?');
  await sendButton(page).click();
  await expect(bubbles(page)).toHaveCount(2);
});

test('a request of an unconfirmed member is labeled as one', async ({
  page,
  joined,
  anotherBrowser,
}) => {
  const receiver = await joined({ firstName: 'Receiver' });
  const stranger = await anotherBrowser();
  const { id } = await joined({ firstName: 'Newcomer' }, stranger);
  await stranger.goto(`/messages?user=${receiver.id}`);
  await input(stranger).fill('Hello there.');
  await sendButton(stranger).click();
  await expect(bubbles(stranger)).toHaveCount(1);
  await page.goto(`/messages?user=${id}`);
  await expect(
    page.getByText("This member hasn't confirmed their email address yet."),
  ).toBeVisible();
});

matched(
  'axe finds nothing in menu and windows, with the keyboard alone @phone',
  async ({ page, otis }) => {
    await otis.write('Hello.');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`/messages?user=${otis.id}`);
    const items = ['Report', 'Block', 'Unmatch'];
    for (const [place, title] of ['Report Otis', 'Block Otis?', 'Unmatch Otis?'].entries()) {
      await menuOf(page, 'Otis').press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      for (const [step, item] of items.slice(0, place + 1).entries()) {
        await page.keyboard.press(step === 0 ? 'Home' : 'ArrowDown');
        await expect(menu.getByRole('menuitem', { name: item })).toBeFocused();
      }
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      await pressEscape(page, dialog);
      await expect(menuOf(page, 'Otis')).toBeFocused();
    }
  },
);
