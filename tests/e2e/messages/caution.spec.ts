import { expect, type Page } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { matched } from '../../support/e2eMatched.ts';
import { bubbles, log, write } from '../../support/e2eThread.ts';

const ASK = 'My card is blocked. Can you please send me $300 through Zelle?';
const notes = (page: Page) => log(page).getByRole('note');

async function seesItBesideTheAsk(page: Page) {
  await expect(notes(page)).toHaveCount(1);
  const note = bubbles(page).filter({ hasText: ASK }).getByRole('note');
  await expect(note).toContainText('A note from Parkway, just for you.');
  await expect(note).toContainText("Please don't send anything yet.");
  await expect(note.getByRole('link', { name: 'What to do' })).toBeInViewport();
}

matched(
  'who is asked for money reads a kind note beside it, and who asks sees nothing of it',
  async ({ page, otis, nora, anotherBrowser }) => {
    const theirs = await anotherBrowser({ storageState: await otis.request.storageState() });
    await theirs.goto(`/messages?user=${nora.id}`);
    await page.goto(`/messages?user=${otis.id}`);
    await write(theirs, 'Shall we walk along the canal on Sunday?');
    await expect(bubbles(page)).toHaveCount(1);
    await expect(notes(page)).toHaveCount(0);

    await write(theirs, ASK);
    await seesItBesideTheAsk(page);
    expect(await violationsIn(page)).toEqual([]);
    await page.reload();
    await seesItBesideTheAsk(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await seesItBesideTheAsk(page);
    expect(await violationsIn(page)).toEqual([]);

    // The answer comes after everything else the server sent about the request.
    await write(page, 'I would rather not.');
    await expect(bubbles(theirs)).toHaveCount(3);
    await expect(notes(theirs)).toHaveCount(0);
    await expect(log(theirs)).not.toContainText('A note from Parkway');
    await theirs.reload();
    await expect(bubbles(theirs)).toHaveCount(3);
    await expect(notes(theirs)).toHaveCount(0);
    await expect(log(theirs)).not.toContainText('A note from Parkway');

    await notes(page).getByRole('link', { name: 'What to do' }).click();
    await expect(page).toHaveURL('/safety#money');
    await expect(page.getByRole('heading', { name: 'Money and false profiles' })).toBeInViewport();

    await page.goto(`/es/messages?user=${otis.id}`);
    await expect(notes(page)).toContainText('No mandes nada todavía.');
  },
);
