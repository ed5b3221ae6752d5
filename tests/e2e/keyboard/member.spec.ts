import { expect, test } from '../../support/e2e.ts';
import { expectVisibleFocus, press, pressEscape, type } from '../../support/e2eKeyboard.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';

test('the quiz is answered to its end', async ({ page, joined }) => {
  await joined({ firstName: 'Quilla' });
  await page.goto('/compatibility-quiz');
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Compatibility Quiz" [level=1]
        - progressbar "Quiz progress"
        - radiogroup:
          - heading [level=2]
          - radio
          - radio
          - radio
          - radio
        - button "Previous"
        - button /^(Next|See Result)$/
    `);
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await press(page, page.getByRole('radio').first(), 'Space');
  }
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /^The [A-Z]/ [level=1]
      - heading "Key Traits" [level=2]
      - list
      - link "Start Browsing Matches"
      - link "View My Profile"
      - button "Share as image"
      - button "Take it again"
      - heading "Great Matches" [level=2]
      - list
      - heading "Potential Challenges" [level=2]
      - list
      - heading "Personal Insights" [level=2]
      - list
  `);
  await page.goto('/profile');
  await press(page, page.getByRole('link', { name: 'Take the quiz again' }));
  await expect(page).toHaveURL(/compatibility-quiz/);
});

test('a setting is switched, the password is changed, and the next sign-in uses it', async ({
  page,
  joined,
}) => {
  const { email } = await joined({ firstName: 'Samara' });
  await page.goto('/settings');
  const age = page.getByRole('switch', { name: 'Show my age' });
  await expect(age).toBeChecked();
  await press(page, age, 'Space');
  await expect(age).not.toBeChecked();
  const change = page.getByRole('button', { name: 'Change password' });
  await press(page, change);
  const form = page.getByRole('form', { name: 'Change your password' });
  await expect(form).toMatchAriaSnapshot(`
    - form "Change your password":
      - textbox "Current password"
      - textbox "New password"
      - textbox "Confirm new password"
      - button /^Change/
  `);
  await pressEscape(page, page.getByRole('dialog'));
  await expect(form).toHaveCount(0);
  await expect(change).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await type(page, form.getByLabel('Current password'), PASSWORD);
  await type(page, form.getByLabel('New password', { exact: true }), 'Exit-0-Lighthouse');
  await type(page, form.getByLabel('Confirm new password'), 'Exit-0-Lighthouse');
  await press(page, form.getByRole('button', { name: /^Change/ }));
  await expect(form).toHaveCount(0);
  await press(page, page.getByRole('button', { name: /^Account menu/ }));
  const leave = page.getByRole('menuitem', { name: 'Sign Out' });
  await expect(leave).toBeVisible();
  await page.keyboard.press('End');
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await type(page, page.getByLabel('Email', { exact: true }), email);
  await type(page, page.getByLabel('Password', { exact: true }), 'Exit-0-Lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
});
