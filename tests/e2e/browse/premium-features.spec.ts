import { expect, type Page, toast } from '../../support/e2e.ts';
import { cardLink, cards, firstNames } from '../../support/e2eCards.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';
import { matched as test } from '../../support/e2eMatched.ts';
import { startTrial } from '../../support/e2ePurchase.ts';
import { untilSealed } from '../../support/e2eSealed.ts';
import { bubbles, write } from '../../support/e2eThread.ts';

test.describe('more filters', () => {
  test('narrow the list, are in the URL, and are taken off one by one', async ({
    page,
    joined,
    product,
  }) => {
    await joined({ firstName: 'Filda' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse?distance=all&age=18%2B');
    await expect(cards(page)).toHaveCount(24);
    const form = filters(page);
    await form.getByRole('button', { name: 'More filters' }).click();
    await form.getByText('Hiking', { exact: true }).click();
    await form.getByText('The Thinker', { exact: true }).click();
    await form.getByText('Female', { exact: true }).click();
    await form.getByLabel('Took the compatibility quiz').check();
    expect(await seriousFaults(page, 'search')).toEqual([]);
    const answered = page.waitForResponse('**/api/users?*');
    await form
      .getByRole('button', { name: /^Search/ })
      .last()
      .click();
    await expect(page).toHaveURL(
      '/browse?distance=all&age=18%2B&interests=Hiking&personality=The+Thinker&gender=female&quiz=taken',
    );
    const found: { gender: string; personalityType: string; interests: string[] }[] = await (
      await answered
    ).json();
    expect(found.length).toBeGreaterThan(0);
    for (const { gender, personalityType, interests } of found) {
      expect([gender, personalityType]).toEqual(['female', 'The Thinker']);
      expect(interests).toContain('Hiking');
    }
    await expect(cards(page)).toHaveCount(found.length);
    await expect(form.getByRole('button', { name: 'More filters (4)' })).toBeVisible();

    const chips = page.getByRole('list', { name: 'Filters set' });
    expect(await seriousFaults(page, 'main')).toEqual([]);
    await chips.getByRole('button', { name: 'Remove The Thinker' }).press('Enter');
    await expect(chips.getByRole('button', { name: 'Remove Female' })).toBeFocused();
    await expect(page).toHaveURL(/interests=Hiking&gender=female&quiz=taken$/);
    await page.reload();
    await expect(chips.getByRole('button')).toHaveCount(3);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Search results' })).toBeFocused();
  });

  test('look from another town, and lead back home', async ({ page, joined, product }) => {
    await joined({ firstName: 'Fara', city: 'Hoboken' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse');
    await expect(cards(page)).toHaveCount(24);
    const form = filters(page);
    await form.getByRole('button', { name: 'More filters' }).click();
    await form.getByRole('combobox', { name: 'Browse from' }).fill('Nowhere');
    await form
      .getByRole('button', { name: /^Search/ })
      .last()
      .click();
    await expect(form.getByText('Choose a town from the list.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Browse from' }).fill('Cape Ma');
    await page.getByRole('option', { name: 'Cape May' }).first().click();
    await form
      .getByRole('button', { name: /^Search/ })
      .last()
      .click();
    await expect(page).toHaveURL('/browse?from=Cape+May');
    await expect(page.getByText('Browsing from Cape May')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Hoboken' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(page.getByText('Browsing from Cape May')).toHaveCount(0);
    await expect(cards(page)).toHaveCount(24);
  });

  test('that do not exist show an error, and can be dropped', async ({
    page,
    joined,
    product,
    pageErrors,
  }) => {
    pageErrors.announce(/^GET \/api\/users\?.*: 400$/);
    await joined({ firstName: 'Fabel' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse?from=Boston&sort=match');
    await expect(page.getByText('Please choose a New Jersey town from the list.')).toBeVisible();
    await page.getByRole('button', { name: 'Search without them' }).click();
    await expect(page).toHaveURL('/browse?sort=match');
    await expect(cards(page)).toHaveCount(24);
  });

  test('are explained to a free member, by keyboard too', async ({ page, joined }) => {
    await joined({ firstName: 'Freda' });
    await page.goto('/browse');
    await expect(cards(page)).toHaveCount(24);
    await filters(page).getByRole('button', { name: 'More filters' }).press('Enter');
    await expect(filters(page).getByText('With Premium, you can also filter by')).toBeVisible();
    await expect(filters(page).getByRole('link', { name: 'See Premium' })).toHaveAttribute(
      'href',
      '/premium',
    );
    await expect(page.getByRole('button', { name: /^(Rewind|Boost)/ })).toHaveCount(0);
  });

  test('are dropped with a kind notice when premium has ended', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(/^GET \/api\/users\?.*: 403$/);
    await joined({ firstName: 'Lapsa' });
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), subscriptionStatus: 'lapsed' } });
    });
    await page.goto('/browse?interests=Hiking');
    await expect(page.getByText('These filters are part of Premium')).toBeVisible();
    await expect(page.getByText('Your Premium has ended.')).toBeVisible();
    expect(await seriousFaults(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Search without them' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(cards(page)).toHaveCount(24);
  });

  test('are in the sheet on a phone @phone', async ({ page, joined, product }) => {
    await joined({ firstName: 'Fone' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'More filters' }).tap();
    await sheet.getByText('Beach', { exact: true }).tap();
    expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
    await sheet.getByRole('button', { name: /^Search/ }).tap();
    await expect(page).toHaveURL('/browse?interests=Beach');
    await expect(page.getByRole('button', { name: 'Filters (1) set' })).toBeVisible();
  });
});

test('all of it fits a window of 320 px', async ({ page, joined, product }) => {
  await joined({ firstName: 'Slimma' });
  await startTrial(page.request, product.origin);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/browse?from=Cape+May&interests=Outdoor+Activities&distance=all&age=18%2B');
  await expect(page.getByRole('button', { name: 'Rewind' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to Montclair' })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Filters (4) set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More filters (2)' }).click();
  await expect(page.getByText('Took the compatibility quiz')).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});

test('a boost leads the list of another member nearby', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  await joined({ firstName: 'Marge', city: 'Montclair' });
  await startTrial(page.request, product.origin);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'Boost', exact: true }).click();
  const about = page.getByRole('dialog', { name: 'Boost' });
  await expect(about).toContainText('within 25 miles of Montclair');
  expect(await seriousFaults(page, '[role="dialog"]')).toEqual([]);
  await about.getByRole('button', { name: 'Start my boost' }).click();
  await expect(page.getByRole('button', { name: /^Boosted, (29|30) minutes left$/ })).toBeFocused();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /^Boosted, / })).toBeVisible();

  const other = await anotherBrowser();
  await joined({ firstName: 'Viewa', city: 'Montclair' }, other);
  await other.goto('/browse');
  await expect(cardLink(other, 0)).toHaveText('Marge, 30');
});

test('a refused boost shows why', async ({ page, joined, product, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/user\/boost: (409|429)$/);
  await joined({ firstName: 'Hida' });
  await startTrial(page.request, product.origin);
  const settings = (showLocation: boolean) =>
    page.request.patch('/api/user/settings', {
      headers: { Origin: product.origin },
      data: { privacy: { showLocation } },
    });
  await settings(false);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Boost', exact: true }).click();
  const about = page.getByRole('dialog', { name: 'Boost' });
  await about.getByRole('button', { name: 'Start my boost' }).click();
  await expect(about.getByRole('alert')).toContainText('location have to be visible');

  await settings(true);
  await page.request.post('/api/user/boost', { headers: { Origin: product.origin } });
  await about.getByRole('button', { name: 'Start my boost' }).click();
  await expect(about.getByRole('alert')).toContainText("You've used your boost for today.");
});

test.describe('a rewind', () => {
  test('brings the last pass back first, with focus, sent or not yet', async ({
    page,
    joined,
    product,
  }) => {
    await joined({ firstName: 'Rewa' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse');
    const [first = '', second = ''] = await firstNames(page);
    await cardLink(page, 0).focus();
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    await expect(cards(page)).toHaveCount(22);
    await untilSealed(page, 'parkway-answered', () => page.keyboard.press('z'));
    await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${second},`));
    await expect(cardLink(page, 0)).toBeFocused();
    await expect(toast(page, `${second} is back`)).toBeVisible();
    await untilSealed(page, 'parkway-answered', () =>
      page.getByRole('button', { name: 'Rewind' }).click(),
    );
    await expect(cardLink(page, 0)).toHaveText(new RegExp(`^${first},`));
    await expect(cardLink(page, 0)).toBeFocused();
    await page.reload();
    await expect(cards(page)).toHaveCount(24);
  });

  test('shows discreetly that nothing is left', async ({ page, joined, product, pageErrors }) => {
    pageErrors.announce(/^DELETE \/api\/matches\/last: 404$/);
    await joined({ firstName: 'Nona' });
    await startTrial(page.request, product.origin);
    await page.goto('/browse');
    await page.getByRole('button', { name: 'Rewind' }).click();
    await expect(toast(page, 'Nothing to rewind')).toBeVisible();
    await page.getByText('Keyboard', { exact: true }).click();
    await expect(
      page.getByRole('definition').filter({ hasText: 'Rewind the last pass' }),
    ).toBeVisible();
  });
});

test('premium sees when a message was read', async ({ page, nora, otis, product }) => {
  await startTrial(page.request, product.origin);
  await page.goto(`/messages?user=${otis.id}`);
  await write(page, 'Coffee in Montclair?');
  await expect(bubbles(page)).toHaveCount(1);
  await otis.untilOnline();
  await otis.request.get(`/api/messages/${nora.id}`);
  await expect(page.getByText(/^Read \d+:\d\d [AP]M$/)).toBeVisible();
});

const filters = (page: Page) => page.getByRole('search', { name: 'Filter profiles' });
