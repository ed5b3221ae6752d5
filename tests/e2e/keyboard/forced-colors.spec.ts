import { expect, type Page, test } from '../../support/e2e.ts';
import { cards } from '../../support/e2eCards.ts';
import { eventCards } from '../../support/e2eEvents.ts';
import { lostInForcedColors } from '../../support/e2eForcedColors.ts';
import { rows } from '../../support/e2eThread.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const moving = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );

const edgeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
const frameOf = (element: Element) => getComputedStyle(element).outlineStyle;

test('edges, choices and switches are distinguishable in system colors, and nothing moves', async ({
  page,
  signedInAs,
}) => {
  await page.goto('/');
  const theme = page.getByRole('radio', { name: 'System' });
  expect(await theme.locator('+ span').evaluate(frameOf)).toBe('solid');
  expect(await page.getByRole('link', { name: 'Skip to main content' }).evaluate(edgeOf)).toBe(2);
  expect(await moving(page)).toBe(0);

  await signedInAs('premium');
  await page.goto('/browse');
  const card = page.getByRole('list', { name: 'Profiles' }).getByRole('article').first();
  await expect(card).toBeVisible();
  expect(await card.getByRole('button', { name: /^Like/ }).evaluate(edgeOf)).toBe(2);
  expect(await card.evaluate(edgeOf)).toBe(1);
  const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]').first();
  expect(await here.evaluate(frameOf)).toBe('solid');
  expect(await moving(page)).toBe(0);

  await page.goto('/events');
  await expect(eventCards(page).first()).toBeVisible();
  const list = page.getByRole('button', { name: 'List', exact: true });
  expect(await list.evaluate(frameOf)).toBe('solid');
  expect(await page.getByRole('button', { name: 'Month', exact: true }).evaluate(frameOf)).toBe(
    'none',
  );
  expect(await moving(page)).toBe(0);

  await page.goto('/settings');
  const age = page.getByRole('switch', { name: 'Show my age' });
  await expect(age).toBeVisible();
  const seen = (locator: typeof age) =>
    locator.evaluate((element) => ({
      thumb: getComputedStyle(element.firstElementChild ?? element).backgroundColor,
      ground: getComputedStyle(element).backgroundColor,
    }));
  const { thumb, ground } = await seen(age);
  expect(thumb).not.toBe(ground);
  expect(await age.evaluate(edgeOf)).toBe(2);
  expect(await moving(page)).toBe(0);
});

test('no meaning of a background, a choice or an icon color is lost, by day and by night', async ({
  page,
  signedInAs,
}) => {
  const expectAllTold = async () => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await lostInForcedColors(page), `${page.url()} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const [path, name] of [
    ['/', 'Start Free Account'],
    ['/login', 'Sign up here'],
    ['/register', 'Sign in here'],
    ['/help', 'Send an Email'],
    ['/premium', 'Help'],
    ['/take-down', 'Help'],
    ['/trust', 'Help'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expectAllTold();
  }

  await signedInAs('premium');
  await page.goto('/browse');
  await expect(cards(page).first()).toBeVisible();
  await expectAllTold();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /, \d+$/ })).toBeVisible();
  await expectAllTold();

  await page.goto('/messages');
  await rows(page).first().click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expectAllTold();

  await page.goto('/events');
  await expect(eventCards(page).first()).toBeVisible();
  await expectAllTold();
  await press('Month');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expectAllTold();
  await press('Map');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAllTold();
  await page.getByRole('article').first().getByRole('link').first().click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('button', { name: 'Close' })).toBeVisible();
  await expectAllTold();
  expect(await window.evaluate(edgeOf)).toBe(2);

  await page.goto('/compatibility-quiz');
  await press('Take it again');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await expectAllTold();

  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Show my age' })).toBeVisible();
  await expectAllTold();
  await page
    .getByRole('button', { name: /otification/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Notifications' }).first()).toBeVisible();
  await expectAllTold();

  await signedInAs('admin');
  for (const tab of ['', '?tab=events']) {
    await page.goto(`/admin${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    await expectAllTold();
  }
});
