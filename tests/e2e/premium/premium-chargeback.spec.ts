import { expect, type Page, test } from '../../support/e2e.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';
import { pay } from '../../support/e2ePurchase.ts';

/** The simulated PayPal reverses the latest payment. */
async function chargeBack(page: Page) {
  const { sdkUrl } = await (await page.request.get('/api/paypal/setup')).json();
  const at = (path: string) => new URL(path, sdkUrl).href;
  const orders: { id: string; createdAt: string }[] = await (
    await page.request.get(at('/control/orders'))
  ).json();
  const last = orders.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  const form = { orderId: last?.id ?? '', act: 'reverse' };
  expect((await page.request.post(at('/control/act'), { form })).ok()).toBe(true);
}

test('after a chargeback payments stay readable, and an administrator allows the next purchase', async ({
  page,
  joined,
  signedInAs,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/paypal\/order: 403$/);
  await joined({ firstName: 'Charlie' });
  await page.goto('/subscribe?plan=monthly');
  await pay(page);
  await chargeBack(page);
  await expect(async () => {
    const me = await (await page.request.get('/api/auth/me')).json();
    expect(me.isPremium).toBe(false);
  }).toPass();
  await page.goto('/billing-history');
  await expect(page.getByRole('row').nth(1)).toContainText('Refunded');
  await page.goto('/subscribe?plan=monthly');
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  await expect(ways).toHaveAttribute('aria-busy', 'false');
  await ways.getByRole('button', { name: 'PayPal', exact: true }).click();
  const notice = page.getByRole('region', { name: /^Premium, / });
  await expect(notice).toContainText('reversed through PayPal');

  await signedInAs('admin');
  await page.goto('/admin?tab=revenue');
  const disputes = page.getByRole('region', { name: 'Disputes', exact: true });
  const row = disputes.getByRole('row').nth(1);
  await expect(row).toContainText('Reversed');
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toEqual([]);
  await disputes.getByRole('button', { name: 'Allow' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(disputes).toContainText('Allowed again');
});
