import { expect, type Page, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { matched } from '../../support/e2eMatched.ts';
import { PASSWORD, signInDemo } from '../../support/e2eMembers.ts';

const own = (origin: string) => ({ Origin: origin });

/** The open report about a member, on an administrator's page. */
async function reportCard(admin: Page, origin: string, name: string) {
  await signInDemo(admin.context().request, origin, 'admin');
  await admin.goto('/admin?tab=safety');
  return admin.getByRole('article', { name });
}

matched(
  'they unmatched me; I report them, and the administrator reads what was said',
  async ({ page, otis, nora, context, anotherBrowser, product }) => {
    await otis.write('Send me a gift card, or else.');
    await context.request.post('/api/messages', {
      headers: own(product.origin),
      data: { receiverId: otis.id, content: 'No.' },
    });
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: /Otis/ })).toBeVisible();
    const answer = await otis.request.delete(`/api/matches/${nora.id}`, {
      headers: own(product.origin),
    });
    expect(answer.status()).toBe(204);

    await page.goto('/messages');
    await expect(page.getByText('No conversations yet')).toBeVisible();
    await page.getByRole('link', { name: 'You can still report or block them' }).click();
    await expect(page).toHaveURL('/settings#ended');
    const section = page.getByRole('region', { name: 'Report or Block Someone' });
    await expect(section.getByRole('listitem')).toHaveText(/Otis.*Last contact /);
    await section.getByRole('button', { name: 'Report Otis' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Otis' });
    await expect(dialog).toContainText('The latest messages between you go with the report');
    await expect(dialog).not.toContainText('or else.');
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /^Spam or scam/ }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Report sent')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Report Otis' })).toBeFocused();

    const card = await reportCard(await anotherBrowser(), product.origin, 'Spam or scam: Otis');
    await expect(card.getByText('Send me a gift card, or else.')).toBeVisible();
    await expect(card.getByText('No.', { exact: true })).toBeVisible();
  },
);

matched(
  'a verdict on a reported account that was deleted is recorded',
  async ({ page, otis, anotherBrowser, product }) => {
    await otis.write('Send me a gift card, or else.');
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: /Otis/ })).toBeVisible();
    const answer = await otis.request.delete('/api/user/delete-account', {
      headers: own(product.origin),
      data: { password: PASSWORD, confirmText: 'DELETE MY ACCOUNT' },
    });
    expect(answer.status()).toBe(204);

    await page.goto('/settings#ended');
    await page.getByRole('button', { name: 'Report Otis' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Otis' });
    await dialog.getByRole('radio', { name: /^Harassment/ }).check();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(toast(page, 'Report sent')).toBeVisible();

    const admin = await anotherBrowser();
    const card = await reportCard(admin, product.origin, 'Harassment: Otis');
    await expect(card.getByRole('group', { name: 'Reported', exact: true })).toContainText(
      'Account deleted',
    );
    await expect(card.getByText('Send me a gift card, or else.')).toBeVisible();
    await card.getByLabel('Reason').fill('They asked for a gift card.');
    await card.getByRole('button', { name: 'Record a warning of Otis' }).click();
    const confirm = admin.getByRole('alertdialog').or(admin.getByRole('dialog'));
    await expect(confirm).toContainText('nobody is notified');
    await confirm.getByRole('button', { name: 'Record' }).click();
    await expect(toast(admin, 'Warning recorded')).toBeVisible();
  },
);
