import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import { expect, type Page, test } from '../../support/e2e.ts';
import { cardLink, cards, cardTitles } from '../../support/e2eCards.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { heldBack, shiftOf } from '../../support/e2eLoading.ts';
import { signInDemo } from '../../support/e2eMembers.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a member signs in and sees who lives near', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('free@parkway.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/browse');
  await expect(page.getByRole('heading', { name: 'Meet Singles in Your Area' })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const card = cards(page).first();
  await expect(card.getByRole('heading')).toHaveText(/^\S.*, (2[5-9]|3[0-5])$/);
  await expect(card).toContainText(/, NJ/);
  await expect(card).toContainText(/(\d+ miles?|in your town|under 1 mile)/);
  await expect(card.getByRole('button', { name: /\d+% match/ })).toBeVisible();
  await expect(card.getByRole('img', { name: /^Photo of / })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Like / })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Message / })).toHaveAttribute(
    'href',
    /^\/messages\?user=usr_/,
  );
  await expect(page.getByRole('button', { name: /^Super Like/ })).toHaveCount(0);
});

test.describe('filters', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('are in the URL, and survive back and reload', async ({ page }) => {
    await page.goto('/browse');
    await expect(cards(page)).toHaveCount(24);
    await search(page, { city: 'Hoboken', distance: '50', age: '35-45' });
    await expect(page).toHaveURL('/browse?city=Hoboken&distance=50&age=35-45');
    await expect(cards(page).first()).toContainText('Hoboken, NJ');
    await expectEachCard(page, /Hoboken, NJ/, [35, 45]);
    const found = await cardTitles(page);

    await page.reload();
    await expect(filters(page).getByRole('combobox', { name: 'City' })).toHaveValue('Hoboken');
    await expect(filters(page).getByLabel('Distance')).toHaveValue('50');
    await expect(filters(page).getByLabel('Age range')).toHaveValue('35-45');
    await expect(cards(page)).toHaveCount(found.length);
    expect(await cardTitles(page)).toEqual(found);

    await search(page, { age: '55+' });
    await expect(page).toHaveURL(/age=55%2B$/);
    await page.goBack();
    await expect(page).toHaveURL('/browse?city=Hoboken&distance=50&age=35-45');
    await expect(filters(page).getByLabel('Age range')).toHaveValue('35-45');
    await expect(cards(page)).toHaveCount(found.length);
    await page.goBack();
    await expect(page).toHaveURL('/browse');
    await expect(cards(page)).toHaveCount(24);
  });

  test('an age over 55 means 55 or more, a distance keeps farther members', async ({ page }) => {
    await page.goto('/browse?distance=all&age=55%2B');
    await expect(cards(page).first()).toBeVisible();
    await expectEachCard(page, /, NJ/, [55, 100]);
    await page.goto('/browse?distance=5');
    await expect(cards(page).first()).toBeVisible();
    for (const text of await cards(page).allInnerTexts()) {
      const miles = Number(/(\d+) miles?/.exec(text)?.[1] ?? 0);
      expect(miles).toBeLessThanOrEqual(5);
    }
  });

  test('are kept when Search is pressed before the page acts', async ({
    anotherBrowser,
    product,
    pageErrors,
  }) => {
    // The page names its scripts, and this browser refuses them.
    pageErrors.announce(/\.js: csp$/);
    const page = await anotherBrowser({ javaScriptEnabled: false });
    await signInDemo(page.request, product.origin, 'free');
    await page.goto('/browse');
    await filters(page).getByLabel('City').fill('Hoboken');
    await filters(page).getByLabel('Distance').selectOption('50');
    await filters(page)
      .getByRole('button', { name: /^Search/ })
      .click();
    await expect(page).toHaveURL('/browse?city=Hoboken&distance=50&age=25-35');
  });

  test('that nobody matches show the skeleton until the result, and nothing shifts', async ({
    page,
  }) => {
    const words = await heldBack(page, '**/_astro/EmptyResults.*.js');
    await page.goto('/browse?city=Cape+May&distance=5');
    await words.asked;
    const skeleton = page.getByRole('status', { name: 'Loading profiles' });
    await expect(skeleton).toBeVisible();
    words.release();
    await expect(page.getByText('No profiles found matching your criteria.')).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });

  test('that nobody matches show that, and offer a wider search', async ({ page }) => {
    await page.goto('/browse?city=Cape+May&distance=5');
    await expect(
      page.getByText('No profiles found matching your criteria. Try adjusting your filters.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Search Cape May at any distance' }).click();
    await expect(page).toHaveURL('/browse?city=Cape+May&distance=all');
    await expect(cards(page).first()).toContainText('Cape May');

    await page.goto('/browse?distance=5&age=99%2B');
    await page.getByRole('button', { name: 'Search all of New Jersey' }).click();
    await expect(page).toHaveURL('/browse?distance=all&age=99%2B');
    await page.getByRole('button', { name: 'Show all ages' }).click();
    await expect(page).toHaveURL('/browse?distance=all&age=18%2B');
    await expect(cards(page)).toHaveCount(24);
  });

  test('of every age find members who hide theirs', async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const other = await anotherBrowser();
    await joined({ firstName: 'Agelessa', city: 'Salem' }, other);
    await other.request.patch('/api/user/settings', {
      headers: { Origin: product.origin },
      data: { privacy: { showAge: false } },
    });
    await page.goto('/browse?city=Salem&distance=all');
    await expect(filters(page).getByRole('combobox', { name: 'City' })).toHaveValue('Salem');
    await search(page, { age: '18+' });
    await expect(page).toHaveURL('/browse?city=Salem&distance=all&age=18%2B');
    await expect(page.getByRole('article', { name: 'Agelessa', exact: true })).toBeVisible();
    await page.reload();
    await expect(filters(page).getByLabel('Age range').locator('option:checked')).toHaveText(
      'Any age',
    );
    await expect(page.getByRole('article', { name: 'Agelessa', exact: true })).toBeVisible();
  });

  test('open from below on a phone @phone', async ({ page }) => {
    await page.goto('/browse?city=Newark');
    const button = page.getByRole('button', { name: 'Filters (1) set' });
    await button.tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Age range').selectOption('18-25');
    await sheet.getByRole('button', { name: /^Search/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/browse?city=Newark&age=18-25');
    await expect(page.getByRole('button', { name: 'Filters (2) set' })).toBeVisible();
  });
});

test.describe('the list', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('starts with eight skeletons, then 24 cards, more by scrolling', async ({ page }) => {
    const first = await heldBack(page, '**/api/users?*');
    await page.goto('/browse?distance=all&age=18%2B');
    await expect(page.getByRole('status', { name: 'Loading profiles' })).toBeVisible();
    first.release();
    await expect(page.getByText('24 profiles found.')).toBeAttached();
    await expect(cards(page)).toHaveCount(24);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(48);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(72);
    const seen = await cards(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('loads more with a button, which moves the focus to the first new card', async ({
    page,
  }) => {
    await withoutLoadingByScroll(page);
    await page.goto('/browse?distance=all&age=18%2B');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(48);
    await expect(page.getByText('24 more profiles, 48 in all.')).toBeAttached();
    await expect(cardLink(page, 24)).toBeFocused();
  });

  test('that cannot be loaded shows an error, and loads with Try again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^GET \/api\/users\?.*: (net::ERR_FAILED|500)$/);
    await page.route('**/api/users?*', (route) => route.abort());
    await page.goto('/browse');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load profiles. Please try again later.');
    await page.unroute('**/api/users?*');
    await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('Failed to load profiles. Please try again later.');
    await page.unroute('**/api/users?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test('explains a match percentage', async ({ page }) => {
    await page.goto('/browse');
    const card = cards(page).first();
    const pill = card.getByRole('button', { name: /\d+% match/ });
    const percent = /\d+% match/.exec((await pill.textContent()) ?? '')?.[0] ?? '';
    await pill.click();
    const why = page.getByRole('dialog', { name: new RegExp(`^${percent} with `) });
    await expect(why.getByText('What helps', { exact: true })).toBeVisible();
    await expect(why.getByText('How sure we are')).toBeVisible();
    await pressEscape(page, why);
    await expect(why).toBeHidden();
    await expect(pill).toBeFocused();
  });

  test('keeps its scroll position when coming back from a profile', async ({ page }) => {
    await withoutLoadingByScroll(page);
    await page.goto('/browse?distance=all&age=18%2B');
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(cards(page)).toHaveCount(48);
    const link = cardLink(page, 33);
    await link.scrollIntoViewIfNeeded();
    const name = (await link.textContent()) ?? '';
    const top = await topOf(page, name);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    // The viewer may be known late: their shared interests are marked only then.
    const me = await heldBack(page, '**/api/auth/me');
    await page.getByRole('link', { name: 'Back to Browse' }).click();
    await expect(page).toHaveURL(/\/browse/);
    await expect(cards(page)).toHaveCount(48);
    await expect(cardLink(page, 33)).toBeFocused();
    me.release();
    await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf(page, name)) - top)).toBeLessThan(4);
  });
});

const filters = (page: Page) => page.getByRole('search', { name: 'Filter profiles' });

async function search(page: Page, wanted: { city?: string; distance?: string; age?: string }) {
  const form = filters(page);
  if (wanted.city) {
    await form.getByRole('combobox', { name: 'City' }).fill(wanted.city);
    await page.getByRole('option', { name: wanted.city }).first().click();
  }
  if (wanted.distance) await form.getByLabel('Distance').selectOption(wanted.distance);
  if (wanted.age) await form.getByLabel('Age range').selectOption(wanted.age);
  await form.getByRole('button', { name: /^Search/ }).click();
}

async function expectEachCard(page: Page, place: RegExp, [youngest, oldest]: [number, number]) {
  for (const name of await cardTitles(page)) {
    const age = Number(name.split(', ')[1]);
    expect(age).toBeGreaterThanOrEqual(youngest);
    expect(age).toBeLessThanOrEqual(oldest);
  }
  for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(place);
}

/** The vertical position of the card with this name in the window, in px. */
async function topOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('article', { name, exact: true }).first().boundingBox();
  return box?.y ?? Number.NaN;
}

/** As if the end of the page were never visible: only the button loads the next page. */
async function withoutLoadingByScroll(page: Page) {
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => undefined;
  });
}
