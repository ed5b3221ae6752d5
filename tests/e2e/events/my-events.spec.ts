import { expect, toast } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, rsvpAs, withEvents } from '../../support/e2eEvents.ts';

withEvents('nothing yet leads to the directory', async ({ page, joined }) => {
  await joined({ firstName: 'Nora' });
  await page.goto('/my-events');
  await expect(page.getByText('0 upcoming activities')).toBeVisible();
  await page.getByRole('link', { name: 'Browse Events' }).click();
  await expect(page).toHaveURL('/events');
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Events & Activities' });
  await expect(card.getByText('No events attended yet')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Browse Events' })).toHaveAttribute(
    'href',
    '/events',
  );
});

withEvents(
  'three events near them are suggested to members without any, and the first answer stays in focus',
  async ({ page, joined }) => {
    await joined({ firstName: 'Nell' });
    await page.goto('/my-events');
    const suggested = page.getByRole('region', { name: 'Coming up near you' });
    await expect(suggested.getByRole('article')).toHaveCount(3);
    // What loads last moves nothing above it.
    const regions = page.getByRole('main').getByRole('region');
    await expect(regions.last()).toHaveAccessibleName('Coming up near you');
    for (const text of await suggested.getByRole('article').allInnerTexts()) {
      const miles = Number(/, (\d+) miles?$/m.exec(text)?.[1] ?? 0);
      expect(miles).toBeLessThanOrEqual(25);
      expect(text).not.toContain('For ages ');
    }
    const card = suggested.getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: button('Attend') }).press('Enter');
    await expect(page.getByText('1 upcoming activity')).toBeVisible();
    await expect(suggested).toHaveCount(0);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();
  },
);

withEvents('what was said stands there, to come and past', async ({ page, organiser, product }) => {
  const { origin } = product;
  const going = await organiser.make({ ticketUrl: 'https://tickets.example/1' });
  const maybe = await organiser.make();
  const over = await organiser.make();
  await rsvpAs(page.request, origin, { to: going, status: 'attending' });
  await rsvpAs(page.request, origin, { to: maybe, status: 'interested' });
  await rsvpAs(page.request, origin, { to: over, status: 'attending' });
  await organiser.change(over, { startTime: new Date(Date.now() - 3_600_000).toISOString() });
  await page.goto('/my-events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Events & Activities');
  await expect(page.getByText('2 upcoming activities')).toBeVisible();
  await expect(cardOf(page, going)).toContainText("RSVP'd");
  await expect(cardOf(page, going)).toContainText('Upcoming');
  await expect(cardOf(page, maybe)).toContainText('Interested');
  await expect(cardOf(page, over)).toContainText('Past');

  await page.goto('/profile');
  const rows = page.getByRole('region', { name: 'Events & Activities' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: going.title })).toContainText('Going');
  await expect(rows.getByRole('link', { name: /^Get Tickets/ })).toHaveAttribute(
    'href',
    'https://tickets.example/1',
  );
  await rows.getByRole('link', { name: new RegExp(`^View Details ?: ${maybe.title}$`) }).click();
  await expect(dialogOf(page, maybe)).toBeVisible();
});

withEvents('an RSVP is taken back where it stands', async ({ page, organiser, product }) => {
  const event = await organiser.make();
  await rsvpAs(page.request, product.origin, { to: event, status: 'maybe' });
  await page.goto('/my-events');
  await cardOf(page, event).getByRole('heading').getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/my-events?event=${event.id}`);
  const dialog = dialogOf(page, event);
  await dialog.getByRole('button', { name: 'Remove RSVP' }).press('Enter');
  await expect(dialog.getByRole('button', { name: button('Going') })).toBeFocused();
  await expect(toast(page, 'RSVP Removed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, event)).toHaveCount(0);
  await expect(page.getByText('0 upcoming activities')).toBeVisible();
});

withEvents(
  'dates without sense are skipped, and a failure can be tried again',
  async ({ page, organiser, product, pageErrors }) => {
    pageErrors.announce(/^GET \/api\/user\/events: 500$/);
    const event = await organiser.make();
    await rsvpAs(page.request, product.origin, { to: event, status: 'attending' });
    await page.route('**/api/user/events', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/my-events');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch my events');
    await page.unrouteAll();
    await page.route('**/api/user/events', async (route) => {
      const answer = await route.fetch();
      const [mine] = await answer.json();
      await route.fulfill({ json: [mine, { ...mine, id: 'evt_other', startTime: 'soon' }] });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

withEvents('the calendar URL is shown, copied and renewed', async ({ page, organiser }) => {
  const event = await organiser.make();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events?event=${event.id}`);
  const dialog = dialogOf(page, event);
  await dialog.getByRole('button', { name: button('Going') }).click();
  await expect(toast(page, 'RSVP Updated!')).toBeVisible();
  const file = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('parkway.ics');
  await expect(dialog.getByRole('link', { name: /^Google Calendar/ })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE/,
  );

  await page.goto('/my-events');
  await page.getByRole('button', { name: 'Show my calendar address' }).click();
  const field = page.getByLabel('Calendar address');
  await expect(field).toHaveValue(/\/api\/user\/events\.ics\?token=/);
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(toast(page, 'Address copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await (await page.request.get(first)).text()).toContain(`SUMMARY:${event.title}`);

  await page.getByRole('button', { name: 'Reset address' }).click();
  await expect(page.getByRole('button', { name: 'Keep the address' })).toBeFocused();
  await page.getByRole('button', { name: 'Reset it' }).click();
  await expect(toast(page, 'New calendar address')).toBeVisible();
  await expect(field).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await expect(page.getByRole('button', { name: 'Reset address' })).toBeFocused();
});
