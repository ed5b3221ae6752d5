import { expect, type Page, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { button, dialogOf, expectOnServer, rsvpAs, withEvents } from '../../support/e2eEvents.ts';

const HOUR = 3_600_000;
const SWITCH = 'Let people who were there find me afterwards';
const thoseWhoWere = (page: Page) => page.getByRole('list', { name: 'People who were there' });

withEvents(
  'somebody new after an event: switched on, seen afterwards, liked from there, matched @phone',
  async ({ page, nora, organiser, joined, anotherBrowser, product }) => {
    const { origin } = product;
    const party = await organiser.make();
    const theirs = await anotherBrowser();
    const ivo = await joined({ firstName: 'Ivo' }, theirs);
    const shy = await anotherBrowser();
    await joined({ firstName: 'Shyla' }, shy);

    await page.goto(`/events?event=${party.id}`);
    const dialog = dialogOf(page, party);
    const mayFind = dialog.getByRole('switch', { name: SWITCH });
    await expect(dialog.getByRole('button', { name: button('Going') })).toBeVisible();
    await expect(mayFind).toHaveCount(0);
    await dialog.getByRole('button', { name: button('Going') }).tap();
    await expect(mayFind).not.toBeChecked();
    await mayFind.tap();
    await expect(mayFind).toBeChecked();
    await expectOnServer(page, party, { userStatus: 'attending', findMe: true });
    expect(await violationsIn(page)).toEqual([]);

    for (const other of [theirs, shy]) {
      await rsvpAs(other.request, origin, { to: party, status: 'attending' });
    }
    const switched = await theirs.request.patch(`${origin}/api/events/${party.id}/attend`, {
      headers: { Origin: origin },
      data: { findMe: true },
    });
    expect(switched.ok()).toBe(true);
    await page.reload();
    await expect(mayFind).toBeChecked();
    await expect(dialog).not.toContainText('Ivo');
    await expect(dialog.getByRole('region', { name: 'Who else was there' })).toHaveCount(0);

    await organiser.change(party, {
      startTime: new Date(Date.now() - 3 * HOUR).toISOString(),
    });
    await page.goto('/notifications');
    await page.getByRole('link', { name: `See who else was at ${party.title}` }).tap();
    await expect(page).toHaveURL(new RegExp(`event=${party.id}`));
    await expect(thoseWhoWere(page).getByRole('listitem')).toHaveCount(1);
    const row = thoseWhoWere(page).getByRole('listitem').filter({ hasText: 'Ivo' });
    await expect(row).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await row.getByRole('button', { name: button('Like') }).tap();
    await expect(row.getByRole('button', { name: button('Liked') })).toBeVisible();
    await expect
      .poll(async () =>
        JSON.stringify(await (await theirs.request.get('/api/matches/likes')).json()),
      )
      .toContain(party.title);

    await theirs.goto(`/events?event=${party.id}`);
    const nearby = thoseWhoWere(theirs).getByRole('listitem').filter({ hasText: 'Nora' });
    await nearby.getByRole('button', { name: button('Like') }).click();
    // The dialog of the event is open, so the match is a toast.
    await expect(toast(theirs, "It's a match!")).toContainText('You and Nora like each other.');
    await expect
      .poll(async () => (await page.request.get('/api/matches/mutual')).json())
      .toMatchObject([{ id: ivo.id }]);
    expect(nora.id).not.toBe(ivo.id);

    await page.goto(`/events?event=${party.id}`);
    await expect(row.getByRole('link', { name: 'Message Ivo' })).toBeVisible();
    await mayFind.tap();
    await expect(dialog.getByText("You can't be found anymore")).toBeVisible();
    await expectOnServer(page, party, { findMe: false });
    await theirs.goto(`/events?event=${party.id}`);
    await expect(theirs.getByText('No one new for you here.')).toBeVisible();
  },
);
