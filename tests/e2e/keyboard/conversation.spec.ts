import { expect, type Page, test } from '../../support/e2e.ts';
import { expectVisibleFocus, press, pressEscape, type } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, showMatchAs } from '../../support/e2eMembers.ts';

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
  const field = scene.getByRole('textbox', { name: /^Message to Tabitha/ });
  await expect(field).not.toHaveValue('');
  await expect(field).toBeFocused();
  const text = await field.inputValue();
  await acknowledge(page);
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/messages?user=${id}`);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();

  await showMatchAs(other.context().request, product.origin, me.id);
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
  await pressEscape(page, page.getByRole('menu'));
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
