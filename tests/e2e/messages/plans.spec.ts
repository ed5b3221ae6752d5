import { readFile } from 'node:fs/promises';
import { newJerseyDay } from '../../../src/shared/rules/day.ts';
import { expect, type Page, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { crowded, overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { writeAs } from '../../support/e2eMembers.ts';
import {
  agreeOnPlan,
  letPlansAge,
  openPlanSheet,
  planCard,
  plansOf,
} from '../../support/e2ePlans.ts';
import { bubbles, input } from '../../support/e2eThread.ts';

const HOUR = 3_600_000;
const PLACE = 'Grove Diner, Jersey City';
const inThreeDays = () => newJerseyDay(new Date(Date.now() + 72 * HOUR));

matched(
  'a plan that is kept: proposed, changed, accepted, in the calendar, and asked about @phone',
  async ({ page, otis, nora, product, anotherBrowser, pageErrors }) => {
    matched.slow();
    const theirs = await anotherBrowser({
      storageState: await otis.request.storageState(),
      viewport: { width: 390, height: 844 },
    });
    await theirs.goto(`/messages?user=${nora.id}`);
    await page.goto(`/messages?user=${otis.id}`);
    const sheet = page.getByRole('dialog', { name: 'Make a plan with Otis' });

    await matched.step('keeps what was typed when sending fails', async () => {
      await openPlanSheet(page, 'Otis');
      await sheet.getByRole('button', { name: 'Send' }).tap();
      await expect(sheet.getByLabel('Where')).toBeFocused();
      await expect(sheet).toContainText('Say where to meet.');
      await fill(sheet, { place: PLACE, day: inThreeDays(), time: '19:30' });
      expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      pageErrors.announce(/^POST \/api\/plans: 503/);
      const calls = '**/api/plans';
      await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
      await sheet.getByRole('button', { name: 'Send' }).tap();
      await expect(sheet.getByRole('alert')).toContainText('What you typed is still here.');
      await expect(sheet.getByLabel('Where')).toHaveValue(PLACE);
      await sheet.getByRole('button', { name: 'Send' }).tap();
      await expect(toast(page, 'Plan sent')).toBeVisible();
      await expect(sheet).toHaveCount(0);
      await expect(planCard(page)).toContainText('Waiting for Otis to answer.');
    });

    await matched.step('the other suggests another time', async () => {
      await expect(planCard(theirs)).toContainText('Nora suggests this.');
      await expect(planCard(theirs)).toContainText(`${PLACE}`);
      await expect(planCard(theirs)).toContainText('7:30 PM');
      expect(await violationsIn(theirs)).toEqual([]);
      await planCard(theirs).getByRole('button', { name: 'Suggest another' }).click();
      const other = theirs.getByRole('dialog', { name: 'Suggest another plan' });
      await expect(other.getByLabel('Where')).toHaveValue(PLACE);
      await other.getByLabel('Time', { exact: true }).fill('20:15');
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(planCard(theirs)).toContainText('Waiting for Nora to answer.');
    });

    await matched.step('is accepted, and both have it', async () => {
      await expect(planCard(page)).toContainText('Otis suggests this.');
      await expect(planCard(page)).toContainText('8:15 PM');
      await planCard(page).getByRole('button', { name: 'Accept' }).tap();
      await expect(planCard(page)).toContainText('You both said yes.');
      await expect(planCard(theirs)).toContainText('You both said yes.');
      expect(await violationsIn(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    });

    await matched.step('is in the calendar', async () => {
      const coming = page.waitForEvent('download');
      await planCard(page).getByRole('link', { name: 'Add to calendar' }).tap();
      const file = await readFile(await (await coming).path(), 'utf8');
      expect(file).toContain('BEGIN:VEVENT');
      expect(file.replaceAll(/\r\n /g, '')).toContain(`Grove Diner\\, Jersey City`);
      expect(file).toContain('T201500');
    });

    await matched.step('the next day each is asked alone', async () => {
      await Promise.all([page, theirs].map((each) => each.goto('about:blank')));
      const [plan] = await plansOf(page.request);
      // The noon after a start 40 hours ago is always past.
      await letPlansAge(product, Date.parse(plan?.startsAt ?? '') - Date.now() + 40 * HOUR);
      await page.goto('/notifications');
      await page.getByRole('link', { name: 'Did you meet Otis?' }).tap();
      const question = page.getByRole('region', { name: 'After your plan' });
      await expect(question).toContainText('Did you meet Otis?');
      expect(await violationsIn(page)).toEqual([]);
      await question.getByRole('button', { name: 'Yes' }).tap();
      await expect(question).toContainText('Was it as they said?');
      await question.getByRole('button', { name: 'No', exact: true }).tap();
      await question.getByRole('button', { name: 'Report Otis' }).tap();
      const report = page.getByRole('dialog', { name: 'Report Otis' });
      await expect(report).toBeVisible();
      await report.getByRole('button', { name: 'Cancel' }).tap();
      await question.getByRole('button', { name: 'Close' }).tap();
      await expect(question).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Message to Otis' })).toBeVisible();
      expect((await plansOf(page.request)).map(({ askMet }) => askMet)).toEqual([false]);

      await theirs.goto(`/messages?user=${nora.id}`);
      const asked = theirs.getByRole('region', { name: 'After your plan' });
      await asked.getByRole('button', { name: 'Rather not say' }).click();
      await expect(asked).toContainText('Thank you.');
      await expect(asked.getByRole('button', { name: /^Report/ })).toHaveCount(0);
    });
  },
);

matched(
  'with text of twice the size, a plan leaves room for the messages, and its sheets are whole @phone',
  async ({ page, otis, nora, product }) => {
    const pair = { from: otis.request, to: page.request, userId: nora.id };
    const startsAt = new Date(Date.now() + 2 * HOUR);
    await agreeOnPlan(product.origin, pair, { place: PLACE, startsAt });
    // Without the notice before a first message.
    await writeAs(page.request, product.origin, { to: otis.id, text: 'See you there' });
    await page.goto(`/messages?user=${otis.id}`);
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await planCard(page).locator('summary').tap();
    const last = bubbles(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await input(page).scrollIntoViewIfNeeded();
    await expect(input(page)).toBeInViewport();
    expect([...(await overflow(page)), ...(await crowded(page))]).toEqual([]);
    for (const [button, title] of [
      ['Tell someone you trust', 'Tell someone you trust'],
      ['Change', 'Change your plan with Otis'],
    ] as const) {
      await planCard(page).getByRole('button', { name: button }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await expect(sheet).toBeVisible();
      expect([...(await overflow(page)), ...(await crowded(page))], title).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(planCard(page).getByRole('button', { name: button })).toBeFocused();
    }
  },
);

async function fill(
  sheet: ReturnType<Page['getByRole']>,
  { place, day, time }: Record<'place' | 'day' | 'time', string>,
) {
  await sheet.getByLabel('Where').fill(place);
  await sheet.getByLabel('Day').fill(day);
  await sheet.getByLabel('Time', { exact: true }).fill(time);
}
