import { expect, type Page, test } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { cardLink, cards } from '../../support/e2eCards.ts';
import { button, eventCards } from '../../support/e2eEvents.ts';
import { overflow } from '../../support/e2eFaults.ts';
import { likeAs, PASSWORD } from '../../support/e2eMembers.ts';

test('a 28-year-old from Hoboken likes, matches, writes and finds an event on a phone @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  test.slow();
  const hannah = await joined(
    { firstName: 'Hannah', city: 'Hoboken', age: 28 },
    await anotherBrowser(),
  );
  const likesHannah = async (firstName: string, age: number) => {
    const browser = await anotherBrowser();
    const { id } = await joined({ firstName, city: 'Jersey City', age }, browser);
    await likeAs(browser.context().request, product.origin, hannah.id);
    return { id, request: browser.context().request };
  };

  await test.step('signs in', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.getByLabel('Email').fill(hannah.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).tap();
    await expect(page).toHaveURL('/browse');
  });

  await test.step('likes the first of the deck on their profile, and goes on to the next', async () => {
    await expect(cards(page)).toHaveCount(1);
    expect(await overflow(page)).toEqual([]);
    const first = (await cardLink(page, 0).textContent()) ?? '';
    await cardLink(page, 0).tap();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await untilAnswered(page, '**/api/matches', () =>
      page.getByRole('button', { name: 'Like', exact: true }).tap(),
    );
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
    const next = page.getByRole('button', { name: /^Next: / });
    const second = ((await next.textContent()) ?? '').replace('Next: ', '');
    await next.tap();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
    expect(await likedCount(page)).toBe(1);
  });

  await test.step('learns who likes her, likes back, and writes in the match scene', async () => {
    const rafa = await likesHannah('Rafa', 29);
    await page.getByRole('button', { name: '1 new notification', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /Rafa likes you/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Rafa, 29' })).toBeVisible();
    await page.getByRole('button', { name: 'Like', exact: true }).tap();
    const scene = page.getByRole('dialog', { name: "It's a match!" });
    await scene.getByRole('textbox', { name: 'Message to Rafa' }).fill('Coffee by the ferry?');
    await scene.getByRole('button', { name: 'Send message' }).tap();
    await expect(page).toHaveURL(`/messages?user=${rafa.id}`);
    await expect(page.getByRole('log').getByText('Coffee by the ferry?')).toBeVisible();
    await expect
      .poll(async () => (await rafa.request.get('/api/conversations')).text())
      .toContain('Coffee by the ferry?');
  });

  await test.step('says that she goes to an event', async () => {
    await page.goto('/events');
    const going = eventCards(page)
      .getByRole('button', { name: button("I'm going") })
      .first();
    const title = (
      (await going.getAttribute('aria-label')) ??
      (await going.textContent()) ??
      ''
    ).replace(/^.*: ?/, '');
    await going.tap();
    const card = page.getByRole('article', { name: title, exact: true });
    await expect(card.getByRole('button', { name: button('Going') })).toBeFocused();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('link', { name: 'My Events & Activities' }).tap();
    await expect(card).toContainText("RSVP'd");
  });

  await test.step('finds who liked her beside her conversations', async () => {
    await likesHannah('Nico', 30);
    await bar(page, 'Messages').tap();
    await expect(page.getByRole('link', { name: /Rafa.*Coffee by the ferry/ })).toBeVisible();
    await page.getByRole('button', { name: 'Liked you' }).tap();
    const liked = page.getByRole('region', { name: 'Liked you 1' });
    await expect(liked.getByText('Nico, 30')).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: '2 new notifications', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: 'See all' }).tap();
    const news = page.getByRole('main').getByRole('listitem');
    await expect(news.filter({ hasText: /Nico likes you/ })).toHaveCount(1);
    await expect(news.filter({ hasText: 'You matched with Rafa' })).toHaveCount(1);
  });
});

const bar = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** How many of the day's likes the server has counted. */
async function likedCount(page: Page): Promise<number> {
  const me: { likesLeftToday: number } = await (await page.request.get('/api/auth/me')).json();
  return 50 - me.likesLeftToday;
}
