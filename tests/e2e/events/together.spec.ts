import { expect, type Page, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { card, expectRsvp, inviteAs, makeParty } from '../../support/e2eInvitations.ts';
import { matched } from '../../support/e2eMatched.ts';
import { signInDemo } from '../../support/e2eMembers.ts';
import { rows } from '../../support/e2eThread.ts';

/** Otis invites Nora; both then open their conversation. */
const invited = matched.extend<{
  given: { capacity?: number };
  party: { id: string; title: string };
  theirs: Page;
}>({
  given: [{}, { option: true }],
  party: async ({ anotherBrowser, given, product, otis, nora }, use) => {
    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    const party = await makeParty(admin, product.origin, given);
    await inviteAs(otis.request, product.origin, { to: nora.id, party });
    await use(party);
  },
  theirs: async ({ anotherBrowser, otis, nora, party }, use) => {
    const theirs = await anotherBrowser({ storageState: await otis.request.storageState() });
    await theirs.goto(`/messages?user=${nora.id}`);
    await expect(card(theirs, party)).toContainText('Waiting for Nora to answer');
    await use(theirs);
  },
});

invited(
  'accepted in the conversation: both go, and both see it at once',
  async ({ page, otis, party, theirs }) => {
    await page.goto(`/messages?user=${otis.id}`);
    const mine = card(page, party);
    await expect(mine).toContainText('Otis invites you');
    await expect(mine).toContainText('Pier A Park, Hoboken');
    await expect(mine.getByRole('link', { name: party.title })).toHaveAttribute(
      'href',
      `/events?event=${party.id}`,
    );
    await expect(rows(page).first()).toContainText(`Go together? ${party.title}`);
    await otis.untilOnline();
    await mine.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(mine.getByText('You said yes.')).toBeFocused();
    await expect(mine).toContainText("You're going.");
    await expect(mine.getByRole('button')).toHaveCount(0);
    await expect(card(theirs, party)).toContainText('Nora said yes.');
    await expect(card(theirs, party)).toContainText("You're going.");
    await expectRsvp(page.request, party, 'attending');
    await expectRsvp(otis.request, party, 'attending');
    await page.reload();
    await expect(mine).toContainText('You said yes.');
    await expect(mine).toContainText("You're going.");
  },
);

invited('declined: nobody goes, and who asked is told', async ({ page, otis, party, theirs }) => {
  await page.goto(`/messages?user=${otis.id}`);
  await card(page, party).getByRole('button', { name: 'Decline' }).click();
  await expect(card(page, party)).toContainText('You declined.');
  await expect(card(theirs, party)).toContainText('Nora declined.');
  await expectRsvp(page.request, party, 'none');
  await expectRsvp(otis.request, party, 'none');
});

invited(
  'an answer that does not arrive is taken back',
  async ({ page, otis, party, pageErrors }) => {
    pageErrors.announce(/^POST \/api\/invitations\/inv_\w+: 500$/);
    await page.goto(`/messages?user=${otis.id}`);
    const broken = '**/api/invitations/*';
    await page.route(broken, (route) => route.fulfill({ status: 500, body: '{}' }));
    const accept = card(page, party).getByRole('button', { name: 'Accept' });
    await accept.click();
    await expect(toast(page, 'Answer not sent')).toBeVisible();
    await expect(accept).toBeVisible();
    await expect(card(page, party)).toContainText('Will you go together?');
    await page.unroute(broken);
    await accept.click();
    await expect(card(page, party)).toContainText('You said yes.');
  },
);

invited(
  'answered while the connection was down, it is known when the thread is opened again',
  async ({ page, otis, party, theirs, pageErrors }) => {
    pageErrors.announce(/: net::ERR_INTERNET_DISCONNECTED$/, /^console: WebSocket connection/);
    await theirs.context().setOffline(true);
    await page.goto(`/messages?user=${otis.id}`);
    await card(page, party).getByRole('button', { name: 'Accept' }).click();
    await expect(card(page, party)).toContainText("You're going.");
    await theirs.context().setOffline(false);
    await expect(card(theirs, party)).toContainText('Nora said yes.', { timeout: 20_000 });
  },
);

invited(
  'an invitation arrives in the open thread',
  async ({ page, otis, nora, party, product, anotherBrowser }) => {
    await page.goto(`/messages?user=${otis.id}`);
    await otis.untilOnline();
    const admin = (await anotherBrowser()).context().request;
    await signInDemo(admin, product.origin, 'admin');
    const next = await makeParty(admin, product.origin);
    await inviteAs(otis.request, product.origin, { to: nora.id, party: next });
    await expect(card(page, next)).toContainText('Will you go together?');
    await expect(card(page, party)).toBeVisible();
  },
);

invited.describe('at a full event', () => {
  invited.use({ given: { capacity: 1 } });

  invited('saying yes says honestly: on the waitlist', async ({ page, otis, party, theirs }) => {
    await page.goto(`/messages?user=${otis.id}`);
    await card(page, party).getByRole('button', { name: 'Accept' }).click();
    await expect(card(page, party)).toContainText('You said yes.');
    await expect(card(theirs, party)).toContainText('Nora said yes.');
    // One place, two people: the inviter gets it, and the other is first on the waitlist.
    await expect(card(page, party)).toContainText(
      "The event is full: you're number 1 on the waitlist.",
    );
    await expect(card(theirs, party)).toContainText("You're going.");
    await expectRsvp(page.request, party, 'waitlisted');
    await expectRsvp(otis.request, party, 'attending');
  });
});

invited('axe finds nothing in the cards @phone', async ({ page, otis, party }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/messages?user=${otis.id}`);
  await expect(card(page, party)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await card(page, party).getByRole('button', { name: 'Decline' }).tap();
  await expect(card(page, party)).toContainText('You declined.');
  expect(await violationsIn(page)).toEqual([]);
});
