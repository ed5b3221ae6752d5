import { expect, type Page, test } from '../../support/e2e.ts';
import { cards, cardTitles } from '../../support/e2eCards.ts';
import { button, expectOnServer } from '../../support/e2eEvents.ts';
import { overflow } from '../../support/e2eFaults.ts';
import { press, pressEscape, tabTo, type } from '../../support/e2eKeyboard.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';

test('a 62-year-old from Toms River finds and writes to someone by keyboard, with large text', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  test.slow();
  const carol = await joined(
    { firstName: 'Carol', city: 'Toms River', age: 62 },
    await anotherBrowser(),
  );
  const walters = await anotherBrowser();
  const walter = await joined({ firstName: 'Walter', city: 'Toms River', age: 64 }, walters);
  const told = await walters.request.patch(`/api/users/${walter.id}`, {
    headers: { Origin: product.origin },
    data: { facts: { faith: 'catholic', heightCm: 180 }, consentFaith: true },
  });
  expect(told.ok()).toBe(true);
  await enlargeText(page);

  await test.step('signs in, and sees people of her age', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await type(page, page.getByLabel('Email'), carol.email);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/browse');
    await expect(cards(page).first()).toBeVisible();
    for (const title of await cardTitles(page)) {
      expect(Number(/, (\d+)$/.exec(title)?.[1]), title).toBeGreaterThanOrEqual(55);
    }
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('filters by faith and height, and opens a profile', async () => {
    const form = page.getByRole('search', { name: 'Filter profiles' });
    await press(page, form.getByRole('button', { name: 'More filters' }));
    await press(page, form.getByRole('checkbox', { name: 'Catholic' }), 'Space');
    const height = form.getByRole('combobox', { name: 'Height from' });
    await tabTo(page, height);
    while ((await height.locator('option:checked').textContent()) !== '5′10″') {
      await page.keyboard.press('ArrowDown');
    }
    await press(page, form.getByRole('button', { name: /^Search/ }).last());
    await expect(page).toHaveURL(/faith=catholic/);
    await expect(page).toHaveURL(/height=17\d-/);
    await expect(page.getByRole('list', { name: 'Filters set' })).toContainText('Catholic');
    const walterCard = cards(page).filter({ hasText: 'Walter, 64' });
    await expect(walterCard).toHaveCount(1);
    await press(page, walterCard.getByRole('heading').getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: 'Walter, 64' })).toBeVisible();
  });

  await test.step('reads why they may fit', async () => {
    await expect(page.getByRole('heading', { name: /^\d+% match$/ })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('You both chose Coffee, Hiking, and Movies.')).toBeVisible();
    await expect(main.getByText('You live in the same town.')).toBeVisible();
    await expect(main.getByRole('list', { name: 'Facts' })).toContainText('Catholic');
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('writes to him', async () => {
    await press(page, page.getByRole('link', { name: 'Message', exact: true }));
    await expect(page).toHaveURL(`/messages?user=${walter.id}`);
    const notice = page.getByRole('region', { name: 'Before your first message' });
    await press(page, notice.getByRole('button', { name: 'Read more' }));
    await press(page, notice.getByRole('button', { name: 'I understand' }));
    const field = page.getByRole('textbox', { name: /^Message to Walter/ });
    await type(page, field, 'Have you seen the herons?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Have you seen the herons?')).toBeVisible();
    await expect
      .poll(async () => (await walters.request.get('/api/conversations')).text())
      .toContain('Have you seen the herons?');
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('looks for events on the map', async () => {
    await press(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }),
    );
    await expect(page).toHaveURL('/events');
    await press(page, page.getByRole('button', { name: 'Map', exact: true }));
    await expect(page.getByText(/events, near you first/)).toBeVisible();
    const nearest = page.getByRole('heading', { level: 2 }).first();
    await expect(nearest).toHaveText(/^1\D.* miles?/);
    const first = page.getByRole('article').getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await press(page, first);
    const details = page.getByRole('dialog', { name: title, exact: true });
    await press(page, details.getByRole('button', { name: button('Interested') }));
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/events');
    const id = searchParams.get('event') ?? '';
    await expectOnServer(page, { id, title }, { userStatus: 'interested' });
    await pressEscape(page, details);
    await expect(first).toBeFocused();
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('hides her age from others', async () => {
    await page.goto('/settings#privacy');
    const age = page.getByRole('switch', { name: 'Show my age' });
    await expect(age).toBeChecked();
    await press(page, age, 'Space');
    await expect(age).not.toBeChecked();
    await expect
      .poll(async () => (await walters.request.get(`/api/users/${carol.id}`)).json())
      .not.toHaveProperty('age');
    expect(await overflow(page)).toEqual([]);
  });

  await test.step('finds an answer in help', async () => {
    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Help & Support' }));
    await type(page, page.getByLabel('Search the answers'), 'delete acc');
    const question = page.locator('summary').filter({ hasText: 'How do I delete my account' });
    await expect(page.getByText('3 answers')).toBeVisible();
    await press(page, question);
    await expect(
      page
        .locator('details[open]')
        .getByText(/Settings/)
        .first(),
    ).toBeVisible();
    expect(await overflow(page)).toEqual([]);
  });
});

/** Text half as large again, by the browser's own setting. */
async function enlargeText(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
}
