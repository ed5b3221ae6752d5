import { expect, type Page, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, writeAs } from '../../support/e2eMembers.ts';

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('heading', { name });

/** As if the last message of the list had arrived this many days ago. */
async function longAgo(page: Page, days: number) {
  await page.route('**/api/conversations', async (route) => {
    const answer = await route.fetch();
    const list: { lastMessage: { createdAt: string } }[] = await answer.json();
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const json = list.map((row) => ({ ...row, lastMessage: { ...row.lastMessage, createdAt } }));
    await route.fulfill({ json });
  });
}

matched(
  'the inbox begins with new matches, then whose turn it is, then requests @phone',
  async ({ page, otis, nora, joined, anotherBrowser, product }) => {
    const third = await anotherBrowser();
    const wanda = await joined({ firstName: 'Wanda' }, third);
    await likeAs(third.context().request, product.origin, nora.id);
    await likeAs(page.context().request, product.origin, wanda.id);
    const fourth = await anotherBrowser();
    await joined({ firstName: 'Asker' }, fourth);
    await writeAs(fourth.context().request, product.origin, { to: nora.id, text: 'Hello there' });
    const fifth = await anotherBrowser();
    const yuri = await joined({ firstName: 'Yuri' }, fifth);
    await writeAs(page.context().request, product.origin, {
      to: yuri.id,
      text: 'By the carousel?',
    });
    await otis.write('Which side of the Raritan?');

    await page.goto('/messages');
    await expect(part(page, 'New matches 1')).toBeVisible();
    await expect(part(page, 'Your turn 1')).toBeVisible();
    await expect(part(page, 'Their turn 1')).toBeVisible();
    const requests = page.getByRole('button', { name: /^Requests/ });
    await expect(requests).toHaveAccessibleName('Requests 1 new');
    await expect(requests).toBeInViewport();
    const names = await page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link')
      .allInnerTexts();
    const order = names.flatMap((text) => /Wanda|Otis|Yuri/.exec(text)?.[0] ?? []);
    expect(order).toEqual(['Wanda', 'Otis', 'Yuri']);
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('link', { name: 'Wanda new' }).tap();
    await expect(page).toHaveURL(`/messages?user=${wanda.id}`);
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('button', { name: 'Back to conversations' }).tap();
    await requests.tap();
    await expect(requests).toHaveAccessibleName('Requests 1');
    await expect(page.getByRole('link', { name: /Asker/ })).toBeVisible();
    await page.getByRole('button', { name: /^Conversations/ }).tap();
    await expect(part(page, 'Your turn 1')).toBeVisible();
  },
);

matched(
  'after three days it offers an answer or a kind end, which can be undone',
  async ({ page, otis }) => {
    await otis.write('What do you do when it rains?');
    await longAgo(page, 4);
    await page.goto('/messages');
    const end = page.getByRole('button', { name: 'Not for me, good luck Otis' });
    await expect(page.getByRole('button', { name: 'Answer Otis' })).toBeVisible();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    await end.click();
    await expect(page.getByText('You wished Otis good luck.')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo Otis' });
    await expect(undo).toBeFocused();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    await undo.press('Enter');
    await expect(end).toBeFocused();
    await page.getByRole('button', { name: 'Answer Otis' }).click();
    await expect(page).toHaveURL(`/messages?user=${otis.id}`);
    await expect(page.getByRole('textbox', { name: 'Message to Otis' })).toBeVisible();
  },
);

matched(
  'a kind end is sent when the page is left, and read by both',
  async ({ page, otis, nora, product }) => {
    await otis.write('What do you do when it rains?');
    await longAgo(page, 4);
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Not for me, good luck Otis' }).click();
    await page.goto('/browse');
    const theirs = async () => {
      const answer = await otis.request.get(`/api/messages/${nora.id}`);
      const thread: { content: string; closing?: true }[] = await answer.json();
      return thread.at(-1);
    };
    await expect.poll(theirs).toMatchObject({ content: 'Not for me, good luck.', closing: true });
    await page.unroute('**/api/conversations');
    await page.goto(`/messages?user=${otis.id}`);
    await expect(
      page.getByText('You closed this conversation kindly: “Not for me, good luck.”'),
    ).toBeVisible();
    await expect(
      page.getByText('You closed this conversation.', { exact: false }).last(),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message to Otis' })).toHaveCount(0);
    await expect(part(page, 'Ended 1')).toBeVisible();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    // The end removed the likes of both: a new match takes a new like from each.
    expect(await likeAs(otis.request, product.origin, nora.id)).toBe(false);
    await page.getByRole('link', { name: 'like Otis again' }).click();
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(page.getByRole('dialog', { name: "It's a match!" })).toBeVisible();
  },
);

test.describe('empty', () => {
  test('with a match alone it shows the match', async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const other = await anotherBrowser();
    const me = await joined({ firstName: 'Solo' });
    const only = await joined({ firstName: 'Onlyone' }, other);
    await likeAs(other.context().request, product.origin, me.id);
    await likeAs(page.context().request, product.origin, only.id);
    await page.goto('/messages');
    await expect(part(page, 'New matches 1')).toBeVisible();
    await expect(page.getByText('No conversations yet')).toHaveCount(0);
  });
});
