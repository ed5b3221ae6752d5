import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright/test';
import { PLANS } from '../../../src/shared/rules/billing/prices.ts';
import { t } from '../../../src/shared/texts/t';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';
import { pay } from '../../support/e2ePurchase.ts';

const DAY = '[A-Z][a-z]+ \\d{1,2}, 20\\d\\d';
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

for (const plan of ['monthly', 'quarterly', 'annual'] as const) {
  const { totalCents } = PLANS[plan];
  const label = t(PLANS[plan].label);
  const price = dollars(totalCents);

  test(`${label}: bought to renew, cancelled, resumed, with invoice and CSV`, async ({
    page,
    joined,
  }) => {
    const { email } = await joined({ firstName: "Paula O'Dell" });
    await page.goto('/premium');
    await page.getByRole('radio', { name: label }).check({ force: true });
    await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL(`/subscribe?plan=${plan}`);
    await expect(page.getByRole('radio', { name: label })).toBeChecked();

    const order = page.getByRole('region', { name: `Premium, ${label}` });
    await expect(order).toContainText(`You pay ${price} today`);
    await expect(order).toContainText("It doesn't renew: you won't be charged again");
    // PayPal offers installments only from $30.
    const inParts = plan === 'annual' ? ['Pay Later'] : [];
    const ways = ['PayPal', ...inParts, 'Venmo', 'Debit or Credit Card'];
    await expect(order.getByRole('button')).toHaveText(ways);
    await order.getByRole('checkbox', { name: 'Renew automatically' }).check();
    await expect(order).toContainText(
      new RegExp(`It then renews by itself: your PayPal account is charged \\${price}`),
    );
    await expect(order).toContainText('Cancel with one button under Settings');
    await expect(order.getByRole('button')).toHaveText(['PayPal']);
    expect(await seriousFaults(page)).toEqual([]);
    await pay(page);
    await expect(page.getByRole('switch', { name: 'Browse Incognito' })).toBeVisible();

    await page.getByRole('link', { name: 'Manage subscription' }).click();
    const subscriptionCard = page.getByRole('region', { name: `${label} Premium` });
    const next = new RegExp(`Next billing: ${DAY}, \\${price}`);
    await expect(subscriptionCard).toContainText(next);
    expect(await seriousFaults(page)).toEqual([]);
    const cancel = subscriptionCard.getByRole('button', { name: 'Cancel subscription' });
    await expect(cancel).toHaveAccessibleDescription(
      new RegExp(`^You won't be charged again, and Premium stays until ${DAY}\\.$`),
    );
    await cancel.press('Enter');
    await expect(subscriptionCard).toContainText(new RegExp(`Premium until: ${DAY}`));
    await expect(subscriptionCard).toContainText("Canceled: you won't be charged again.");
    const heading = subscriptionCard.getByRole('heading', { name: `${label} Premium` });
    await expect(heading).toBeFocused();
    await subscriptionCard.getByRole('button', { name: 'Resume renewal' }).press('Enter');
    await expect(subscriptionCard).toContainText(next);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('link', { name: 'Billing history and invoices' }).click();
    await expect(page).toHaveURL('/billing-history');
    const row = page.getByRole('row').filter({ hasText: label });
    await expect(row).toContainText(price);
    await expect(row).toContainText('Paid');
    expect(await seriousFaults(page)).toEqual([]);

    const csv = await saved(page, () =>
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    );
    expect(csv.name).toBe('parkway-payments.csv');
    expect(csv.text.split('\r\n')).toEqual([
      'Date,Payment,Plan,Amount,Refunded,Currency,Status,Method',
      expect.stringMatching(
        new RegExp(`^20\\S+Z,pay_\\w+,${label},${price.slice(1)},0.00,USD,completed,PayPal$`),
      ),
      '',
    ]);

    const invoice = await saved(page, () =>
      row.getByRole('button', { name: /^Download invoice of/ }).click(),
    );
    expect(invoice.name).toMatch(/^Parkway-invoice-pay_\w+\.html$/);
    expect(invoice.text).toContain('Paula O&#39;Dell Tester');
    const opened = page.waitForEvent('popup');
    await row.getByRole('link', { name: 'Open it in a new tab' }).click();
    const sheet = await opened;
    await expect(sheet.getByRole('heading', { name: /^Invoice PK-\d{6}$/ })).toBeVisible();
    await expect(sheet.getByText(email)).toBeVisible();
    await expect(sheet.getByRole('row', { name: `Total, US dollars ${price}` })).toBeVisible();
    expect(await printedPages(sheet)).toBe(1);
  });
}

test('the plan changes when the term ends, and not before', async ({ page, joined }) => {
  await joined({ firstName: 'Chana' });
  await page.goto('/subscribe');
  await page.getByRole('checkbox', { name: 'Renew automatically' }).check();
  await pay(page);
  await page.goto('/subscription-management');
  const subscriptionCard = page.getByRole('region', { name: 'Monthly Premium' });
  await page.getByRole('button', { name: 'Switch to Annual' }).click();
  await expect(toast(page, 'Plan change saved')).toBeVisible();
  await expect(subscriptionCard).toContainText(`, ${dollars(PLANS.annual.totalCents)}`);
  await expect(subscriptionCard).toContainText('It then changes to the Annual plan.');
  await page.getByRole('button', { name: 'Keep Monthly' }).click();
  await expect(subscriptionCard).toContainText(`, ${dollars(PLANS.monthly.totalCents)}`);
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('a second plan is added to the end of the first, by card @phone', async ({ page, joined }) => {
  await joined({ firstName: 'Addie' });
  await page.goto('/subscribe');
  await pay(page, 'Debit or Credit Card');
  await page.goto('/subscription-management');
  await expect(page.getByText("Your plan doesn't renew.")).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buy 3 months' }).tap();
  await expect(page.getByText('added to the premium you have until')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  await pay(page, 'Venmo');
  await page.goto('/billing-history');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);
});

/** The file that a press makes the browser save. */
async function saved(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await press();
  const download: Download = await downloading;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** The number of sheets on which a page is printed. */
async function printedPages(page: Page): Promise<number> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
