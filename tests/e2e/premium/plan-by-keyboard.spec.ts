import { expect, test } from '../../support/e2e.ts';
import { press, tabTo } from '../../support/e2eKeyboard.ts';

test('a plan is chosen by its arrows and taken to the checkout', async ({ page, joined }) => {
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
});
