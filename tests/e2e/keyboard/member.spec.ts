import { expect, test } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, expectOnServer, withEvents } from '../../support/e2eEvents.ts';
import { expectVisibleFocus, press, tabTo, type } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, PASSWORD } from '../../support/e2eMembers.ts';

test('a like becomes a match, and its first line a message', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const other = await anotherBrowser();
  const me = await joined({ firstName: 'Keyna', city: 'Hoboken' });
  const { id } = await joined({ firstName: 'Tabitha', city: 'Red Bank' }, other);
  await likeAs(other.context().request, product.origin, me.id);
  await page.goto(`/profile/${id}`);
  await press(page, page.getByRole('button', { name: 'Like', exact: true }));
  const scene = page.getByRole('dialog', { name: "It's a match!" });
  await expect(scene).toMatchAriaSnapshot(`
    - dialog "It's a match!":
      - heading "It's a match!" [level=2]
  `);
  await press(page, scene.getByRole('region', { name: 'First lines' }).getByRole('button').first());
  await expect(page).toHaveURL(`/messages?user=${id}`);
  const field = page.getByRole('textbox', { name: /^Message to Tabitha/ });
  await expect(field).not.toHaveValue('');
  const text = await field.inputValue();
  const notice = page.getByRole('region', { name: 'Before your first message' });
  await press(page, notice.getByRole('button', { name: 'Read more' }));
  await press(page, notice.getByRole('button', { name: 'I understand' }));
  await expect(notice).toHaveCount(0);
  if (!(await field.evaluate((element) => element === document.activeElement))) {
    await tabTo(page, field);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
});

matched('somebody is reported and blocked', async ({ page, otis }) => {
  await otis.write('Send me a gift card.');
  await page.goto(`/messages?user=${otis.id}`);
  const menu = page.getByRole('button', { name: 'Report or block Otis' });
  await press(page, menu);
  await expect(page.getByRole('menu')).toMatchAriaSnapshot(`
    - menu:
      - menuitem "Report"
      - menuitem "Block"
  `);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('radio').first(), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'Also block Otis' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Send report' }));
  await expect(page.getByText('No conversations yet')).toBeVisible();
});

test('the quiz is answered to its end', async ({ page, joined }) => {
  await joined({ firstName: 'Quilla' });
  await page.goto('/compatibility-quiz');
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible();
    await press(page, page.getByRole('radio').first(), 'Space');
  }
  await expect(page.getByRole('heading', { level: 1, name: /^The [A-Z]/ })).toBeVisible();
});

withEvents('an answer to an event, and a match asked along', async ({ page, organiser, otis }) => {
  const event = await organiser.make();
  await page.goto('/events?city=Hoboken');
  const card = cardOf(page, event);
  await press(page, card.getByRole('button', { name: button("I'm going") }));
  await expect(card.getByRole('button', { name: button('Going') })).toBeFocused();
  await expectVisibleFocus(page);
  await expectOnServer(page, event, { userStatus: 'attending' });
  await press(page, card.getByRole('heading').getByRole('link'));
  const details = dialogOf(page, event);
  await press(page, details.getByRole('button', { name: button('Maybe') }), 'Space');
  await expectOnServer(page, event, { userStatus: 'maybe' });
  await press(page, details.getByRole('button', { name: 'Remove RSVP' }));
  await expect(details.getByRole('button', { name: button('Going') })).toBeFocused();
  await expectVisibleFocus(page);
  await expectOnServer(page, event, { userStatus: 'none' });
  await press(page, details.getByRole('button', { name: 'Ask a match to go with you' }));
  await press(page, page.getByRole('button', { name: new RegExp(`: ${otis.firstName}$`) }));
  await expect(page.getByRole('button', { name: /^Invited ?: Otis$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('a setting is switched and the password changed', async ({ page, joined }) => {
  await joined({ firstName: 'Samara' });
  await page.goto('/settings');
  const age = page.getByRole('switch', { name: 'Show my age' });
  await expect(age).toBeChecked();
  await press(page, age, 'Space');
  await expect(age).not.toBeChecked();
  const change = page.getByRole('button', { name: 'Change password' });
  await press(page, change);
  const form = page.getByRole('form', { name: 'Change your password' });
  await expect(form.getByLabel('Current password')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(change).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await type(page, form.getByLabel('Current password'), PASSWORD);
  await type(page, form.getByLabel('New password', { exact: true }), 'Exit-0-Lighthouse');
  await type(page, form.getByLabel('Confirm new password'), 'Exit-0-Lighthouse');
  await press(page, form.getByRole('button', { name: /^Change/ }));
  await expect(form).toHaveCount(0);
});
