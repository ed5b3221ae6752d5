import type { APIRequestContext } from 'playwright/test';
import type { Scenario } from '../../worker/dev/paypal/records.ts';
import { expect, type Page } from './e2e.ts';
import { confirmAddress } from './e2eAccounts.ts';

export type Funding = 'PayPal' | 'Venmo' | 'Debit or Credit Card';

/** Presses one of the buttons of the simulated PayPal, and returns the window that it opens. */
export async function openPaypal(page: Page, funding: Funding = 'PayPal'): Promise<Page> {
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  const button = ways.getByRole('button', { name: funding, exact: true });
  await expect(button).toBeVisible();
  await expect(ways).toHaveAttribute('aria-busy', 'false');
  const opened = page.waitForEvent('popup');
  await button.click();
  const popup = await opened;
  await expect(popup.getByRole('button', { name: 'Pay now' })).toBeVisible();
  return popup;
}

/** The buyer approves; the chosen scenario happens when the order is captured. */
export async function approve(popup: Page, scenario: Scenario = 'complete'): Promise<void> {
  await popup.getByLabel('What should happen?').selectOption(scenario);
  await popup.getByRole('button', { name: 'Pay now' }).click();
}

/** From the checkout to the thank-you page. */
export async function pay(page: Page, funding?: Funding): Promise<void> {
  await approve(await openPaypal(page, funding));
  await expect(page).toHaveURL('/payment-success');
  await expect(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible();
}

/** Premium without a payment, for the signed-in member of `request`. */
export async function startTrial(request: APIRequestContext, origin: string) {
  await confirmAddress(request, origin);
  const answer = await request.post(`${origin}/api/subscription/trial`, {
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`No trial: ${await answer.text()}`);
}
