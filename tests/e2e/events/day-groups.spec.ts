import type { APIResponse } from 'playwright/test';
import { expect, type Page, test } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, eventCards, withEvents } from '../../support/e2eEvents.ts';

const GROUP = /^(Tonight|Today|This week|This weekend|Next week|[A-Z][a-z]+ 20\d\d)$/;
const ALL_SHOWN = "That's every event for now.";

const found = (page: Page) => page.getByRole('region', { name: 'Events found' });

/** The days of the cards, as written in them. */
const daysShown = (page: Page) =>
  eventCards(page)
    .locator('time')
    .evaluateAll((times) =>
      times.map((time) => Date.parse((time.textContent ?? '').split(/, \d{1,2}:/)[0] ?? '')),
    );

test.describe('the list', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('is in groups of days, and the nearest of a day comes first', async ({ page }) => {
    await page.goto('/events');
    await expect(eventCards(page)).toHaveCount(10);
    const groups = found(page).getByRole('heading', { level: 2 });
    const titles = await groups.locator('span:first-child').allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(GROUP);

    const days = await found(page)
      .getByRole('list')
      .filter({ has: page.getByRole('article') });
    const lists = await days.evaluateAll((all) =>
      all.map((list) => [...list.children].map((item) => item.textContent ?? '')),
    );
    expect(lists.length).toBeGreaterThan(2);
    for (const cards of lists) {
      const ranked = cards.map((text) => ({
        isForOthers: text.includes('For ages '),
        miles: Number(/, (\d+) miles?\D/.exec(text)?.[1] ?? 0),
      }));
      expect(ranked).toEqual(
        ranked.toSorted(
          (a, b) => Number(a.isForOthers) - Number(b.isForOthers) || a.miles - b.miles,
        ),
      );
    }
  });

  test('goes on to its end by scrolling, and nothing that is shown moves', async ({ page }) => {
    await page.goto('/events');
    await expect(eventCards(page)).toHaveCount(10);
    const ids = () =>
      eventCards(page)
        .locator('[data-event]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('data-event')));
    let before = await ids();
    while (!(await page.getByText(ALL_SHOWN).isVisible())) {
      await eventCards(page).last().scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const count = before.length;
      await expect
        .poll(async () => (await ids()).length > count || page.getByText(ALL_SHOWN).isVisible())
        .toBe(true);
      const after = await ids();
      expect(after.slice(0, count)).toEqual(before);
      before = after;
    }
    expect(before.length).toBeGreaterThan(50);
    expect(new Set(before).size).toBe(before.length);
    const days = await daysShown(page);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    await expect(page.getByText(`${before.length} events, nearest first each day`)).toBeVisible();
  });

  test('has no title twice, except those of tests', async ({ page }) => {
    const titles: string[] = [];
    let next: string | undefined = '/api/events';
    while (next) {
      const answer: APIResponse = await page.request.get(next);
      const list: { title: string; organiser: string | null }[] = await answer.json();
      titles.push(...list.filter(({ organiser }) => organiser).map(({ title }) => title));
      next = /^<(.+)>; rel="next"$/.exec(answer.headers().link ?? '')?.[1];
    }
    expect(titles.length).toBeGreaterThan(80);
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  test('raises the sign of the card that the pointer is on, on the map beside it', async ({
    page,
  }) => {
    await page.goto('/events');
    const sign = page.locator('svg a');
    await expect(sign.first()).toBeVisible();
    const heading = eventCards(page).nth(2).getByRole('heading');
    await heading.hover();
    const title = (await heading.textContent()) ?? '';
    await expect(page.locator('svg text', { hasText: title })).toBeVisible();
    await sign.last().hover();
    await expect(page.locator('svg text', { hasText: title })).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sign).toHaveCount(0);
  });
});

withEvents(
  'who is outside the ages of an event is told on its card, below those they may attend',
  async ({ page, organiser }) => {
    const city = 'Cape May';
    const forOthers = await organiser.make({ city, ageRangeMin: 40, ageRangeMax: 59 });
    const forAll = await organiser.make({ city });
    await page.goto(`/events?city=${city}`);
    await expect(cardOf(page, forOthers)).toContainText("For ages 40-59, and you're 30.");
    await expect(eventCards(page).getByRole('heading')).toHaveText([forAll.title, forOthers.title]);
    const press = (name: string) =>
      cardOf(page, forOthers).getByRole('button', { name: button(name) });
    await expect(press("I'm going")).toHaveCount(0);
    await press('Attend').click();
    await expect(press('Interested')).toHaveAttribute('aria-pressed', 'true');
    await cardOf(page, forOthers).getByRole('heading').getByRole('link').click();
    await expect(
      dialogOf(page, forOthers).getByRole('button', { name: button('Going') }),
    ).toBeEnabled();
  },
);
