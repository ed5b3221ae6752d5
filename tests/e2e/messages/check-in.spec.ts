import { expect, type Page, toast } from '../../support/e2e.ts';
import { confirmAddress } from '../../support/e2eAccounts.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { newEmail, showFace } from '../../support/e2eMembers.ts';
import { agreeOnPlan, letPlansAge, planCard, plansOf } from '../../support/e2ePlans.ts';
import { linkIn, mails, mailTo, type Product } from '../../support/product.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const PLACE = 'Grove Diner, Jersey City';
const WORDS = { fine: 'lemon pie', help: 'cherry pie' };
const NO_EMERGENCY_SERVICE = 'This is not an emergency service. In an emergency call 911 first.';

const inTwoHours = () => ({ place: PLACE, startsAt: new Date(Date.now() + 2 * HOUR) });
const trustSheet = (page: Page) => page.getByRole('dialog', { name: 'Tell someone you trust' });
const fineButton = (page: Page) => page.getByRole('button', { name: "I'm fine" });

/** Opens the plan in the thread, and from it the dialog. */
async function openTrustSheet(page: Page, userId: string) {
  await page.goto(`/messages?user=${userId}`);
  await planCard(page).locator('summary').click();
  await planCard(page)
    .getByRole('button', { name: /^(Tell someone you trust|Your check-in)$/ })
    .click();
  await expect(trustSheet(page)).toContainText(NO_EMERGENCY_SERVICE);
}

/** The trusted person agrees by the link in the mail, without signing in. */
async function agreeByMail(visitor: Page, product: Product, email: string) {
  const mail = await mailTo(product, email, 'someone they trust');
  await visitor.goto(linkIn(mail, '/trusted'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nora trusts you');
  expect(await violationsIn(visitor)).toEqual([]);
  expect(await overflow(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'I agree' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you');
}

async function saveCheckIn(page: Page, { email, words }: { email: string; words?: typeof WORDS }) {
  const sheet = trustSheet(page);
  await sheet.getByLabel('Who do you trust?').fill('Mom');
  await sheet.getByLabel('Their email').fill(email);
  if (words) {
    await sheet.getByLabel('Word for “I’m fine”').fill(words.fine);
    await sheet.getByLabel('Word that tells them').fill(words.help);
  }
  await sheet.getByRole('button', { name: 'Set up the check-in' }).click();
  await expect(toast(page, 'Check-in saved')).toBeVisible();
}

matched(
  'a missed check-in: the person who is trusted confirms by mail, and gets the one mail @phone',
  async ({ page, otis, nora, product, anotherBrowser }) => {
    matched.slow();
    const { origin } = product;
    const visitor = await anotherBrowser({ viewport: { width: 390, height: 844 } });
    const theirs = await anotherBrowser({
      storageState: await otis.request.storageState(),
      hasTouch: true,
    });
    const email = newEmail();
    await confirmAddress(page.request, origin);
    const pair = { from: otis.request, to: page.request, userId: nora.id };
    const id = await agreeOnPlan(origin, pair, inTwoHours());
    const sheet = trustSheet(page);

    await matched.step('a link opens without signing in', async () => {
      await openTrustSheet(page, otis.id);
      expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await sheet.getByRole('button', { name: 'Make a link' }).tap();
      await expect(sheet.getByRole('button', { name: 'Share the link' })).toBeVisible();
      const [plan] = await plansOf(page.request);
      await visitor.goto(plan?.checkIn?.linkUrl ?? '');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nora is meeting Otis');
      await expect(visitor.getByRole('main')).toContainText(PLACE);
      await expect(visitor.getByRole('main')).toContainText(NO_EMERGENCY_SERVICE);
      await expect(visitor.getByRole('main').getByRole('img')).toHaveCount(0);
      await expect(visitor).toHaveURL('/plan-link');
      await expect(visitor.locator('meta[name=referrer]')).toHaveAttribute(
        'content',
        'no-referrer',
      );
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      expect(await violationsIn(visitor)).toEqual([]);
    });

    await matched.step('the photo is seen once its owner allows it', async () => {
      await showFace(otis.request, origin);
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nora is meeting Otis');
      await expect(visitor.getByRole('main').getByRole('img')).toHaveCount(0);
      await theirs.goto('/settings#privacy');
      await theirs.getByRole('switch', { name: "Let someone's trusted person see my photo" }).tap();
      await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
      // Its live connection would break when time passes.
      await theirs.close();
      await visitor.reload();
      const photo = visitor.getByRole('img', { name: 'Otis' });
      await expect
        .poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
    });

    await matched.step('only who has confirmed is mailed', async () => {
      await saveCheckIn(page, { email });
      await expect(sheet.getByRole('status').first()).toContainText('Until they do');
      await agreeByMail(visitor, product, email);
      await openTrustSheet(page, otis.id);
      await expect(sheet).toContainText(`Mom confirmed. If you don't answer, we'll email ${email}`);
    });

    await matched.step('the question comes, and can be put off', async () => {
      await page.goto('about:blank');
      const [plan] = await plansOf(page.request);
      await letPlansAge(product, Date.parse(plan?.checkIn?.askAt ?? '') - Date.now());
      await page.goto('/notifications');
      await page.getByRole('link', { name: 'Are you fine?' }).tap();
      await expect(page).toHaveURL(`/check-in?plan=${id}`);
      await expect(page.getByRole('main')).toContainText('Answer by');
      await expect(page.getByRole('main')).toContainText(NO_EMERGENCY_SERVICE);
      expect(await violationsIn(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await page.getByLabel('Ask me again in').selectOption('1 hour');
      await page.getByRole('button', { name: 'Ask me later' }).tap();
      await expect(page.getByRole('status')).toContainText("We'll ask you again at");
    });

    await matched.step('without an answer, one mail goes out', async () => {
      await page.goto('about:blank');
      await letPlansAge(product, HOUR);
      await expect.poll(() => stateOf(page)).toBe('asked');
      expect(await mails(product, email)).toHaveLength(0);
      await letPlansAge(product, 15 * MINUTE);
      const mail = await mailTo(product, email, 'Nora did not answer the check-in');
      expect(mail.text).toContain(PLACE);
      expect(mail.text).toContain('Otis');
      expect(mail.text).toContain(NO_EMERGENCY_SERVICE);
      await page.goto(`/check-in?plan=${id}`);
      await expect(page.getByRole('main')).toContainText('so we emailed Mom');
      await expect(fineButton(page)).toHaveCount(0);
      await visitor.goto(linkIn(mail, '/plan-link'));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nora is meeting Otis');
      await visitor.goto(linkIn(mail, '/trusted'));
      await visitor.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Stopped');
      expect(await mails(product, email)).toHaveLength(1);
    });
  },
);

matched(
  'the word for help looks like the other on the screen, and tells the person who is trusted @phone',
  async ({ page, otis, nora, product, anotherBrowser, pageErrors }) => {
    const { origin } = product;
    const visitor = await anotherBrowser();
    const email = newEmail();
    await confirmAddress(page.request, origin);
    const pair = { from: page.request, to: otis.request, userId: otis.id };
    const id = await agreeOnPlan(origin, pair, inTwoHours());
    const theirs = await anotherBrowser({
      storageState: await otis.request.storageState(),
      viewport: { width: 390, height: 844 },
    });
    const agreed = await otis.request.put(`${origin}/api/plans/${id}/check-in`, {
      headers: { Origin: origin },
      data: { askAt: new Date(Date.now() + 5 * HOUR).toISOString(), word: WORDS },
    });
    expect(agreed.status()).toBe(204);

    await openTrustSheet(page, otis.id);
    await saveCheckIn(page, { email, words: WORDS });
    await agreeByMail(visitor, product, email);
    await trustSheet(page).getByRole('link', { name: 'Check in now' }).tap();
    await expect(page).toHaveURL(`/check-in?plan=${id}`);

    await matched.step('a wrong word is refused', async () => {
      pageErrors.announce(/^POST \/api\/plans\/\w+\/fine: 403/);
      await page.getByLabel('Your word').fill('apple pie');
      await fineButton(page).tap();
      await expect(page.getByLabel('Your word')).toHaveAccessibleDescription(
        /isn't one of your words/,
      );
    });

    await page.getByLabel('Your word').fill('Cherry  Pie');
    await fineButton(page).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're checked in");
    expect(await violationsIn(page)).toEqual([]);
    const mail = await mailTo(product, email, 'Nora asks for your help');
    expect(mail.text).toContain(PLACE);

    await theirs.goto(`/check-in?plan=${id}`);
    await theirs.getByLabel('Your word').fill(WORDS.fine);
    await fineButton(theirs).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText("You're checked in");
    expect((await shownOf(page)).replace('Otis', nora.firstName)).toBe(await shownOf(theirs));
    await Promise.all([page, theirs].map((each) => each.reload()));
    await expect(page.getByRole('main')).toContainText("We won't ask you");
    await expect(theirs.getByRole('main')).toContainText("We won't ask you");
    expect((await shownOf(page)).replace('Otis', nora.firstName)).toBe(await shownOf(theirs));
    expect(await mails(product, email)).toHaveLength(2);
  },
);

const shownOf = (page: Page) => page.getByRole('main').innerHTML();
const stateOf = async (page: Page) => (await plansOf(page.request))[0]?.checkIn?.state;
