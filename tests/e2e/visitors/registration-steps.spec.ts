import { expect, type Page, test } from '../../support/e2e.ts';
import { crowded, faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { press, tabTo, type } from '../../support/e2eKeyboard.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the form has three steps, which the keyboard alone goes through', async ({
  page,
}) => {
  await openRegistration(page);
  await press(page, goOn(page));
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('First name is required.')).toHaveCount(0);
  expect(await faultsByDayAndNight(page), 'step 1').toEqual([]);
  await type(page, page.getByLabel('Email'), newEmail());
  const password = page.getByLabel('Password', { exact: true });
  await type(page, password, PASSWORD);
  await press(page, page.getByRole('button', { name: 'Show password' }).first());
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  const confirmation = page.getByLabel('Confirm Password');
  await expect(confirmation).toHaveAttribute('autocomplete', 'new-password');
  await type(page, confirmation, PASSWORD);
  await press(page, goOn(page));

  await expectStep(page, 2, 'About you');
  await expect(page.getByText('First name is required.')).toHaveCount(0);
  await press(page, goOn(page));
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(
    /First name is required\./,
  );
  expect(await faultsByDayAndNight(page), 'step 2').toEqual([]);
  await type(page, page.getByLabel('First Name'), 'Trina');
  await type(page, page.getByLabel('Last Name'), 'Tester');
  await tabTo(page, page.getByLabel('Gender'));
  await page.keyboard.type('Female');
  await type(page, page.getByLabel('Age', { exact: true }), '17');
  await type(page, page.getByRole('combobox', { name: 'City or town' }), 'Hoboken');
  await expect(page.getByRole('option', { name: /^Hoboken/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: /^About Me and interests/ }));
  await type(page, page.getByLabel('About Me'), 'Three steps at a time.');
  await press(page, page.getByRole('checkbox', { name: 'Hiking' }), 'Space');
  await press(page, goOn(page));
  await expect(page.getByText('You must be at least 18 to join Parkway.')).toBeVisible();
  await expect(page.getByLabel('Age', { exact: true })).toBeFocused();
  await type(page, page.getByLabel('Age', { exact: true }), '34');
  await press(page, goOn(page));

  await expectStep(page, 3, 'Safety');
  await expect(page.getByText('Please accept the terms to join.')).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Create Account' });
  await press(page, create);
  await expect(page.getByRole('checkbox', { name: /^I have read/ })).toBeFocused();
  await expect(page.getByText('Please accept the terms to join.')).toBeVisible();
  expect(await faultsByDayAndNight(page), 'step 3').toEqual([]);
  await page.keyboard.press('Space');
  await press(page, page.getByRole('checkbox', { name: 'I accept these terms.' }), 'Space');
  await press(page, create);
  await expect(page).toHaveURL('/create-profile');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
});

test('both ways back keep what was typed', async ({ page }) => {
  await openRegistration(page);
  await fillAccount(page, newEmail());
  await fillAboutYou(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectStep(page, 2, 'About you');
  await expect(page.getByLabel('First Name')).toHaveValue('Trina');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Step 1 of 3: Account' })).toBeFocused();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.goForward();
  await expectStep(page, 2, 'About you');
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue('Hoboken');
  await goOn(page).click();
  await expectStep(page, 3, 'Safety');
});

test('an error of the server leads to the step of its field', async ({ page, pageErrors }) => {
  pageErrors.announce(/^POST \/api\/auth\/register: 409$/);
  await openRegistration(page);
  await fillAccount(page, 'free@parkway.example');
  await fillAboutYou(page);
  await page.getByRole('checkbox', { name: /^I have read/ }).check();
  await page.getByRole('checkbox', { name: 'I accept these terms.' }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Step 1 of 3', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign in with this address' })).toBeVisible();
  await page.getByLabel('Email').fill(newEmail());
  await goOn(page).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Trina');
  await goOn(page).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/create-profile');
});

test('a wide window has the whole form, and a narrow one goes on where it was', async ({
  page,
}) => {
  await openRegistration(page);
  await fillAccount(page, newEmail());
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'I accept these terms.' })).toBeVisible();
  await expect(goOn(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible();
});

for (const width of [390, 320]) {
  test(`each step stays whole with text of twice the size, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openRegistration(page);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await expectWhole(page, 'step 1');
    await fillAccount(page, newEmail());
    await page.getByRole('button', { name: /^About Me and interests/ }).click();
    await expectWhole(page, 'step 2');
    await fillAboutYou(page);
    await expectWhole(page, 'step 3');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every field is there', async ({ page, pageErrors }) => {
    pageErrors.announce(/^GET \/_astro\/.+\.js: csp$/);
    await page.goto('/register');
    await expect(page.locator('noscript p')).toBeVisible();
    for (const label of ['Email', 'First Name', 'About Me', 'I accept these terms.']) {
      await expect(page.getByLabel(label)).toBeVisible();
    }
  });
});

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function openRegistration(page: Page) {
  await page.goto('/register');
  await expect(goOn(page)).toBeEnabled();
}

async function expectStep(page: Page, step: number, title: string) {
  await expect(page.getByText(`Step ${step} of 3`, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Step ${step} of 3: ${title}` })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
}

async function expectWhole(page: Page, name: string) {
  expect.soft([...(await overflow(page)), ...(await crowded(page))], name).toEqual([]);
}

async function fillAccount(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await goOn(page).click();
  await expectStep(page, 2, 'About you');
}

async function fillAboutYou(page: Page) {
  await page.getByLabel('First Name').fill('Trina');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Age', { exact: true }).fill('34');
  await page.getByRole('combobox', { name: 'City or town' }).fill('Hoboken');
  await page.getByRole('option', { name: /^Hoboken/ }).click();
  await goOn(page).click();
  await expectStep(page, 3, 'Safety');
}
