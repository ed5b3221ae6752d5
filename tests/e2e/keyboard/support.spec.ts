import { expect, test } from '../../support/e2e.ts';
import { press, tabTo, type } from '../../support/e2eKeyboard.ts';
import { newEmail } from '../../support/e2eMembers.ts';

test('a visitor asks for help, and an administrator answers', async ({ page, signedInAs }) => {
  await page.goto('/help');
  await expect(page.getByRole('form')).toMatchAriaSnapshot(`
    - form "Send us a Message":
      - textbox "Name"
      - textbox "Email"
      - textbox "Subject"
      - combobox "Category (optional)"
      - textbox "Message"
      - button "Send Message"
  `);
  await type(page, page.getByLabel('Name', { exact: true }), 'Ann Lee');
  await type(page, page.getByLabel('Email', { exact: true }), newEmail());
  await type(page, page.getByLabel('Subject', { exact: true }), 'A map upside down');
  await tabTo(page, page.getByLabel(/^Category/));
  await page.keyboard.type('Technical');
  await type(page, page.getByLabel('Message', { exact: true }), 'My town stands on its head.');
  await press(page, page.getByRole('button', { name: 'Send Message' }));
  await expect(page.getByText('Message Sent').first()).toBeVisible();

  await signedInAs('admin');
  await page.goto('/admin');
  const tabs = page.getByRole('tablist');
  await tabTo(page, tabs.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  const support = tabs.getByRole('tab', { name: /^Support/ });
  for (let tab = 0; tab < (await tabs.getByRole('tab').count()); tab += 1) {
    if (await support.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('Enter');
  const asked = page.getByRole('article', { name: 'A map upside down' });
  await expect(asked).toMatchAriaSnapshot(`
    - article "A map upside down":
      - heading "A map upside down" [level=3]
      - button "Mark as answered"
  `);
  await press(page, asked.getByRole('button', { name: 'Mark as answered' }));
  await expect(asked.getByText('Answered', { exact: true })).toBeVisible();
});
