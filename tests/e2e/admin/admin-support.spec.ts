import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { newEmail } from '../../support/e2eMembers.ts';

const message = (page: Page, subject: string) => page.getByRole('article', { name: subject });

/** Writes to support as the user of the page's browser. */
async function writes(page: Page, subject: string, given: Record<string, string> = {}) {
  const email = newEmail();
  const answer = await page.request.post('/api/contact', {
    headers: {
      Origin: new URL(page.url()).origin,
      'CF-Connecting-IP': `198.18.0.${subject.length}`,
    },
    data: { name: 'Ann Lee', email, subject, message: `About ${subject}`, ...given },
  });
  expect(answer.status()).toBe(201);
  return email;
}

test('priority comes first; a message is answered, opened again, and found', async ({
  page,
  signedInAs,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/admin\/contact\/.*: 500$/);
  await page.goto('/help');
  const email = await writes(page, 'From a visitor', { message: 'One\nTwo & <three>' });
  await signedInAs('premium');
  await writes(page, 'From premium', { category: 'billing' });
  await signedInAs('admin');
  await page.goto('/admin?tab=support');
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(['From premium', 'From a visitor']);
  await expect(message(page, 'From premium')).toContainText('Priority');
  await expect(message(page, 'From premium')).toContainText('Billing');
  const visitors = message(page, 'From a visitor');
  await expect(visitors).not.toContainText('Priority');
  await expect(visitors).toContainText('One\nTwo & <three>', { useInnerText: true });
  const reply = await visitors.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  const draft = new URL(reply ?? '');
  expect(draft.pathname).toBe(email);
  expect(draft.searchParams.get('subject')).toBe('Re: From a visitor');
  expect(draft.searchParams.get('body')).toContain('> Two & <three>');

  const failing = '**/api/admin/contact/*';
  await page.route(failing, (route) => route.fulfill({ status: 500, body: '{}' }));
  await visitors.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(toast(page, 'Failed to mark the message')).toBeVisible();
  await expect(visitors.getByText('Answered', { exact: true })).toHaveCount(0);
  await page.unroute(failing);

  await visitors.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(toast(page, 'Marked as answered')).toBeVisible();
  await expect(visitors.getByText('Answered', { exact: true })).toBeVisible();
  await page.reload();
  await expect(headings).toHaveText(['From premium']);
  await page.getByLabel('Messages', { exact: true }).selectOption('Answered');
  await expect(headings).toHaveText(['From a visitor']);
  await visitors.getByRole('button', { name: 'Reopen' }).click();
  await expect(toast(page, 'Reopened')).toBeVisible();
  await page.getByLabel('Messages', { exact: true }).selectOption('All');
  await expect(headings).toHaveText(['From premium', 'From a visitor']);

  await page.getByLabel(/^Search by/).fill(email.slice(0, 12));
  await expect(page).toHaveURL(/search=/);
  await page.getByLabel(/^Search by/).fill(email);
  await expect(headings).toHaveText(['From a visitor']);
  await page.goto(`/admin?tab=audit&search=contact.`);
  const acts = page.getByRole('row').filter({ hasText: /(Answered|Reopened) a support message/ });
  await expect(acts).toHaveCount(2);
});

test('the tab: axe finds nothing serious, and nothing overflows', async ({ page, signedInAs }) => {
  await page.goto('/help');
  await writes(page, `Long ${'word'.repeat(30)}`, { message: 'w'.repeat(3_000) });
  await signedInAs('admin');
  await page.goto('/admin?tab=support&status=all');
  await expect(page.getByRole('article', { name: /^Long/ })).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
});
