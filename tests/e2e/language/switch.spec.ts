import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { likeAs, newEmail } from '../../support/e2eMembers.ts';
import { isSameDocument, mainLink, markDocument } from '../../support/e2eSameDocument.ts';
import { input } from '../../support/e2eThread.ts';

const footerLink = (page: Page, name: 'Español' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name });
/** The URL changes a moment before the page. */
const isSpanish = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'es');
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const storedLanguage = async (page: Page) =>
  (await (await page.request.get('/api/user/settings')).json()).language;

/** The account menu has the switch, too: pages that fill the screen show no footer. */
async function chooseInMenu(page: Page, menu: RegExp, name: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the footer of a list keeps its query and place, and the setting follows', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Lena' });
  await page.goto('/browse?distance=all&age=18%2B');
  await expect(page.getByRole('article')).toHaveCount(24);
  // In one step: the list grows once its end is near, and the footer moves away.
  const before = await footerLink(page, 'Español').evaluate((link: HTMLAnchorElement) => {
    link.scrollIntoView({ behavior: 'instant' });
    const top = window.scrollY;
    link.click();
    return top;
  });
  expect(before).toBeGreaterThan(1_000);
  await expect(page.getByRole('heading', { level: 1, name: /^Conoce gente/ })).toBeAttached();
  await expect(page).toHaveURL('/es/browse?distance=all&age=18%2B');
  await isSpanish(page);
  await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(200);
  expect(await storedLanguage(page)).toBe('es');
});

test('pages that followed one another without a load are switched, not the one before', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const nora = await joined({ firstName: 'Nora' }, other);
  await joined({ firstName: 'Lena' });
  await page.goto('/events');
  await expect(footerLink(page, 'Español')).toBeVisible();
  await markDocument(page);
  await mainLink(page, 'Browse').click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await footerLink(page, 'Español').click();
  await isSpanish(page);
  await expect(page).toHaveURL(/\/es\/browse/);
  await page.goto(`${product.origin}/profile/${nora.id}`);
  await footerLink(page, 'Español').click();
  await expect(page).toHaveURL(`/es/profile/${nora.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible();
  // Back leads to what was there before, not to the same page in English.
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/browse/);
});

test('a thread stays open, with the message that is being written', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const otis = await joined({ firstName: 'Otis' }, other);
  const nora = await joined({ firstName: 'Nora' });
  await likeAs(other.request, product.origin, nora.id);
  await likeAs(page.request, product.origin, otis.id);
  await page.goto(`/messages?user=${otis.id}`);
  await input(page).fill('¿Vamos a la playa de Asbury?');
  await chooseInMenu(page, /^Account menu/, 'Español');
  await expect(page).toHaveURL(`/es/messages?user=${otis.id}`);
  await expect(page.getByRole('textbox', { name: /Otis/ })).toHaveValue(
    '¿Vamos a la playa de Asbury?',
  );
});

test('forms of visitors keep what was typed', async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First Name').fill('Trina');
  await page.getByLabel('About Me').fill('Half of me is boardwalk.');
  await footerLink(page, 'Español').click();
  await expect(page).toHaveURL('/es/register');
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Trina');
  await expect(page.getByText('Half of me is boardwalk.')).toBeVisible();

  await page.goto('/login?next=%2Fevents%3Fcity%3DHoboken');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('never-kept');
  await footerLink(page, 'Español').click();
  await expect(page).toHaveURL('/es/login?next=%2Fes%2Fevents%3Fcity%3DHoboken');
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('parkway-typed'))).toBe(null);

  await page.goto('/take-down');
  await page.getByRole('textbox').last().fill('That is my picture.');
  await footerLink(page, 'Español').click();
  await expect(page).toHaveURL('/es/take-down');
  await expect(page.getByRole('textbox').last()).toHaveValue('That is my picture.');
});

test('the settings switch the page where it is, and say what is stored', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Lena' });
  await page.goto('/settings#account');
  const choice = page.getByRole('combobox', { name: 'Language / Idioma' });
  await expect(choice).toHaveValue('en');
  await choice.selectOption('Español');
  await expect(page).toHaveURL('/es/settings#account');
  const inSpanish = page.getByRole('combobox', { name: 'Idioma / Language' });
  await expect(inSpanish).toHaveValue('es');
  expect(await storedLanguage(page)).toBe('es');
  await inSpanish.selectOption('English');
  await expect(page).toHaveURL('/settings#account');
  await expect(choice).toHaveValue('en');
  expect(await storedLanguage(page)).toBe('en');
});

test('the settings say so when the page is not in the language that is stored', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Lena' });
  await page.goto('/es/settings#account');
  const choice = page.getByRole('combobox', { name: 'Idioma / Language' });
  await expect(choice).toHaveValue('en');
  await expect(choice).toHaveAccessibleDescription(/Esta página está en español\.$/);
  await choice.selectOption('Español');
  await expect(choice).toHaveAccessibleDescription(/^De las páginas/);
  await expect(page).toHaveURL('/es/settings#account');
  await expect.poll(() => storedLanguage(page)).toBe('es');

  await page.goto('/settings#account');
  const inEnglish = page.getByRole('combobox', { name: 'Language / Idioma' });
  await expect(inEnglish).toHaveValue('es');
  await expect(inEnglish).toHaveAccessibleDescription(/This page is in English\.$/);
});

test('a wrong URL has the switch for members too', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^GET (\/es)?\/exit-13b: 404$/);
  await joined({ firstName: 'Lena' });
  await page.goto('/events');
  await page.goto('/exit-13b');
  await footerLink(page, 'Español').click();
  await expect(page).toHaveURL('/es/exit-13b');
  await isSpanish(page);
  await expect(footerLink(page, 'English')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('radio', { checked: true })).toHaveCount(1);
  expect(await storedLanguage(page)).toBe('es');
});

test('a setting that cannot be changed leaves the page as it is, and says so', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/: 500$/, /500 \(/);
  await joined({ firstName: 'Lena' });
  await page.goto('/events');
  await page.route('**/api/user/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await footerLink(page, 'Español').click();
  await expect(toast(page, 'Language not changed')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
});

test('Spanish is offered once to a browser that prefers it, and English to others', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ locale: 'es-US' });
  const offer = page.getByRole('complementary', { name: 'Idioma' });
  await page.goto('/help');
  await expect(offer).toHaveAttribute('lang', 'es');
  await expect(offer).toContainText('¿Prefieres Parkway en español?');
  expect(await violationsIn(page)).toEqual([]);
  await offer.getByRole('button', { name: 'No' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#language-offer')).toBeAttached();
  await expect(offer).toHaveCount(0);

  const inEnglish = await anotherBrowser();
  await inEnglish.goto('/register');
  await expect(inEnglish.locator('#language-offer')).toBeAttached();
  await inEnglish.goto('/es/register');
  const english = inEnglish.getByRole('complementary', { name: 'Language' });
  await expect(english).toHaveAttribute('lang', 'en');
  await english.getByRole('link', { name: 'Yes' }).click();
  await expect(inEnglish).toHaveURL('/register');
  await expect(inEnglish.locator('#language-offer')).toBeAttached();
});

test("the header of a premium member is one row on a computer, whatever the language's words", async ({
  page,
  signedInAs,
}) => {
  await signedInAs('premium');
  for (const path of ['/settings', '/es/settings']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    await expect(header.getByRole('switch')).toBeVisible();
    for (const width of [1024, 1216, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await header.boundingBox())?.height, `${path} at ${width} px`).toBeLessThan(88);
    }
  }
});

test('a phone shows the whole name of the order in Spanish, beside the count of filters', async ({
  page,
  joined,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await joined({ firstName: 'Lena' });
  await page.goto('/es/browse?languages=spanish');
  await expect(page.getByRole('button', { name: /^Filtros \(1\) en uso$/ })).toBeVisible();
  const order = page.getByRole('combobox', { name: 'Ordenar por' });
  await expect(order.locator('option:checked')).toHaveText('Afinidad mutua');
  const room = await order.evaluate((select) => {
    const style = getComputedStyle(select);
    const words = document.createElement('span');
    words.style.cssText = 'position: absolute; white-space: nowrap';
    words.style.font = style.font;
    words.textContent = 'Afinidad mutua';
    document.body.appendChild(words);
    const inner =
      select.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    return inner - words.getBoundingClientRect().width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
