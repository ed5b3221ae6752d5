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
import { heldBack, shiftOf } from '../../support/e2eLoading.ts';

test.describe('the directory', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('shows that it is loading, then tickets', async ({ page }) => {
    const list = await heldBack(page, /\/api\/events(\?|$)/);
    await page.goto('/events');
    await expect(page.getByText('Loading events...')).toBeVisible();
    list.release();
    await expect(eventCards(page)).toHaveCount(10);
    await expect(page.getByText('The first 10 events')).toBeVisible();
    // Events of other tests may begin before those of the demo.
    const card = eventCards(page)
      .filter({ has: page.getByText(/^Demo/) })
      .first();
    await expect(card.getByRole('time')).toHaveText(
      /^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M to \d{1,2}:\d{2} [AP]M$/,
    );
    await expect(card.getByRole('button', { name: button('Attend') })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Tickets ?: .*new tab/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  test('loads more with a button, which moves the focus to the first new card', async ({
    page,
  }) => {
    await page.goto('/events');
    await expect(eventCards(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect.poll(() => eventCards(page).count()).toBeGreaterThan(10);
    const links = eventCards(page).getByRole('heading').getByRole('link');
    const seen = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(seen).size).toBe(seen.length);
    // The end of the list may have asked for some before the press.
    const focused = () =>
      links.evaluateAll((all) => all.map((link) => link === document.activeElement).indexOf(true));
    await expect.poll(focused).toBeGreaterThanOrEqual(10);
    expect((await focused()) % 10).toBe(0);
  });

  test('is filtered by the URL, and back takes a filter off', async ({ page }) => {
    await page.goto('/events');
    await filters(page).getByLabel('Category').selectOption('Wine & Dine');
    await expect(page).toHaveURL(/\?category=Wine\+%26\+Dine$/);
    await expectEach(page, 'Wine & Dine');
    await filters(page).getByLabel('City').selectOption('Hoboken');
    await expect(page).toHaveURL(/category=Wine\+%26\+Dine&city=Hoboken$/);
    await expectEach(page, 'Hoboken');
    await page.reload();
    await expect(filters(page).getByLabel('City')).toHaveValue('Hoboken');
    await expectEach(page, 'Hoboken');
    await page.goBack();
    await expect(filters(page).getByLabel('City')).toHaveValue('all');
    await expect(filters(page).getByLabel('Category')).toHaveValue('Wine & Dine');
    await page.goBack();
    await expect(page).toHaveURL('/events');
    await expect(page.getByText('The first 10 events')).toBeVisible();
  });

  test('shows skeletons until it shows that there is nothing, and nothing shifts', async ({
    page,
  }) => {
    const words = await heldBack(page, '**/_astro/NoEvents.*.js');
    await page.goto('/events?from=2090-05-02');
    await words.asked;
    const skeleton = page.locator('main .skeleton').first();
    await expect(skeleton).toBeVisible();
    words.release();
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  test('is filtered by days, and keeps invalid input in the fields', async ({ page }) => {
    await page.goto('/events');
    const chip = filters(page).getByRole('button', { name: 'Days: Any day' });
    await expect(chip).toBeEnabled();
    await chip.press('Enter');
    const days = page.getByRole('dialog', { name: 'Days' });
    await expect(days.getByLabel('From')).toBeFocused();
    await days.getByLabel('From').fill('2090-05-02');
    await expect(page).toHaveURL(/\?from=2090-05-02$/);
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
    await expect(
      page.getByText('Try adjusting your filters or check back later for new events.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Days: From May 2' })).toBeAttached();
    await days.getByLabel('To').fill('2090-05-01');
    await expect(page.getByText('The last day is before the first.')).toBeVisible();
    await expect(page).toHaveURL(/\?from=2090-05-02$/);
    await days.getByLabel('To').fill('2090-05-03');
    await expect(page).toHaveURL(/\?from=2090-05-02&to=2090-05-03$/);
    await page.keyboard.press('Escape');
    await expect(filters(page).getByRole('button', { name: 'Days: May 2 to May 3' })).toBeFocused();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(eventCards(page)).toHaveCount(10);
    await expect(filters(page).getByRole('button', { name: 'Days: Any day' })).toBeVisible();
  });

  test('shows where my matches go', async ({ page }) => {
    await page.goto('/events');
    await filters(page).getByLabel('Only where my matches are going').check();
    await expect(page).toHaveURL(/\?mine=matches$/);
    await expect.poll(() => eventCards(page).count()).toBeGreaterThan(0);
    await expectEach(page, /of your matches (is|are) going/);
  });

  test('that cannot be loaded shows an error, and loads with Try again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^GET \/api\/events: 500$/);
    await page.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/events');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("We're experiencing technical difficulties.");
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(eventCards(page)).toHaveCount(10);
  });
});

withEvents(
  'attending is on the page at once and right on the server',
  async ({ page, organiser }) => {
    const event = await organiser.make({ capacity: 20 });
    await page.goto('/events?city=Hoboken');
    const card = cardOf(page, event);
    const answers = await heldBack(page, '**/attend');
    await card.getByRole('button', { name: button('Attend') }).press('Enter');
    await expect(card.getByRole('button', { name: button('Interested') })).toBeFocused();
    await expect(card.getByRole('button', { name: button('Interested') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(card).toContainText('0 of 20 spots taken');
    answers.release();
    await expect(toast(page, 'Event updated!')).toBeVisible();
    await card.getByRole('button', { name: button('Going') }).click();
    await expect(card).toContainText('1 of 20 spots taken');
    await expectOnServer(page, event, { userStatus: 'attending', attendeeCount: 1 });
    await card.getByRole('button', { name: button('Going') }).click();
    await expect(card.getByRole('button', { name: button('Attend') })).toBeFocused();
    await expect(card).toContainText('0 of 20 spots taken');
    await expectOnServer(page, event, { userStatus: 'none', attendeeCount: 0 });
  },
);

withEvents('of quick presses the last one counts', async ({ page, organiser }) => {
  const event = await organiser.make();
  await page.goto(`/events?event=${event.id}`);
  const dialog = dialogOf(page, event);
  const answers = await heldBack(page, '**/attend');
  for (const name of ['Going', 'Maybe', 'Interested']) {
    await dialog.getByRole('button', { name: button(name) }).click();
  }
  answers.release();
  await expect(toast(page, 'RSVP Updated!')).toContainText("You're interested in");
  await expectOnServer(page, event, { userStatus: 'interested', attendeeCount: 0 });
});

withEvents('an RSVP that fails is taken back', async ({ page, organiser, pageErrors }) => {
  pageErrors.announce(/\/attend: (500|409)$/);
  const event = await organiser.make();
  await page.goto('/events?city=Hoboken');
  await page.route('**/attend', (route) => route.fulfill({ status: 500, body: '' }));
  const card = cardOf(page, event);
  await card.getByRole('button', { name: button('Attend') }).click();
  await expect(toast(page, 'Error updating attendance')).toContainText(
    'Failed to update attendance. Please try again.',
  );
  await expect(card.getByRole('button', { name: button('Attend') })).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  const dialog = dialogOf(page, event);
  await dialog.getByRole('button', { name: button('Going') }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to update attendance.');
  await expect(dialog.getByRole('button', { name: button('Going') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.unrouteAll();
  await organiser.change(event, { status: 'cancelled' });
  await dialog.getByRole('button', { name: button('Going') }).click();
  await expect(toast(page, 'Error')).toContainText('This event was canceled.');
});

withEvents(
  'who waits for a full event is told of their place live',
  async ({ page, otis, organiser, product }) => {
    const event = await organiser.make({ capacity: 1 });
    await rsvpAs(otis.request, product.origin, { to: event, status: 'attending' });
    await otis.write('Your turn?');
    await page.goto(`/events?event=${event.id}`);
    const dialog = dialogOf(page, event);
    await expect(dialog).toContainText('Full: 1 of 1 spots');
    await dialog.getByRole('button', { name: button('Full: join waitlist') }).click();
    await expect(toast(page, 'RSVP Updated!')).toContainText("You're number 1 on the waitlist.");
    await expect(dialog.getByRole('status')).toContainText("You're number 1 on the waitlist.");
    await otis.untilOnline();
    await rsvpAs(otis.request, product.origin, { to: event });
    await expect(toast(page, "You're in!")).toContainText(event.title);
    await expect(dialog.getByRole('button', { name: button('Going') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectOnServer(page, event, { userStatus: 'attending', attendeeCount: 1 });
  },
);

const filters = (page: Page) => page.getByRole('search', { name: 'Filter events' });

async function expectEach(page: Page, words: string | RegExp) {
  await expect(eventCards(page).first()).toContainText(words);
  const texts = await eventCards(page).allInnerTexts();
  for (const text of texts) expect(text).toMatch(words);
}

withEvents('one says on the card itself that one goes', async ({ page, organiser }) => {
  const event = await organiser.make();
  await page.goto('/events?city=Hoboken');
  await cardOf(page, event)
    .getByRole('button', { name: button("I'm going") })
    .click();
  await expect(cardOf(page, event).getByRole('button', { name: button('Going') })).toBeFocused();
  await expectOnServer(page, event, { userStatus: 'attending', attendeeCount: 1 });
});
