import { expect, test, toast } from '../../support/e2e.ts';
import { press, pressEscape, type } from '../../support/e2eKeyboard.ts';

test('an administrator decides on a report', async ({
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
  await pressEscape(page, question);
  await expect(deactivate).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Deactivate' }));
  await expect(toast(page, 'Member deactivated')).toBeVisible();
});
