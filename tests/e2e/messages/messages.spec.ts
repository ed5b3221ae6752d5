import { expect, type Page, test } from '../../support/e2e.ts';
import { matched } from '../../support/e2eMatched.ts';
import { bubbles, input, ownId, rows, sendButton, write } from '../../support/e2eThread.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('in the demo', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('the list shows who wrote last, and requests separately', async ({ page }) => {
    await page.goto('/messages');
    await expect(page.getByText('Select a conversation')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first().getByRole('time')).toHaveText(/^(\d+ (min|h)|now)$/);
    await switchTo(page, 'Requests').click();
    await expect(switchTo(page, 'Requests')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(3);
    await switchTo(page, 'Conversations').click();
    await expect(rows(page)).toHaveCount(5);
  });

  test('a request is labeled as one, and an answer moves it to the conversations', async ({
    page,
  }) => {
    await page.goto('/messages');
    await switchTo(page, 'Requests').click();
    await rows(page).first().click();
    await expect(page).toHaveURL(/\/messages\?user=usr_/);
    await expect(page.getByText(/^This is a request from \S+\. If you answer/)).toBeVisible();
    await write(page, 'Glad you wrote.');
    await expect(bubbles(page).last()).toContainText('Glad you wrote.');
    await switchTo(page, 'Conversations').click();
    await expect(rows(page)).toHaveCount(6);
    await switchTo(page, 'Requests').click();
    await expect(rows(page)).toHaveCount(2);
  });

  test('older messages load without moving the text', async ({ page }) => {
    const longest = await longestThread(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/messages/*before=*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/messages?user=${longest}`);
    await expect(bubbles(page)).toHaveCount(50);
    await expect(bubbles(page).last()).toBeInViewport();
    await bubbles(page).first().scrollIntoViewIfNeeded();
    const anchor = await bubbles(page).first().elementHandle();
    await expect(page.getByRole('button', { name: 'Show older messages' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const before = await anchor?.boundingBox();
    release();
    await expect.poll(() => bubbles(page).count()).toBeGreaterThan(50);
    const after = await anchor?.boundingBox();
    expect(before).toBeTruthy();
    expect(Math.abs((after?.y ?? Number.NaN) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  });

  test('a thread is in the URL: back returns to the list @phone', async ({ page }) => {
    await page.goto('/messages');
    const row = rows(page).first();
    await row.tap();
    await expect(input(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeHidden();
    await expect(input(page)).not.toBeFocused();
    await page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(row).toBeFocused();
    await expect(page).toHaveURL('/messages');
    await row.tap();
    await expect(bubbles(page).last()).toBeInViewport();
    await page.goBack();
    await expect(row).toBeVisible();
    await expect(input(page)).toBeHidden();
  });

  test('Enter inserts a new line on touch screens @phone', async ({ page }) => {
    await page.goto('/messages');
    await rows(page).first().tap();
    await input(page).fill('one');
    await input(page).press('Enter');
    await input(page).pressSequentially('two');
    await expect(input(page)).toHaveValue('one\ntwo');
    await input(page).fill('');
  });
});

test('nobody to write to yet: one thing to do', async ({ page, joined }) => {
  await joined({ firstName: 'Newly' });
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('link', { name: 'Find Matches' }).click();
  await expect(page).toHaveURL('/browse');
});

test('a stranger can be sent three messages until they answer', async ({
  page,
  joined,
  anotherBrowser,
}) => {
  const stranger = await joined({ firstName: 'Stranger' }, await anotherBrowser());
  await joined({ firstName: 'Hopeful' });
  await page.goto(`/messages?user=${stranger.id}`);
  await expect(page.getByText('No messages yet')).toBeVisible();
  for (const left of ['2 more messages', '1 more message']) {
    await write(page, `There are ${left} to come.`);
    await expect(page.getByText(`You can send ${left} until Stranger answers.`)).toBeVisible();
  }
  await write(page, 'That was the last one.');
  await expect(
    page.getByText("You've sent 3 messages. You can write again once Stranger answers."),
  ).toBeVisible();
  await input(page).fill('One more?');
  await expect(sendButton(page)).toBeDisabled();
  await expect(bubbles(page)).toHaveCount(3);
});

test('a member who does not exist shows a message', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^GET \/api\/(users|messages)\/usr_a+(\?.*)?: 404$/);
  await joined({ firstName: 'Seeker' });
  await page.goto('/messages?user=usr_aaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByText('Profile Not Found')).toBeVisible();
  await expect(
    page.getByText("The profile you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
});

matched('unread counts go up and down together', async ({ page, otis }) => {
  await otis.write('First.');
  await otis.write('Second.');
  await page.goto('/messages');
  await expectUnread(page, 2);
  await otis.untilOnline();
  await otis.write('Third.');
  await expectUnread(page, 3);
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveCount(3);
  await expectUnread(page, 0);
  await otis.write('Read as it arrives.');
  await expect(bubbles(page)).toHaveCount(4);
  await expectUnread(page, 0);
  await page.reload();
  await expectUnread(page, 0);
});

matched('text is text, and only URLs become links', async ({ page, otis }) => {
  await otis.write('<img src=x onerror=alert(1)> & <b>bold</b>');
  await otis.write('See https://www.nj.gov/dep/parks, or javascript:alert(1)\nsecond line');
  await page.goto(`/messages?user=${otis.id}`);
  await expect(bubbles(page).first()).toContainText('<img src=x onerror=alert(1)> & <b>bold</b>');
  const link = bubbles(page).last().getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveText('https://www.nj.gov/dep/parks');
  await expect(link).toHaveAttribute('href', 'https://www.nj.gov/dep/parks');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
});

matched('typing is shown while it lasts', async ({ page, otis, anotherBrowser }) => {
  await otis.write('Let me think.');
  await page.goto(`/messages?user=${otis.id}`);
  await otis.untilOnline();
  const other = await anotherBrowser({ storageState: await otis.request.storageState() });
  await other.goto(`/messages?user=${await ownId(page)}`);
  await expect(bubbles(page)).toHaveCount(1);
  await expect(page.getByText('Online now').first()).toBeVisible();
  await expect(other.getByText('Online now').first()).toBeVisible();
  await input(other).pressSequentially('Hm');
  await expect(page.getByText('Otis is typing…')).toBeVisible();
  await expect(page.getByText('Otis is typing…')).toBeHidden();
});

const switchTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

/** In the list, the header and the title alike. */
async function expectUnread(page: Page, count: number) {
  await expect(page).toHaveTitle(
    count > 0 ? `(${count}) Messages · Parkway` : 'Messages · Parkway',
  );
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messages/ });
  if (count > 0) {
    await expect(link).toHaveAccessibleName(new RegExp(`\\b${count} unread`));
    await expect(rows(page).first()).toContainText(`${count} unread`);
  } else {
    await expect(link).toHaveAccessibleName('Messages');
    await expect(rows(page).first()).not.toContainText('unread');
  }
}

/** The member with whom the demo account has the longest thread. */
async function longestThread(page: Page): Promise<string> {
  const list: { user: { id: string } }[] = await (
    await page.request.get('/api/conversations')
  ).json();
  for (const { user } of list) {
    const newest = await page.request.get(`/api/messages/${user.id}?limit=100`);
    const messages: unknown[] = await newest.json();
    if (messages.length > 50) return user.id;
  }
  throw new Error('No conversation of the demo is longer than a page');
}
