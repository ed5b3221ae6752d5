import { expect, type Page } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';
import { matched } from '../../support/e2eMatched.ts';
import { bubbles, log } from '../../support/e2eThread.ts';
import { pngOf } from '../../support/pngOf.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: /^A photo for/ });
const field = (page: Page, name: string) => sheet(page).getByRole('textbox', { name });
const sends = (page: Page) => sheet(page).getByRole('button', { name: 'Send photo' });

matched(
  'a photo is sent, stays through a failure, and is seen by the other when they want it',
  async ({ page, otis, nora, pageErrors }) => {
    await page.goto(`/messages?user=${otis.id}`);
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await expect(sends(page)).toBeDisabled();
    await sheet(page)
      .getByLabel('Photo from this device')
      .setInputFiles({
        name: 'pier.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await pngOf(300, 200)),
      });
    await expect(sheet(page).getByRole('img', { name: 'What you chose' })).toBeVisible();
    await field(page, 'Caption').fill('The pier this morning');
    await field(page, 'What it shows').fill('A pier in fog');
    expect(await violationsIn(page)).toEqual([]);

    // A photo that could not be sent is not lost, even if the window is closed meanwhile.
    pageErrors.announce(/^POST \/api\/messages\/photo/);
    await page.route('**/api/messages/photo', (route) => route.abort());
    await sends(page).click();
    await expect(sheet(page).getByText(/^Not sent\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/messages/photo');
    await page.getByRole('button', { name: 'Add a photo' }).click();
    await expect(field(page, 'Caption')).toHaveValue('The pier this morning');
    await sends(page).click();
    await expect(sheet(page)).toBeHidden();
    const own = bubbles(page).filter({ hasText: 'You: The pier this morning' });
    await expect(own).toHaveCount(1);
    await own.getByRole('button', { name: 'Enlarge photo: A pier in fog' }).click();
    const viewer = page.getByRole('dialog', { name: 'Your photo' });
    await expect(viewer.getByRole('img', { name: 'A pier in fog' })).toBeVisible();
    await pressEscape(page, viewer);
    await expect(own.getByRole('button', { name: /^Enlarge photo/ })).toBeFocused();

    // Nothing of it is loaded in the other browser before it is pressed.
    const theirs = otis.page;
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await theirs.goto(`/messages?user=${nora.id}`);
    await expect(log(theirs).getByText('Nora sent you a photo.')).toBeVisible();
    await expect(log(theirs).getByText('A pier in fog')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/photos/messages/'))).toEqual([]);
    expect(await violationsIn(theirs)).toEqual([]);
    await log(theirs).getByRole('button', { name: 'Show photo' }).press('Enter');
    const shown = log(theirs).getByRole('button', { name: 'Enlarge photo: A pier in fog' });
    await expect(shown).toBeFocused();
    await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 300);
    expect(await violationsIn(theirs)).toEqual([]);
  },
);
