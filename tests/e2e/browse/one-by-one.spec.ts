import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { cardLink, cards } from '../../support/e2eCards.ts';

test('one person per screen, with all actions in reach of a thumb @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Thumba' });
  await page.goto('/browse');
  await expect(cards(page)).toHaveCount(1);
  const first = await nameOnCard(page);
  const reached = [
    page.getByRole('button', { name: `Like ${first}` }),
    page.getByRole('link', { name: `Message ${first}` }),
    page.getByRole('button', { name: `Pass on ${first}` }),
    page.getByRole('button', { name: 'Undo' }),
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('combobox', { name: 'Sort by' }),
  ];
  for (const control of reached) {
    const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
    expect(y).toBeGreaterThan(0.4 * 844);
    expect(y + height).toBeLessThanOrEqual(844 - 64);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await violationsIn(page)).toEqual([]);

  await untilAnswered(page, '**/api/matches', () =>
    page.getByRole('button', { name: `Like ${first}` }).tap(),
  );
  await expect(page.getByText(new RegExp(`^You liked ${first}\\. .* is next\\.$`))).toBeAttached();
  await expect(cardLink(page, 0)).not.toHaveText(new RegExp(`^${first},`));
  await expect(cardLink(page, 0)).toBeFocused();

  await page.getByRole('button', { name: 'Show several at once' }).tap();
  await expect(cards(page)).toHaveCount(23);
  await page.reload();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  await page.getByRole('button', { name: 'Show one at a time' }).tap();
  await expect(cards(page)).toHaveCount(1);
});

test('a list that cannot be loaded has one button, and no dock beside it @phone', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/users\?.*: net::ERR_FAILED$/);
  await joined({ firstName: 'Failina' });
  await page.route('**/api/users?*', (route) => route.abort());
  await page.goto('/browse');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Failed to load profiles.');
  await expect(main.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Filters' })).toBeHidden();
  expect(await violationsIn(page)).toEqual([]);
  await page.unroute('**/api/users?*');
  await main.getByRole('button', { name: 'Try again' }).tap();
  await expect(cards(page)).toHaveCount(1);
  await expect(main.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('a like is stamped, and Undo is there while there is something to undo @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Stampa' });
  await page.goto('/browse');
  const first = await nameOnCard(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeDisabled();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await undo.tap({ force: true });

  const stamp = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('animationend', ({ animationName, target }) => {
          if (animationName === 'deck-answer') resolve((target as Element).textContent);
        });
      }),
  );
  await page.getByRole('button', { name: `Like ${first}` }).tap();
  expect(await stamp).toBe('Like');
  expect(sent).toEqual(['/api/matches']);
  await expect(undo).toBeEnabled();
  await undo.tap();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));
  await expect(undo).toBeDisabled();
});

test('a like that failed leaves nothing to undo @phone', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/matches: 500$/);
  await joined({ firstName: 'Failina' });
  await page.route('**/api/matches', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/browse');
  const first = await nameOnCard(page);
  await page.getByRole('button', { name: `Like ${first}` }).tap();
  await expect(page.getByText('Oops!', { exact: true })).toBeVisible();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('the stamp of a like is gone when the member returns to the page @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Returna' });
  await page.goto('/browse');
  const first = await nameOnCard(page);
  const stamp = page.locator('.deck-answer');
  await page.addStyleTag({ content: '.deck-answer { animation-play-state: paused !important }' });
  await page.getByRole('button', { name: `Like ${first}` }).tap();
  await expect(stamp).toBeAttached();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Messages' })
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.goBack();
  await nameOnCard(page);
  await expect(stamp).toHaveCount(0);
});

test('a swipe to the left passes, to the right likes, and a swipe that returns does nothing @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Swipa' });
  await page.goto('/browse');
  const first = await nameOnCard(page);

  await swipe(page, { to: 160, backTo: 10 });
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));
  await expect(page).toHaveURL('/browse');

  await swipe(page, { to: -160 });
  await expect(toast(page, `You passed on ${first}`)).toBeVisible();
  const second = await nameOnCard(page);
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().tap();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));

  const sent = page.waitForResponse('**/api/matches');
  await swipe(page, { to: 160 });
  expect((await sent).request().postDataJSON()).toMatchObject({ isLiked: true, isSuper: false });
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));

  await cardLink(page, 0).tap();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Browse' }).tap();
  await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
});

test('without a connection a like waits, and is sent when it is back @phone', async ({
  page,
  context,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/net::ERR_INTERNET_DISCONNECTED/);
  await joined({ firstName: 'Tunnela' });
  await page.goto('/browse');
  const first = await nameOnCard(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline. These are the last people we loaded")).toBeVisible();
  await page.getByRole('button', { name: `Like ${first}` }).tap();
  await expect(cardLink(page, 0)).not.toHaveText(new RegExp(`^${first},`));
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/matches') && answer.ok(),
  );
  await context.setOffline(false);
  expect((await sent).request().postDataJSON()).toMatchObject({ isLiked: true });
  await page.reload();
  await expect(cardLink(page, 0)).not.toHaveText(new RegExp(`^${first},`));
});

/** The first name on the one card. */
async function nameOnCard(page: Page): Promise<string> {
  await expect(cardLink(page, 0)).toBeVisible();
  return ((await cardLink(page, 0).textContent()) ?? '').split(',')[0] ?? '';
}

/** Drags the card sideways by this many pixels, and possibly back before releasing it. */
async function swipe(page: Page, { to, backTo }: { to: number; backTo?: number }) {
  const { x, y, width, height } = (await cards(page).first().boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [left, top] = [x + width / 2, y + height / 3];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + to, top + 4, { steps: 8 });
  await expect(page.getByText(/^Release to /)).toBeVisible();
  if (backTo !== undefined) await page.mouse.move(left + backTo, top + 4, { steps: 8 });
  await page.mouse.up();
}
