import { expect, type Page } from '../../support/e2e.ts';
import { matched } from '../../support/e2eMatched.ts';
import { bubbles, rows } from '../../support/e2eThread.ts';

/** Headless browsers have no icon; the tab keeps the count that it would show. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const show = async (count = 0) => sessionStorage.setItem('badge', String(count));
    Object.assign(navigator, { setAppBadge: show, clearAppBadge: () => show(0) });
  });
}
const badge = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'));

matched('the icon of the installed product counts unread messages', async ({ page, otis }) => {
  await watchBadge(page);
  await otis.write('First.');
  await otis.write('Second.');
  await page.goto('/events');
  await expect.poll(() => badge(page)).toBe('2');
  await otis.write('Third.');
  await expect.poll(() => badge(page)).toBe('3');
  await page.goto('/messages');
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveCount(3);
  await expect.poll(() => badge(page)).toBe('0');
});

matched('signing out removes the count from the icon', async ({ page, otis }) => {
  await watchBadge(page);
  await otis.write('First.');
  await page.goto('/events');
  await expect.poll(() => badge(page)).toBe('1');
  await page.evaluate(() => {
    const clear = async () => localStorage.setItem('parkway-theme', 'badge cleared');
    Object.assign(navigator, { clearAppBadge: clear });
  });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('parkway-theme'))).toBe('badge cleared');
});
