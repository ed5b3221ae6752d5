import { expect, type Page, test } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, expectOnServer, withEvents } from '../../support/e2eEvents.ts';
import { expectVisibleFocus, press, tabTo, type } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, PASSWORD } from '../../support/e2eMembers.ts';

test('a like becomes a match, its first line a message, and the other answers live', async ({
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
  await acknowledge(page);
  if (!(await field.evaluate((element) => element === document.activeElement))) {
    await tabTo(page, field);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();

  await other.goto(`/messages?user=${me.id}`);
  await expect(other.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Messages" [level=1]
      - navigation "Conversations":
        - heading /^Your turn/ [level=2]
        - list:
          - listitem:
            - link /Keyna/
      - region "Conversation with Keyna":
        - heading "Keyna" [level=2]:
          - link "Keyna"
        - button "Meet halfway"
        - button "Report or block Keyna"
        - log "Messages with Keyna"
        - region "Before your first message"
        - button "Add a photo"
        - textbox "Message to Keyna"
        - button "Send message"
  `);
  await acknowledge(other);
  await type(other, other.getByRole('textbox', { name: /^Message to Keyna/ }), 'The beach.');
  await expect(page.getByText('Tabitha is typing…')).toBeVisible();
  await press(other, other.getByRole('button', { name: 'Send message' }));
  await expect(page.getByRole('log').getByText('The beach.')).toBeVisible();
});

async function acknowledge(page: Page) {
  const notice = page.getByRole('region', { name: 'Before your first message' });
  await press(page, notice.getByRole('button', { name: 'Read more' }));
  await press(page, notice.getByRole('button', { name: 'I understand' }));
  await expect(notice).toHaveCount(0);
}

matched('somebody is reported, blocked, and let back', async ({ page, otis }) => {
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
  await page.goto('/settings');
  const unblock = page.getByRole('button', { name: 'Unblock Otis' });
  await press(page, unblock);
  await expect(unblock).toHaveCount(0);
});

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

withEvents(
  'an answer to an event, and a match asked along',
  async ({ page, organiser, nora, otis }) => {
    const event = await organiser.make();
    await page.goto('/events?city=Hoboken');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Events" [level=1]
      - link "My Events & Activities"
      - search "Filter events":
        - combobox "Category"
        - combobox "City"
        - textbox "From"
        - textbox "To"
        - checkbox "Only where my matches are going"
      - region "Events found":
        - group "Show events as":
          - button "List" [pressed]
          - button "Month"
          - button "Map"
        - list "Events"
  `);
    await press(page, page.getByRole('button', { name: 'Map', exact: true }));
    await expect(page.getByRole('heading', { name: /^Hoboken/ })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Month', exact: true }), 'Space');
    await press(page, page.getByRole('button', { name: 'Next month' }));
    await press(page, page.getByRole('button', { name: 'List', exact: true }));
    await page.goto('/events?city=Hoboken');
    const card = cardOf(page, event);
    await press(page, card.getByRole('button', { name: button("I'm going") }));
    await expect(card.getByRole('button', { name: button('Going') })).toBeFocused();
    await expectVisibleFocus(page);
    await expectOnServer(page, event, { userStatus: 'attending' });
    await press(page, card.getByRole('heading').getByRole('link'));
    const details = dialogOf(page, event);
    await expect(details).toMatchAriaSnapshot(`
    - dialog /^Porch concert/:
      - heading /^Porch concert/ [level=2]
      - button "Close"
      - region "Your RSVP":
        - heading "Will you go?" [level=3]
        - button /^Going/ [pressed]
        - button /^Interested/
        - button /^Maybe/
        - button "Remove RSVP"
      - region "Going together":
        - heading "Going together" [level=3]
        - button "Ask a match to go with you"
      - region "About this event"
      - region "Tickets and directions"
      - region "Calendar":
        - heading "Keep the date" [level=3]
        - link "Add to calendar"
  `);
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
    await otis.page.goto(`/messages?user=${nora.id}`);
    const invitation = cardOf(otis.page, event);
    await press(otis.page, invitation.getByRole('button', { name: /^Accept/ }));
    await expect(invitation.getByText('You said yes.')).toBeFocused();
    await expectOnServer(otis.page, event, { userStatus: 'attending' });
  },
);

test('a setting is switched, the password changed, and one goes and comes back with it', async ({
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
