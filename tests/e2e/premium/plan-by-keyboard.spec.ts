import { expect, test } from '../../support/e2e.ts';
import { press, pressLast, tabTo } from '../../support/e2eKeyboard.ts';

test('a plan is chosen by its arrows, bought to renew, and cancelled', async ({ page, joined }) => {
  await joined({ firstName: 'Planny' });
  await page.goto('/premium');
  const length = page.getByRole('group', { name: 'How long?' });
  const chosen = length.getByRole('radio', { checked: true });
  await tabTo(page, chosen);
  const before = await chosen.inputValue();
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toBeFocused();
  const plan = await chosen.inputValue();
  expect(plan).not.toBe(before);
  await press(page, page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' }));
  await expect(page).toHaveURL(`/subscribe?plan=${plan}`);
  await press(page, page.getByRole('checkbox', { name: 'Renew automatically' }), 'Space');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Subscribe to Premium" [level=1]
      - group "Plan":
        - radio /^Monthly/
        - radio /^3 months/
        - radio /^Annual/
      - region /^Premium, /:
        - heading /^Premium, / [level=2]
        - checkbox "Renew automatically" [checked]
        - region "Ways to pay"
  `);
  const ways = page.getByRole('region', { name: 'Ways to pay' });
  // The button of PayPal's own script replaces the one from before renewal was chosen.
  await expect(ways.getByRole('button')).toHaveText(['PayPal']);
  await expect(ways).toHaveAttribute('aria-busy', 'false');
  const opened = page.waitForEvent('popup');
  await press(page, ways.getByRole('button', { name: 'PayPal', exact: true }));
  await pressLast(await opened, (await opened).getByRole('button', { name: 'Pay now' }));
  await expect(page).toHaveURL('/payment-success');
  await press(page, page.getByRole('link', { name: 'Manage subscription' }));
  const subscription = page.getByRole('region', { name: / Premium$/ });
  await press(page, subscription.getByRole('button', { name: 'Cancel subscription' }));
  await expect(subscription).toContainText("Canceled: you won't be charged again.");
  const heading = subscription.getByRole('heading', { name: / Premium$/ });
  await expect(heading).toBeFocused();
  await press(page, subscription.getByRole('button', { name: 'Resume renewal' }));
  await expect(heading).toBeFocused();
  await expect(subscription.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
});
