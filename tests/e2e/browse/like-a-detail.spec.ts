import type { APIRequestContext } from 'playwright/test';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { cardLink } from '../../support/e2eCards.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { press } from '../../support/e2eKeyboard.ts';
import { likeAs, showMatchAs } from '../../support/e2eMembers.ts';

const ANSWER = "Taylor ham. I once left a date over it. We're still friends.";

const tells = async (request: APIRequestContext, origin: string, id: string) => {
  const told = await request.patch(`/api/users/${id}`, {
    headers: { Origin: origin },
    data: { prompts: [{ prompt: 'taylor-ham', answer: ANSWER }] },
  });
  expect(told.ok()).toBe(true);
};

const heart = (page: Page) => page.getByRole('button', { name: /^Like this answer: Taylor ham/ });
const form = (page: Page) => page.getByRole('form', { name: /^Like this answer: Taylor ham/ });

test('an answer is liked with a comment, which arrives with the like and begins the conversation @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Detaila' });
  const { id } = await joined({ firstName: 'Hammond' }, other);
  await tells(other.context().request, product.origin, id);
  await page.goto(`/profile/${id}`);
  expect(await faultsByDayAndNight(page, 'main')).toEqual([]);

  await heart(page).tap();
  const field = form(page).getByRole('textbox', { name: 'Say why (optional)' });
  await expect(field).toBeFocused();
  expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await field.fill('Pork roll here, and I will not be moved.');
  await form(page).getByRole('button', { name: 'Send like' }).tap();
  await expect(page.getByText('This is what you like')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Liked' })).toBeFocused();
  await expect(heart(page)).toHaveCount(0);

  await other.goto('/profile');
  const likes = other.getByRole('listitem').filter({ hasText: 'Detaila' });
  await expect(likes).toContainText('On your answer');
  await expect(likes).toContainText(ANSWER);
  await expect(likes).toContainText('Pork roll here, and I will not be moved.');
  expect(await faultsByDayAndNight(other, 'main')).toEqual([]);
  await other.goto(`/profile/${me.id}`);
  await expect(other.getByText('Detaila likes you')).toBeVisible();
  await expect(other.getByText('“Pork roll here, and I will not be moved.”')).toBeVisible();

  await likeAs(other.context().request, product.origin, me.id);
  await showMatchAs(page.context().request, product.origin, id);
  await other.goto(`/messages?user=${me.id}`);
  const message = other.getByRole('log').getByRole('listitem').filter({ hasText: 'Pork roll' });
  await expect(message).toContainText('On your answer');
  await expect(message).toContainText(ANSWER);
  await page.goto(`/messages?user=${id}`);
  await expect(page.getByRole('log').getByText('On Hammond’s answer')).toBeVisible();
  expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
});

test('by keyboard alone: it opens in place, Escape returns to the heart, and it is sent with a comment', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  await joined({ firstName: 'Keyla' });
  const { id } = await joined({ firstName: 'Hamish' }, other);
  await tells(other.context().request, product.origin, id);
  await page.goto(`/profile/${id}`);
  await press(page, heart(page));
  await expect(form(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Not sent');
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(heart(page)).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Like this interest: Hiking (you too)' }));
  const hiking = page.getByRole('form', { name: 'Like this interest: Hiking' });
  await expect(hiking.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Every Sunday, up to the tower.');
  await press(page, hiking.getByRole('button', { name: 'Send like' }));
  await expect(page.getByRole('button', { name: 'Liked' })).toBeFocused();
  await other.goto('/profile');
  const likes = other.getByRole('listitem').filter({ hasText: 'Keyla' });
  await expect(likes).toContainText('On your interest');
  await expect(likes).toContainText('Every Sunday, up to the tower.');
});

test('nothing of a member can be liked while they are passed on', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  await joined({ firstName: 'Passa' });
  const { id } = await joined({ firstName: 'Hamlet' }, other);
  await tells(other.context().request, product.origin, id);
  await page.goto(`/profile/${id}`);
  await expect(heart(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(heart(page)).toHaveCount(0);
  await toast(page, 'You passed on Hamlet').getByRole('button', { name: 'Undo' }).click();
  await expect(heart(page)).toBeVisible();
});

test('a like can be undone until the other has seen it, on the profile and in the list', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^DELETE \/api\/matches\/likes\/usr_\w+: 409$/);
  const other = await anotherBrowser();
  await joined({ firstName: 'Undina' });
  const { id } = await joined({ firstName: 'Seeno' }, other);
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByRole('button', { name: 'Undo your like' }).click();
  await expect(toast(page, 'You no longer like Seeno')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  const likes = async () => {
    const answer = await other.context().request.get(`${product.origin}/api/matches/likes`);
    return (await answer.json()).count;
  };
  expect(await likes()).toBe(0);

  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.poll(likes).toBe(1);
  await page.getByRole('button', { name: 'Undo your like' }).click();
  await expect(toast(page, 'Your like stays')).toContainText("They've seen your like");
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();

  await page.goto('/browse');
  const name = (await cardLink(page, 0).textContent()) ?? '';
  const liked = page.waitForResponse('**/api/matches');
  await cardLink(page, 0).press('l');
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  await liked;
  await cardLink(page, 0).press('u');
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
});
