import type { Locator } from 'playwright/test';
import { expect, type Page } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { isSameDocument, mainLink, markDocument } from '../../support/e2eSameDocument.ts';
import { input, log } from '../../support/e2eThread.ts';

const townsIn = (place: Locator) =>
  place.getByRole('list', { name: 'Towns halfway' }).getByRole('listitem');

/** Suggests the first town and returns its name. */
async function suggestFirst(towns: Locator): Promise<string> {
  const town = (await towns.first().getByRole('heading').textContent()) ?? '';
  // The list may still be scrolling below a pointer.
  await towns
    .first()
    .getByRole('button', { name: `Suggest ${town}` })
    .press('Enter');
  return town;
}

async function expectSuggested(page: Page, town: string) {
  await expect(input(page)).toBeFocused();
  await expect(input(page)).toHaveValue(new RegExp(`^How about ${town}\\? [^/]*$`));
  await expect(page.getByRole('region', { name: /^Goes with your message/ })).toBeVisible();
}

matched(
  'on a phone two matches find a town halfway in a sheet with a map, and it is sent as a card',
  async ({ page, otis }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/messages?user=${otis.id}`);
    await page.getByRole('button', { name: 'Meet halfway' }).click();
    const sheet = page.getByRole('dialog', { name: 'Halfway' });
    await expect(townsIn(sheet)).toHaveCount(4);
    await expect(sheet.getByText(/No event/)).toHaveCount(
      (await townsIn(sheet)
        .getByText(/, \d+:\d\d [AP]M/)
        .count()) === 0
        ? 1
        : 0,
    );
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await sheet.getByRole('button', { name: 'More towns' }).click();
    await expect(townsIn(sheet)).toHaveCount(12);
    const town = await suggestFirst(townsIn(sheet));
    await expect(sheet).toBeHidden();
    await expectSuggested(page, town);
    expect(await overflow(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      log(page)
        .getByRole('article')
        .getByText(/\d+ miles (each|for you, \d+ for Otis)/),
    ).toBeVisible();
  },
);

matched('on a wide screen the towns are beside the conversation', async ({ page, otis }) => {
  await page.goto(`/messages?user=${otis.id}`);
  const button = page.getByRole('button', { name: 'Meet halfway' });
  await button.click();
  const panel = page.getByRole('complementary', { name: 'Halfway' });
  await expect(panel.getByRole('heading', { name: 'Halfway' })).toBeFocused();
  await expect(townsIn(panel)).toHaveCount(4);
  expect(await violationsIn(page)).toEqual([]);
  await expectSuggested(page, await suggestFirst(townsIn(panel)));
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('region', { name: /^Goes with your message/ })).toHaveCount(0);
  await panel.getByRole('heading', { name: 'Halfway' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await markDocument(page);
  await mainLink(page, 'Events').click();
  await expect(page).toHaveURL('/events');
  await page.goBack();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(await isSameDocument(page)).toBe(true);
});
