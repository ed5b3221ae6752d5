import { expect, type Page, test } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { approve, openPaypal, pay } from '../../support/e2ePurchase.ts';

test.describe('a renewal that PayPal does not grant', () => {
  test('is refused before anything is paid, and the plan is bought once', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/paypal\/order: 409$/);
    await joined({ firstName: 'Vaulta' });
    await page.goto('/subscribe?plan=annual');
    const renew = page.getByRole('checkbox', { name: 'Renew automatically' });
    const letKeep = await simulatedMerchant(page);
    await letKeep('no');
    try {
      await renew.check();
      const ways = page.getByRole('region', { name: 'Ways to pay' });
      await expect(ways).toHaveAttribute('aria-busy', 'false');
      await ways.getByRole('button', { name: 'PayPal', exact: true }).click();
      await expect(notice(page)).toContainText("The payment wasn't started");
      await expect(notice(page)).toContainText(
        "plans can't renew automatically. Uncheck “Renew automatically” to pay once. You weren't charged.",
      );
      expect(await seriousFaults(page)).toEqual([]);
      await renew.uncheck();
      await pay(page);
    } finally {
      await letKeep('yes');
    }
  });

  test('is shown on the thank-you page if PayPal charged the money all the same', async ({
    page,
    joined,
  }) => {
    await joined({ firstName: 'Keepa' });
    await page.goto('/subscribe');
    await page.getByRole('checkbox', { name: 'Renew automatically' }).check();
    await approve(await openPaypal(page), 'vault-refused');
    await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText("so this plan doesn't renew");
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/subscription-management');
    await expect(page.getByText("Your plan doesn't renew.")).toBeVisible();
  });
});

/** The order's region, which shows its outcome. */
const notice = (page: Page) => page.getByRole('region', { name: /^Premium, / });

/** Changes what the simulated PayPal allows the shop: whether it may store payment methods. */
async function simulatedMerchant(page: Page) {
  const { sdkUrl } = await (await page.request.get('/api/paypal/setup')).json();
  const control = new URL('/control/merchant', sdkUrl).href;
  return async (keepsMethods: 'yes' | 'no') => {
    const form = { keepsMethods };
    expect((await page.request.post(control, { form })).ok()).toBe(true);
  };
}
