import { DEMO_PASSWORD } from '../../../worker/dev/demo/logins.ts';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { PASSWORD, signInDemo } from '../../support/e2eMembers.ts';

const REASON = 'You went on after a no.';

async function reports(page: Page, userId: string) {
  const answer = await page.request.post('/api/reports', {
    headers: { Origin: new URL(page.url()).origin },
    data: { userId, category: 'harassment', details: 'He does not stop.' },
  });
  expect(answer.status()).toBe(201);
}

async function signsIn(page: Page, email: string) {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const looksRight = async (page: Page) => {
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
};

test('a closed account: why, an appeal, another administrator, and back', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  test.slow();
  pageErrors.announce(/^POST \/api\/auth\/login: 403$/);
  pageErrors.announce(/^POST \/api\/admin\/reports\/.*: 400$/);
  const theirs = await anotherBrowser();
  const otis = await joined({ firstName: 'Otis' }, theirs);
  await joined({ firstName: 'Nora' });
  await page.goto('/help');
  await reports(page, otis.id);

  await signInDemo(page.context().request, product.origin, 'admin');
  await page.goto(`/admin?tab=safety&search=${otis.email}`);
  const report = page.getByRole('article', { name: /Otis/ });
  await report.getByRole('button', { name: 'Deactivate Otis' }).click();
  await expect(
    report.getByText('Say why in your own words. The member will read it.'),
  ).toBeVisible();
  await expect(report.getByLabel('Reason')).toBeFocused();
  await expect(report.getByLabel('Rule')).toHaveValue('harassment');
  await report.getByLabel('Reason').fill('Nora says so.');
  await report.getByRole('button', { name: 'Deactivate Otis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(report.getByText('This names who reported.')).toBeVisible();
  await report.getByLabel('Reason').fill(REASON);
  await report.getByRole('button', { name: 'Deactivate Otis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Member deactivated')).toBeVisible();

  await signsIn(theirs, otis.email);
  const why = theirs.getByRole('region', { name: 'Your account is closed' });
  await expect(why.getByRole('heading', { name: 'Your account is closed' })).toBeFocused();
  await expect(why).toContainText('or keeps going after a no.');
  await expect(why).toContainText(REASON);
  await expect(why).not.toContainText('Nora');
  await looksRight(theirs);
  await why.getByRole('button', { name: 'Send appeal' }).click();
  await expect(why.getByText('Please write what you have to say.')).toBeVisible();
  await expect(why.getByLabel('Your appeal')).toBeFocused();
  await why.getByLabel('Your appeal').fill('It was my brother, on my phone.');
  await why.getByRole('button', { name: 'Send appeal' }).click();
  await expect(why.getByText('We have your appeal')).toBeVisible();
  await signsIn(theirs, otis.email);
  await expect(why.getByText('We have your appeal')).toBeVisible();

  const appeal = page.getByRole('article', { name: /Otis/ });
  await page.goto('/admin?tab=appeals');
  await expect(appeal).toContainText('It was my brother, on my phone.');
  await expect(appeal).toContainText('so another administrator reviews it.');
  await expect(appeal.getByRole('button')).toHaveCount(0);
  await signInDemo(page.context().request, product.origin, 'deputy');
  await page.reload();
  await looksRight(page);
  await appeal.getByRole('button', { name: 'Reopen the account' }).click();
  await expect(appeal.getByText('Explain why in your own words.')).toBeVisible();
  await appeal.getByLabel('What you tell them').fill('Keep your phone to yourself.');
  await appeal.getByRole('button', { name: 'Reopen the account' }).click();
  await expect(toast(page, 'Decision overturned')).toBeVisible();
  await expect(page.getByText('No open appeals')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Decided');
  await expect(appeal).toContainText('Keep your phone to yourself.');

  await signsIn(theirs, otis.email);
  await expect(theirs).toHaveURL('/browse');
});

test('a warning comes before everything else, is read, and can be appealed', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const theirs = await anotherBrowser();
  const otis = await joined({ firstName: 'Otto' }, theirs);
  await joined({ firstName: 'Norma' });
  await page.goto('/help');
  await reports(page, otis.id);
  await signInDemo(page.context().request, product.origin, 'admin');
  await page.goto(`/admin?tab=safety&search=${otis.email}`);
  const report = page.getByRole('article', { name: /Otto/ });
  await report.getByLabel('Reason').fill(REASON);
  await report.getByRole('button', { name: 'Warn Otto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
  await expect(toast(page, 'Member warned')).toBeVisible();

  await theirs.goto('/browse');
  const warning = theirs.getByRole('dialog', { name: 'A warning from Parkway' });
  await expect(warning).toContainText(REASON);
  await looksRight(theirs);
  await warning.getByRole('button', { name: 'Appeal' }).click();
  await warning.getByLabel('Your appeal').fill('I did stop.');
  await warning.getByRole('button', { name: 'Send appeal' }).click();
  await expect(warning.getByText('We have your appeal')).toBeVisible();
  await warning.getByRole('button', { name: 'I have read this' }).click();
  await expect(warning).toBeHidden();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('a page that was left open asks for the password, and keeps the typed text', async ({
  page,
  joined,
  anotherBrowser,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^PUT \/api\/admin\/users\/.*: 403$/);
  pageErrors.announce(/^POST \/api\/auth\/confirm: 403$/);
  const iris = await joined({ firstName: 'Iris' }, await anotherBrowser());
  await signInDemo(page.context().request, product.origin, 'admin');
  await page.goto(`/admin?tab=users&search=${iris.email}`);
  // The server's answer to a session of sixteen minutes.
  const body = JSON.stringify({
    message: 'Please enter your password again to continue.',
    code: 'CONFIRM_IT_IS_YOU',
    requestId: 'req',
  });
  await page.route(
    '**/toggle-status',
    (route) => route.fulfill({ status: 403, contentType: 'application/json', body }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Actions for Iris Tester' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  const asked = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(asked).toBeVisible();
  expect(await faultsByDayAndNight(page)).toEqual([]);
  await asked.getByLabel('Your password', { exact: true }).fill('not it');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByText("That isn't your current password.")).toBeVisible();
  await asked.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'User deactivated')).toBeVisible();
  await expect(asked).toBeHidden();
});
