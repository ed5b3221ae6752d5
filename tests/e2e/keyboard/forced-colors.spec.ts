import { expect, type Page, test } from '../../support/e2e.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const moving = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );

const edgeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
const frameOf = (element: Element) => getComputedStyle(element).outlineStyle;

test('in colours of the system edges, choices and switches can be told, and nothing moves', async ({
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
  await expect(
    page.getByRole('list', { name: 'Events' }).getByRole('article').first(),
  ).toBeVisible();
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
