import { expect, type Page, test } from '../../support/e2e.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Install Parkway' });

/** As Chromium announces that the product can be installed; its own event needs a window. */
async function announceInstallable(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const userChoice = Promise.resolve({ outcome: 'accepted' });
    window.dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }));
  });
}

test('installing is offered on the third day of use, once, and asks about reading offline', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Iris' });
  const start = new Date('2026-11-27T17:00:00Z').getTime();
  for (const day of [0, 1]) {
    await page.clock.setFixedTime(start + day * 86_400_000);
    await page.goto('/events');
    await announceInstallable(page);
    await expect(offer(page)).toBeHidden();
  }
  await page.clock.setFixedTime(start + 2 * 86_400_000);
  await page.goto('/events');
  await announceInstallable(page);
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(offer(page)).toContainText('without a connection');
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toBeHidden();
  await page.goto('/events');
  await announceInstallable(page);
  await expect(offer(page)).toBeHidden();
});
