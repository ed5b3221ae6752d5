import { expect, type Page, test } from '../support/e2e.ts';

test.use({ world: 'onboarding' });

test('a profile is completed with nothing but a keyboard', async ({ page, joined }) => {
  await joined({ firstName: 'Ona' });
  await page.goto('/create-profile');
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  const about = page.getByRole('textbox', { name: 'About Me' });

  await tabTo(page, about);
  const complete = page.getByRole('button', { name: 'Complete Profile' });
  await tabTo(page, complete);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please add a bio to help others get to know you.')).toBeVisible();
  await expect(about).toBeFocused();

  await page.keyboard.type('I keep bees on a roof in Jersey City.');
  await tabTo(page, page.getByRole('checkbox', { name: 'Hiking' }));
  await tabTo(page, page.getByRole('checkbox', { name: 'Pets' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Something else?' }));
  await page.keyboard.type('Beekeeping');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Beekeeping' })).toBeChecked();
  await tabTo(page, complete);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Meet Singles in Your Area' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('I keep bees on a roof in Jersey City.')).toBeVisible();
  await expect(page.getByText('Beekeeping')).toBeVisible();
});

test('the quiz is answered with the number keys, and its result stays', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Quinn' });
  await page.goto('/compatibility-quiz');
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await page.keyboard.press('1');
  }
  await expect(page.getByText('Quiz completed!', { exact: true }).first()).toBeVisible();
  const type = await page
    .getByRole('heading', { name: /^The [A-Z]/ })
    .first()
    .textContent();
  await page.goto('/profile');
  await expect(page.getByText(type ?? '').first()).toBeVisible();
});

test('browse with its photos stays light', async ({ page, signedInAs }) => {
  await signedInAs('free');
  let bytes = 0;
  page.on('response', async (response) => {
    const { responseBodySize } = await response.request().sizes();
    bytes += responseBodySize;
  });
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /^Like / })
    .nth(19)
    .scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(620_000);
});

/** Goes on with Tab until that control has focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}
