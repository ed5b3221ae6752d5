import { expect, test, toast } from '../../support/e2e.ts';
import { press, tabTo, type } from '../../support/e2eKeyboard.ts';

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

test('an administrator gives a verdict', async ({
  page,
  signedInAs,
  joined,
  anotherBrowser,
  product,
}) => {
  const reporter = await anotherBrowser();
  const max = await joined({ firstName: 'Maxine' }, await anotherBrowser());
  await joined({ firstName: 'Rita' }, reporter);
  const answer = await reporter.request.post(`${product.origin}/api/reports`, {
    headers: { Origin: product.origin },
    data: { userId: max.id, category: 'spam', details: 'Sells vitamins.' },
  });
  expect(answer.ok()).toBe(true);
  await signedInAs('admin');
  await page.goto(`/admin?tab=safety&search=${max.email}`);
  const report = page.getByRole('article', { name: 'Spam or scam: Maxine' });
  await type(page, report.getByLabel('Reason'), 'You sell vitamins.');
  const deactivate = report.getByRole('button', { name: 'Deactivate Maxine' });
  await press(page, deactivate);
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deactivate).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Deactivate' }));
  await expect(toast(page, 'Member deactivated')).toBeVisible();
});
