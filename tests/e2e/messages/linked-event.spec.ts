import { expect } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { card, makeParty } from '../../support/e2eInvitations.ts';
import { matched } from '../../support/e2eMatched.ts';
import { signInDemo } from '../../support/e2eMembers.ts';
import { isSameDocument, mainLink, markDocument } from '../../support/e2eSameDocument.ts';
import { input, log, sendButton } from '../../support/e2eThread.ts';

matched(
  'an event is written about from its page, and its link is a card for both; one that is gone is a link',
  async ({ page, otis, nora, product, anotherBrowser, pageErrors }) => {
    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    const party = await makeParty(admin, product.origin);

    await page.goto(`/events?event=${party.id}`);
    await page.getByRole('button', { name: 'Ask a match to go with you' }).click();
    await page.getByRole('button', { name: 'Message Otis about it' }).click();
    await expect(page).toHaveURL(`/messages?user=${otis.id}`);
    const link = `${product.origin}/events?event=${party.id}`;
    await expect(input(page)).toHaveValue('');
    const draft = page.getByRole('region', { name: /^Goes with your message/ });
    await expect(draft).toContainText(party.title);
    expect(await violationsIn(page)).toEqual([]);
    await sendButton(page).click();
    await expect(draft).toHaveCount(0);
    const mine = card(page, party);
    await expect(mine).toContainText('Hoboken, Price varies');
    await expect(mine).toContainText("You haven't answered yet.");
    await expect(mine).toContainText(/\d+ miles (each|for you, \d+ for Otis)/);
    await expect(log(page).getByText(link)).toHaveCount(0);
    const plan = mine.getByRole('button', { name: `Make a plan at ${party.title}` });
    await plan.click();
    const sheet = page.getByRole('dialog', { name: 'Make a plan with Otis' });
    await expect(sheet.getByLabel('Where')).toHaveValue(party.title);
    await expect(sheet.getByLabel('Day')).toHaveValue(/^20\d\d-\d\d-\d\d$/);
    await page.keyboard.press('Escape');
    await expect(plan).toBeFocused();
    expect(await violationsIn(page)).toEqual([]);

    const theirs = await anotherBrowser({ storageState: await otis.request.storageState() });
    const answer = await otis.request.post(`${product.origin}/api/events/${party.id}/attend`, {
      headers: { Origin: product.origin },
      data: { status: 'attending' },
    });
    expect(answer.ok()).toBe(true);
    await theirs.goto(`/messages?user=${nora.id}`);
    await expect(card(theirs, party)).toContainText("You're going.");
    await card(theirs, party).getByRole('button', { name: 'Go together?' }).click();
    await expect(card(page, party).last()).toContainText('Otis invites you');

    pageErrors.announce(/^GET \/api\/events\/evt_\w+: 404/);
    const gone = `${product.origin}/events?event=evt_aaaaaaaaaaaaaaaaaaaa`;
    const asked = theirs.waitForResponse('**/api/events/evt_aaaaaaaaaaaaaaaaaaaa');
    await otis.write(gone);
    expect((await asked).status()).toBe(404);
    await expect(log(theirs).getByRole('link', { name: gone })).toBeVisible();
    // The card and the invitation.
    await expect(log(theirs).getByRole('article')).toHaveCount(2);
  },
);

matched(
  'an event that is written about stands in a message box that was open before, and stays there while typing',
  async ({ page, otis, product, anotherBrowser }) => {
    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    const party = await makeParty(admin, product.origin);
    const draft = page.getByRole('region', { name: /^Goes with your message/ });

    await page.goto(`/messages?user=${otis.id}`);
    await expect(input(page)).toHaveValue('');
    await markDocument(page);
    await mainLink(page, 'Events').click();
    await page.getByLabel('City').selectOption('Hoboken');
    await card(page, party).getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Ask a match to go with you' }).click();
    await page.getByRole('button', { name: 'Message Otis about it' }).click();
    await expect(draft).toContainText(party.title);
    await input(page).fill('Shall we?');
    await expect(draft).toContainText(party.title);
    expect(await isSameDocument(page)).toBe(true);
    await sendButton(page).click();
    await expect(log(page).getByText('Shall we?')).toBeVisible();
    await expect(card(page, party)).toBeVisible();
  },
);
