import { expect } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { matched } from '../../support/e2eMatched.ts';
import { input, log } from '../../support/e2eThread.ts';

matched(
  'two matches find a town halfway, and one is put into the message box',
  async ({ page, otis }) => {
    await page.goto(`/messages?user=${otis.id}`);
    await page.getByRole('button', { name: 'Meet halfway' }).click();
    const sheet = page.getByRole('dialog', { name: 'Halfway' });
    const towns = sheet.getByRole('list', { name: 'Towns halfway' }).getByRole('listitem');
    await expect(towns).toHaveCount(4);
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await sheet.getByRole('button', { name: 'More towns' }).click();
    await expect(towns).toHaveCount(12);
    const town = (await towns.first().getByRole('heading').textContent()) ?? '';
    await towns
      .first()
      .getByRole('button', { name: `Suggest ${town}` })
      .click();
    await expect(sheet).toBeHidden();
    await expect(input(page)).toBeFocused();
    await expect(input(page)).toHaveValue(new RegExp(`^How about ${town}\\? [^/]*$`));
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      log(page)
        .getByRole('article')
        .getByText(/\d+ miles (each|for you, \d+ for Otis)/),
    ).toBeVisible();
  },
);
