import { expect, test, toast } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { cardLink, cards, firstNames } from '../../support/e2eCards.ts';
import { startTrial } from '../../support/e2ePurchase.ts';

test('a like by key removes the card, and reaches the server', async ({ page, joined }) => {
  await joined({ firstName: 'Lika' });
  await page.goto('/browse');
  const [, second = ''] = await firstNames(page);
  // By the profile's address: two people may have the same name.
  const liked = (await cardLink(page, 0).getAttribute('href')) ?? '';
  const theirCard = cards(page).filter({ has: page.locator(`a[href="${liked}"]`) });
  await expect(theirCard).toHaveCount(1);
  await cardLink(page, 0).focus();
  const sent = page.waitForResponse('**/api/matches');
  await page.keyboard.press('l');
  await expect(theirCard).toHaveCount(0);
  await expect(cardLink(page, 0)).toBeFocused();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
  expect((await sent).ok()).toBe(true);
  await page.reload();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
});

test('arrows lead from card to card, Enter opens', async ({ page, joined }) => {
  await joined({ firstName: 'Arrow' });
  await page.goto('/browse');
  // The first cards are shown before the others.
  await expect(cards(page)).toHaveCount(24);
  await cardLink(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cardLink(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cardLink(page, 5)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cardLink(page, 23)).toBeFocused();
  await page.keyboard.press('Home');
  const name = (await cardLink(page, 0).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a pass can be undone; otherwise the card does not come back', async ({ page, joined }) => {
  await joined({ firstName: 'Passy' });
  await page.goto('/browse');
  const [first = '', second = ''] = await firstNames(page);
  await page
    .getByRole('button', { name: `Pass on ${first}` })
    .first()
    .click();
  await expect(toast(page, `You passed on ${first}`)).toBeVisible();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
  await toast(page, `You passed on ${first}`).getByRole('button', { name: 'Undo' }).click();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));
  await expect(cardLink(page, 0)).toBeFocused();

  await untilAnswered(page, '**/api/matches', () => page.keyboard.press('p'));
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
  await page.reload();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
});

test('a like that fails restores the card and shows why', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/matches: net::ERR_FAILED$/);
  await joined({ firstName: 'Failla' });
  await page.goto('/browse');
  const before = await firstNames(page);
  await page.route('**/api/matches', (route) => route.abort());
  await page
    .getByRole('button', { name: `Like ${before[0]}` })
    .first()
    .click();
  await expect(toast(page, 'Oops!')).toContainText(
    "We're having trouble processing your like. Please try again.",
  );
  expect(await firstNames(page)).toEqual(before);
});

test('a free member sees that super likes are premium', async ({ page, joined }) => {
  await joined({ firstName: 'Freeda' });
  await page.goto('/browse');
  await cardLink(page, 0).focus();
  await page.keyboard.press('s');
  await expect(toast(page, 'Premium Feature')).toContainText(
    'Super Likes are available with Premium. Upgrade to send Super Likes!',
  );
  await expect(cards(page)).toHaveCount(24);
});

test('a premium member has five super likes a day, counted', async ({
  page,
  joined,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/matches: 429$/);
  // Nobody has liked a new member yet: a match would cover the cards with its dialog.
  await joined({ firstName: 'Supera' });
  await startTrial(page.request, product.origin);
  await page.goto('/browse');
  await expect(page.getByText('Incognito Mode Available')).toBeVisible();
  for (let used = 0; used < 5; used += 1) {
    await expect(page.getByText(`Super Likes: ${used}/5 today`)).toBeVisible();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Super Like / })
      .click();
  }
  await expect(page.getByText('Super Likes: 5/5 today')).toBeVisible();
  const left = await cards(page).count();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Super Like / })
    .click();
  await expect(toast(page, 'Daily limit reached')).toContainText(
    "You've used all 5 Super Likes for today. They reset at midnight!",
  );
  await expect(cards(page)).toHaveCount(left);
  await page.reload();
  await expect(page.getByText('Super Likes: 5/5 today')).toBeVisible();
});

test('the server may refuse a super like, and midnight in New Jersey renews them', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Nighta' });
  await startTrial(page.request, product.origin);
  let used = 5;
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), superLikesUsedToday: used } });
  });
  await page.clock.install({ time: '2026-11-22T04:30:00Z' });
  await page.goto('/browse');
  await expect(page.getByText('Super Likes: 5/5 today')).toBeVisible();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Super Like / })
    .click();
  await expect(page.getByText('Super Likes: 1/5 today')).toBeVisible();
  await expect(cards(page)).toHaveCount(23);

  // The laptop is closed before midnight, and opened after it.
  used = 0;
  await page.clock.fastForward('01:00:00');
  await expect(page.getByText('Super Likes: 0/5 today')).toBeVisible();
});
