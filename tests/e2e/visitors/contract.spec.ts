import { expect, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';

test('the page of the contract is read with the keyboard, by day and by night, on a phone too', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const first = page.getByRole('group').first();
  await expect(first.locator('summary')).toBeFocused();
  await expect(first.getByRole('heading', { name: 'Answers' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('heading', { name: 'Answers' })).toBeVisible();

  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
});
