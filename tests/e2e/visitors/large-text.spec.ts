import { isForMembers, PAGES } from '../../../src/shared/rules/pages.ts';
import { LANGUAGES, pathIn } from '../../../src/shared/texts/language.ts';
import { expect, type Page, test } from '../../support/e2e.ts';
import { crowded, overflow } from '../../support/e2eFaults.ts';
import { likeAs } from '../../support/e2eMembers.ts';

const SHOWN = PAGES.filter(({ path }) => !path.includes(':'));
const BY_VISITORS = SHOWN.filter(({ audience }) => !isForMembers(audience));
const BY_MEMBERS = SHOWN.filter(({ audience }) => audience !== 'visitors');

test.use({ viewport: { width: 390, height: 844 } });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    // Or it would be offered the other one.
    test.use({ locale: `${language}-US` });

    test('every page for visitors stays complete with text of twice the size and a window of 320 px', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.announce(/^GET \/api\/auth\/me: 401$/, /^GET (\/es)?\/nowhere: 404$/);
      for (const { path } of BY_VISITORS) await expectWhole(page, pathIn(language, path));
      await expectWhole(page, pathIn(language, '/nowhere'));
    });

    test('every page for members stays complete with text of twice the size and a window of 320 px', async ({
      page,
      signedInAs,
      pageErrors,
    }) => {
      // This server has no payments.
      pageErrors.announce(/^GET \/api\/paypal\/setup: 503$/);
      await signedInAs('premium');
      for (const { path } of BY_MEMBERS) await expectWhole(page, pathIn(language, path));
    });

    test('so does a first message, under the notice that stands before it', async ({
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
      await expectWhole(page, pathIn(language, `/messages?user=${otis.id}`));
      await expect(page.getByRole('region', { name: /^(Before your|Antes de tu)/ })).toBeVisible();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await page.getByRole('button', { name: /^(Report or block|Denunciar o bloquear) / }).click();
      await page.getByRole('menuitem', { name: /^(Unmatch|Deshacer el match)$/ }).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await expect(dialog.getByRole('button')).toHaveCount(3);
      const { shown, whole } = await dialog.evaluate(({ clientWidth, scrollWidth }) => ({
        shown: clientWidth,
        whole: scrollWidth,
      }));
      expect(whole).toBe(shown);
    });
  });
}

async function expectWhole(page: Page, path: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect.soft([...(await overflow(page)), ...(await crowded(page))], `${path} at 200%`).toEqual([]);
  await page.addStyleTag({ content: 'html { font-size: 100% !important }' });
  await page.setViewportSize({ width: 320, height: 844 });
  expect
    .soft([...(await overflow(page)), ...(await crowded(page))], `${path} at 320 px`)
    .toEqual([]);
}
