import { HIDDEN_MESSAGE as FOLDED } from '../../../src/shared/rules/messages/conversations.ts';
import { expect } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { log, rows, write } from '../../support/e2eThread.ts';

matched(
  'a message with a hidden word comes without a count, is found in requests, shown and answered @phone',
  async ({ page, otis, nora, pageErrors }) => {
    await page.goto('/settings#privacy');
    const words = page.getByRole('textbox', { name: 'Hidden words' });
    await words.fill('Carousel');
    await page.getByRole('button', { name: 'Hide this word' }).tap();
    await expect(page.getByRole('button', { name: 'Stop hiding Carousel' })).toBeVisible();
    await expect(words).toHaveValue('');
    await expect(words).toBeFocused();
    pageErrors.announce(/^PATCH \/api\/user\/settings: 400$/);
    await words.fill('x'.repeat(41));
    await words.press('Enter');
    await expect(page.getByText('A hidden word can be at most 40 characters.')).toBeVisible();
    await words.fill('pork roll');
    await words.press('Enter');
    await expect(page.getByRole('button', { name: 'Stop hiding pork roll' })).toBeVisible();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop hiding pork roll' }).tap();
    await expect(page.getByRole('button', { name: 'Stop hiding pork roll' })).toHaveCount(0);

    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'New matches 1' })).toBeVisible();
    const seen = async () => (await otis.request.get(`/api/users/${nora.id}`)).json();
    await expect.poll(async () => (await seen()).online).toBe(true);
    await otis.write('By the carousel, you fool');
    const requests = page.getByRole('button', { name: /^Requests/ });
    await expect(requests).toHaveAccessibleName('Requests 1');
    await expect(page).toHaveTitle(/^[^(]*$/);
    await requests.tap();
    await expect(rows(page)).toHaveText([new RegExp(`Otis.*${FOLDED}`)]);
    await expect(page.getByText('unread').filter({ visible: true })).toHaveCount(0);
    await rows(page).first().tap();

    const said = log(page).getByText('By the carousel, you fool');
    await expect(log(page).getByText('Show message')).toBeVisible();
    await expect(said).toBeHidden();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    await log(page).getByText('Show message').tap();
    await expect(said).toBeVisible();
    await expect(log(page).getByText('Show message')).toBeHidden();
    await expect(page.getByRole('button', { name: /^React to Otis/ })).toBeVisible();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);

    await write(page, 'Please be kind.');
    await page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(page.getByRole('button', { name: /^Conversations/ })).toBeVisible();
    await expect(requests).toHaveCount(0);
    // The conversation is open: the next one stays where it is, without a count.
    await otis.write('Carousel?');
    await expect(rows(page)).toHaveText([new RegExp(`Otis.*${FOLDED}`)]);
    await expect(page.getByText('unread').filter({ visible: true })).toHaveCount(0);
    await otis.write('Sorry.');
    await expect(rows(page)).toHaveText([/Otis.*Sorry\..*1 unread/]);
  },
);
