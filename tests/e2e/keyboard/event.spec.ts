import { expect } from '../../support/e2e.ts';
import { button, cardOf, dialogOf, expectOnServer, withEvents } from '../../support/e2eEvents.ts';
import { expectVisibleFocus, press } from '../../support/e2eKeyboard.ts';

withEvents(
  'an answer to an event, and a match asked along',
  async ({ page, organiser, nora, otis }) => {
    const event = await organiser.make();
    await page.goto('/events?city=Hoboken');
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Events" [level=1]
      - link "My Events & Activities"
      - group "Show events as":
        - button "List" [pressed]
        - button "Month"
        - button "Map"
      - search "Filter events":
        - combobox "Category"
        - combobox "City"
        - 'button "Days: Any day"'
        - checkbox "Only where my matches are going"
      - region "Events found":
        - button "Clear filters"
        - region:
          - heading [level=2]
          - list:
            - listitem:
              - article:
                - heading [level=3]
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
        - heading "Save the date" [level=3]
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
