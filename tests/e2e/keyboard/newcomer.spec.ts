import { expect, test } from '../../support/e2e.ts';
import { cards } from '../../support/e2eCards.ts';
import { expectVisibleFocus, press, tabTo, type } from '../../support/e2eKeyboard.ts';
import { newEmail, PASSWORD } from '../../support/e2eMembers.ts';

test('a visitor skips to the content of the first page, and sees where they are', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectVisibleFocus(page);
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInMain).toBe(true);
});

test('a newcomer registers, completes a profile, looks for people, opens one, passes and likes', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Start Free Account' }).first());
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Create your free account" [level=1]
      - form "Create your account":
        - region "Account":
          - heading "Account" [level=2]
          - textbox "Email"
          - textbox "Password"
          - button "Show password"
          - textbox "Confirm Password"
          - button "Show password"
        - region "About you":
          - heading "About you" [level=2]
          - textbox "First Name"
          - textbox "Last Name"
          - combobox "Gender"
          - textbox "Age"
          - combobox "City or town"
          - textbox "State"
          - textbox "About Me (optional)"
          - group "Interests (optional)"
        - region "Safety":
          - heading "Safety" [level=2]
          - region "Safety notice"
          - checkbox /^I have read this safety notice/
          - region "The terms, in plain words"
          - checkbox "I accept these terms."
        - button "Create Account"
  `);
  await type(page, page.getByLabel('Email', { exact: true }), newEmail());
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page, page.getByLabel('Confirm Password', { exact: true }), PASSWORD);
  await type(page, page.getByLabel('First Name'), 'Keyla');
  await type(page, page.getByLabel('Last Name'), 'Tester');
  await tabTo(page, page.getByLabel('Gender'));
  await page.keyboard.type('Female');
  await type(page, page.getByLabel('Age', { exact: true }), '34');
  await type(page, page.getByRole('combobox', { name: 'City or town' }), 'Toms Riv');
  await expect(page.getByRole('option', { name: /^Toms River/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue(/^Toms River/);
  await press(page, page.getByRole('checkbox', { name: /^I have read this safety/ }), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'I accept these terms.' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page).toHaveURL('/create-profile');

  await type(page, page.getByLabel('About Me'), 'I count herons.');
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByText('Step 2 of 5', { exact: true })).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Men', exact: true }), 'Space');
  await press(page, page.getByRole('checkbox', { name: /^Parkway may keep who/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByText('Step 3 of 5', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByText('Step 4 of 5', { exact: true })).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Outdoor Activities' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByText('Step 5 of 5', { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Complete Profile' }));
  await expect(page).toHaveURL(/^[^?]*\/browse/);

  const form = page.getByRole('search', { name: 'Filter profiles' });
  await expect(form).toMatchAriaSnapshot(`
    - search "Filter profiles":
      - text: City
      - combobox "City"
      - text: Distance
      - combobox "Distance"
      - text: Age range
      - combobox "Age range"
      - button "Search"
      - button "More filters"
  `);
  await tabTo(page, form.getByLabel('Distance'));
  await page.keyboard.type('All of');
  await press(page, form.getByRole('button', { name: /^Search/ }));
  const first = cards(page).first();
  await expect(first).toMatchAriaSnapshot(`
    - article /, \\d+$/:
      - heading /, \\d+$/ [level=2]:
        - link /, \\d+$/
      - button /^Like/
      - link /^Message/
      - button /^Pass on/
  `);
  await press(page, first.getByRole('heading').getByRole('link'));
  await expect(page).toHaveURL(/^[^?]*\/profile\//);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Back to Browse"
      - article:
        - heading /, \\d+$/ [level=1]
        - button /^Report or block/
        - button "Like"
        - link "Message"
        - heading /% match$/ [level=2]
  `);
  await press(page, page.getByRole('link', { name: 'Back to Browse' }));
  await tabTo(page, first.getByRole('heading').getByRole('link'));
  const passed = (await first.getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('p');
  await expect(first.getByRole('heading')).not.toHaveText(passed);
  await expectVisibleFocus(page);
  await page.keyboard.press('u');
  await expect(first.getByRole('heading')).toHaveText(passed);
  await tabTo(page, first.getByRole('heading').getByRole('link'));
  const name = await first.getAttribute('aria-labelledby');
  await page.keyboard.press('l');
  await expect(page.locator(`[aria-labelledby="${name}"]`)).toHaveCount(0);
  // The next card has the focus, to continue from there.
  await expectVisibleFocus(page);
  await expect(cards(page).getByRole('link').first()).toBeFocused();
});
