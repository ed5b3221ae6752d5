import type { APIRequestContext } from 'playwright/test';
import { expect, type Page, toast } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { matched } from '../../support/e2eMatched.ts';
import { bubbles, input, log, ownId, write } from '../../support/e2eThread.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'React to this message' });
const button = (page: Page, text: string) =>
  page.getByRole('button', { name: `React to Otis: ${text}` });

/** The other member's reaction to one's newest message, through the API. */
async function reactAs(request: APIRequestContext, origin: string, userId: string, word: string) {
  const thread: { id: string; senderId: string }[] = await (
    await request.get(`${origin}/api/messages/${userId}`)
  ).json();
  const message = thread.findLast(({ senderId }) => senderId === userId);
  const answer = await request.post(
    `${origin}/api/messages/${message?.id}/reaction?userId=${userId}`,
    { headers: { Origin: origin }, data: { reaction: word } },
  );
  expect(answer.status()).toBe(200);
}

matched(
  'a reaction is chosen by keyboard, seen live by both, replaced and taken back',
  async ({ page, otis, product, pageErrors }) => {
    await otis.write('Pork roll or Taylor ham?');
    await otis.write('Think before you answer');
    await page.goto(`/messages?user=${otis.id}`);
    await write(page, 'Pork roll');
    await expect(bubbles(page)).toHaveCount(3);
    await otis.untilOnline();

    // One tab stop, and from there to older messages with the arrow keys.
    await log(page).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Think before you answer')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(button(page, 'Pork roll or')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(picker(page)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await picker(page).getByRole('button', { name: 'Made me laugh' }).press('Enter');
    await expect(picker(page)).toBeHidden();
    await expect(button(page, 'Pork roll or')).toBeFocused();
    await expect(bubbles(page).first()).toContainText('You: Made me laugh');
    expect(await violationsIn(page)).toEqual([]);

    await reactAs(otis.request, product.origin, await ownId(page), 'love');
    await expect(bubbles(page).nth(2)).toContainText('Otis: Love it');
    await expect(input(page)).toHaveValue('');

    await button(page, 'Pork roll or').click();
    await expect(picker(page).getByRole('button', { pressed: true })).toHaveText('Made me laugh');
    await untilAnswered(page, '**/reaction?**', () =>
      picker(page).getByRole('button', { name: 'Tell me more' }).click(),
    );
    await expect(bubbles(page).first()).toContainText('You: Tell me more');
    await page.reload();
    await expect(bubbles(page).first()).toContainText('You: Tell me more');
    await expect(bubbles(page).nth(2)).toContainText('Otis: Love it');
    await untilAnswered(page, '**/reaction?**', () =>
      page.getByRole('button', { name: 'You: Tell me more. Take it back' }).click(),
    );
    await expect(bubbles(page).first()).not.toContainText('Tell me more');
    await page.reload();
    await expect(bubbles(page).nth(2)).toContainText('Otis: Love it');
    await expect(bubbles(page).first()).not.toContainText('Tell me more');

    // A reaction that cannot be stored is removed again.
    pageErrors.announce(/^POST \/api\/messages\/msg_\w+\/reaction/);
    await page.route('**/reaction?**', (route) => route.abort());
    await button(page, 'Pork roll or').click();
    await picker(page).getByRole('button', { name: 'Wow' }).click();
    await expect(toast(page, 'Reaction not saved')).toBeVisible();
    await expect(bubbles(page).first()).not.toContainText('Wow');
  },
);

matched('a finger that is held on a message opens the pictures @phone', async ({ page, otis }) => {
  await otis.write('Boardwalk at six?');
  await page.goto(`/messages?user=${otis.id}`);
  const bubble = log(page).getByText('Boardwalk at six?');
  await expect(bubble).toBeVisible();
  const box = await bubble.boundingBox();
  if (!box) throw new Error('The message is not to be seen.');
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(picker(page)).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await picker(page).getByRole('button', { name: 'Yes', exact: true }).tap();
  await expect(bubbles(page).first()).toContainText('You: Yes');
});
