import { expect, type Page, test, toast } from '../../support/e2e.ts';
import {
  button,
  cardOf,
  dialogOf,
  eventCards,
  expectOnServer,
  rsvpAs,
  withEvents,
} from '../../support/e2eEvents.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';

withEvents(
  'a dialog has its own URL: back closes it, forward opens it',
  async ({ page, organiser }) => {
    const event = await organiser.make({
      ticketUrl: 'https://tickets.example/42',
      capacity: 30,
      hostNote: 'Look for the <yellow> scarf.',
    });
    await page.goto('/events?city=Hoboken');
    const link = cardOf(page, event).getByRole('heading').getByRole('link');
    await link.press('Enter');
    const dialog = dialogOf(page, event);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`city=Hoboken&event=${event.id}$`));
    await expect(page).toHaveTitle(`${event.title} · Parkway`);
    await expect(dialog).toContainText('Three songs, then pie.');
    await expect(dialog.getByRole('region', { name: 'A note from the host' })).toContainText(
      'Look for the <yellow> scarf.',
    );
    await expect(dialog).toContainText('0 of 30 spots taken');
    await expect(dialog).toContainText('Price varies');
    await expect(dialog.getByRole('link', { name: /^Get Tickets/ })).toHaveAttribute(
      'href',
      'https://tickets.example/42',
    );
    await expect(dialog.getByRole('link', { name: /^Alternative Tickets/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^More Info/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^View on Maps/ })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page).toHaveTitle('Events · Parkway');
    await page.goForward();
    await expect(dialog).toBeVisible();
    await pressEscape(page, dialog);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/events?city=Hoboken');
  },
);

withEvents('a shared URL opens it, past events too', async ({ page, organiser }) => {
  const past = await organiser.make({ inHours: -74 });
  await page.goto(`/events?event=${past.id}`);
  const dialog = dialogOf(page, past);
  await expect(dialog.getByText('This event has already passed')).toBeVisible();
  await expect(dialog.getByText('It started 3 days ago.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: button('Going') })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

withEvents('a visitor comes to it by way of the login', async ({ page, organiser }) => {
  const event = await organiser.make();
  await page.context().clearCookies();
  await page.goto(`/events?event=${event.id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/events?event=${event.id}`)}`);
});

test('an event that does not exist shows a message', async ({ page, signedInAs, pageErrors }) => {
  pageErrors.announce(/^GET \/api\/events\/evt_a+: 404$/);
  await signedInAs('free');
  await page.goto('/events?event=evt_aaaaaaaaaaaaaaaaaaaa');
  const dialog = page.getByRole('dialog', { name: 'Event not found' });
  await dialog.getByRole('button', { name: 'See other events' }).click();
  await expect(dialog).toBeHidden();
  await expect(eventCards(page)).toHaveCount(10);
});

withEvents('a change is told live, and stays marked', async ({ page, otis, organiser }) => {
  const event = await organiser.make();
  await otis.write('See you there?');
  await page.goto(`/events?event=${event.id}`);
  const dialog = dialogOf(page, event);
  await dialog.getByRole('button', { name: button('Going') }).click();
  await expectOnServer(page, event, { userStatus: 'attending' });
  await otis.untilOnline();
  await organiser.change(event, { venue: 'The Stone Pony' });
  await expect(toast(page, 'Event changed')).toContainText(event.title);
  await expect(dialog.getByText("Changed since you said you'd go")).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Search for Tickets/ })).toHaveAttribute(
    'href',
    'https://www.stoneponyonline.com',
  );
  await organiser.change(event, { status: 'cancelled' });
  await expect(dialog.getByText('This event was canceled')).toBeVisible();
  await expect(dialog.getByRole('button', { name: button('Going') })).toHaveCount(0);
});

withEvents(
  'a match who shows it is listed, and asked along with one tap',
  async ({ page, nora, otis, organiser, product }) => {
    const event = await organiser.make();
    await rsvpAs(otis.request, product.origin, { to: event, status: 'attending' });
    await page.goto(`/events?event=${event.id}`);
    const together = page.getByRole('region', { name: 'Going together' });
    await expect(together).toContainText(
      "None of your matches have shared that they're going yet.",
    );
    await expect(together).toContainText("Your matches can't see where you're going.");
    const shown = await otis.request.patch(`${product.origin}/api/user/settings`, {
      headers: { Origin: product.origin },
      data: { privacy: { showAttendance: true } },
    });
    expect(shown.ok()).toBe(true);
    await page.reload();
    const face = { name: 'Otis' };
    const goes = dialogOf(page, event).locator('p', { hasText: '1 of your matches is going' });
    await expect(goes.getByRole('img', face)).toBeVisible();
    const row = together.getByRole('listitem').filter({ hasText: 'Otis' });
    await row.getByRole('button', { name: button('Go together?') }).click();
    await expect(toast(page, 'You asked Otis')).toBeVisible();
    await expect(row.getByRole('button', { name: button('Invited') })).toBeVisible();
    const thread: { invitation?: { eventId: string } }[] = await (
      await otis.request.get(`/api/messages/${nora.id}`)
    ).json();
    expect(thread.map(({ invitation }) => invitation?.eventId)).toContain(event.id);
    await page.goto('/events?city=Hoboken&mine=matches');
    await expect(cardOf(page, event).getByRole('img', face)).toBeVisible();
    await expect(cardOf(page, event)).toContainText('1 of your matches is going');
  },
);

withEvents(
  'who declined is not asked again, and is chosen among all matches',
  async ({ page, nora, otis, organiser, product, pageErrors }) => {
    pageErrors.announce(/\/invite: 409$/);
    const event = await organiser.make();
    await page.goto(`/events?event=${event.id}`);
    const together = page.getByRole('region', { name: 'Going together' });
    await together.getByRole('button', { name: 'Ask a match to go with you' }).press('Enter');
    await expect(together.getByRole('heading', { name: 'Ask a match' })).toBeFocused();
    await together.getByRole('button', { name: button('Go together?') }).click();
    await expect(toast(page, 'You asked Otis')).toBeVisible();
    const thread: { invitation?: { id: string } }[] = await (
      await otis.request.get(`/api/messages/${nora.id}`)
    ).json();
    const declined = await otis.request.post(
      `${product.origin}/api/invitations/${thread.at(-1)?.invitation?.id}`,
      { headers: { Origin: product.origin }, data: { accept: false } },
    );
    expect(declined.ok()).toBe(true);
    await page.reload();
    await together.getByRole('button', { name: 'Ask a match to go with you' }).click();
    await together.getByRole('button', { name: button('Go together?') }).click();
    await expect(together.getByRole('alert')).toHaveText(
      "They've already answered this invitation.",
    );
  },
);

withEvents('a picture that does not load is drawn', async ({ page, organiser, pageErrors }) => {
  pageErrors.announce(/^GET \/photos\/events\/evt_\w+: /);
  const event = await organiser.make({
    imageUrl: 'https://pictures.example/poster.png',
    city: 'Paramus',
    // Far enough ahead not to appear on the pages of other tests.
    inHours: 60 * 24,
  });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.route(`**/photos/events/${event.id}`, (route) => route.abort());
  await page.goto('/events?city=Paramus');
  const picture = cardOf(page, event).locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(hosts).not.toContain('pictures.example');
});

test('no page allows pictures of other sites', async ({ context, signedInAs }) => {
  await signedInAs('free');
  const pictures = async (path: string) => {
    const policy = (await context.request.get(path)).headers()['content-security-policy'] ?? '';
    return policy.split('; ').filter((part) => part.startsWith('img-src '));
  };
  for (const path of ['/events', '/my-events', '/browse']) {
    expect(await pictures(path)).toEqual(["img-src 'self' data: blob:"]);
  }
});

for (const width of [390, 1280]) {
  test(`axe finds nothing and nothing overflows at ${width} px`, async ({ page, signedInAs }) => {
    await signedInAs('free');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/events?city=Hoboken');
    await expect(eventCards(page)).not.toHaveCount(0);
    await expectNoFaults(page);
    await page.goto('/events');
    await eventCards(page).first().getByRole('heading').getByRole('link').click();
    const together = page.getByRole('region', { name: 'Going together' });
    await together.getByRole('button', { name: /^Ask / }).click();
    await expect(together.getByRole('button', { name: /^Go together/ }).first()).toBeVisible();
    await expectNoFaults(page, '[role="dialog"]');
    await page.goto('/my-events');
    await expect(page.getByText(/upcoming activit/)).toBeVisible();
    await page.getByRole('button', { name: 'Show my calendar address' }).click();
    await expect(page.getByLabel('Calendar address')).toBeFocused();
    await expectNoFaults(page);
  });
}

test('with text twice as large nothing overflows', async ({ page, signedInAs }) => {
  await signedInAs('free');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto('/events');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await expect(eventCards(page)).toHaveCount(10);
  expect(await overflow(page)).toEqual([]);
  await eventCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Your RSVP' })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await page.goto('/my-events');
  await expect(page.getByText(/upcoming activit/)).toBeVisible();
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await overflow(page)).toEqual([]);
});

async function expectNoFaults(page: Page, part?: string) {
  expect(await faultsByDayAndNight(page, part)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
}

withEvents('an event is shared by the share sheet of the device', async ({ page, organiser }) => {
  const event = await organiser.make({});
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared);
    };
  });
  await page.goto(`/events?event=${event.id}`);
  await dialogOf(page, event).getByRole('button', { name: 'Share this event' }).click();
  await expect(page).toHaveTitle(/^\{/);
  expect(JSON.parse(await page.title())).toEqual({
    title: event.title,
    url: new URL(`/events?event=${event.id}`, page.url()).href,
  });
});
