import { QUIZ_QUESTIONS } from '../../../src/shared/rules/quiz/quiz.ts';
import { expect } from '../../support/e2e.ts';
import { joinAs } from '../../support/e2eMembers.ts';
import { untilSealed } from '../../support/e2eSealed.ts';
import { inProfile as test } from '../../support/profileFolder.ts';

const ONBOARDING = 'canary-onboarding-beekeeper';
const EDITED = 'canary-profile-lighthouse';
const REPORTED = 'canary-report-carousel';
const PLANTED = 'planted-quokka-in-plain-text';

test('what a member typed and chose on pages is sealed, survives a restart, and signing out leaves no key', async ({
  profile,
  anotherBrowser,
  product: { origin },
}) => {
  let context = await profile.open();
  const nora = await joinAs(context.request, origin, { firstName: 'Nora' });
  const otis = await joinAs((await anotherBrowser()).context().request, origin, {
    firstName: 'Otis',
  });
  let [page = await context.newPage()] = context.pages();
  const answer = page.waitForResponse('**/api/auth/device-key');
  await page.goto('/create-profile');
  const { share }: { share: string } = await (await answer).json();
  const aboutMe = page.getByRole('textbox', { name: 'About Me' });
  await untilSealed(page, 'parkway-onboarding', () => aboutMe.fill(ONBOARDING));
  // Without it, a browser with windows keeps what was typed among the pages that it can restore.
  await expect(aboutMe).toHaveAttribute('autocomplete', 'off');
  await page.goto('/compatibility-quiz');
  await expect(page.getByText('Question 1 of 8')).toBeVisible();
  await untilSealed(page, `parkway-quiz:${nora.id}`, () => page.keyboard.press('1'));
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'About Me' }).fill(EDITED);
  await page.goto(`/profile/${otis.id}`);
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  await page.getByRole('button', { name: 'Report or block Otis' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog').getByLabel('What happened?').fill(REPORTED);
  await expect
    .poll(() => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage })))
    .toEqual(expect.arrayContaining(['sealed:parkway-onboarding', 'sealed:parkway-reports']));
  await page.goto('/browse');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate((text) => {
    localStorage.setItem('parkway-theme', text);
    sessionStorage.setItem('parkway-planted', text);
  }, PLANTED);
  await profile.close();

  const question = QUIZ_QUESTIONS[0]?.id;
  const plain = [
    ...[ONBOARDING, EDITED, REPORTED, `{"${question}":"`],
    // The kept filters, and who was decided on.
    ...[`{"memberId":"${nora.id}"`, `[["${otis.id}"`],
  ];
  const kept = profile.filesWith(PLANTED);
  for (const folder of ['Local Storage', 'Session Storage']) {
    expect(kept.join(), 'the search finds what is there').toContain(folder);
  }
  expect(profile.filesWith(share)).not.toEqual([]);
  for (const text of plain) expect(profile.filesWith(text), text).toEqual([]);

  context = await profile.open();
  [page = await context.newPage()] = context.pages();
  await page.goto('/create-profile');
  await expect(page.getByRole('textbox', { name: 'About Me' })).toHaveValue(ONBOARDING);
  await page.goto('/compatibility-quiz');
  await expect(page.getByText('Question 2 of 8')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu of Nora' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await profile.close();
  for (const text of [...plain, share]) expect(profile.filesWith(text), text).toEqual([]);
});
