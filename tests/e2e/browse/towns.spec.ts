import { MUNICIPALITIES } from '../../../src/shared/new-jersey/municipalities.ts';
import { expect, test } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';

test('the town filter reaches every town by scrolling and by keys, and begins at the chosen one', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('free');
  await page.goto('/browse');
  const city = page.getByRole('combobox', { name: 'City' });
  const options = page.getByRole('listbox').getByRole('option');
  await city.click();
  await expect(options).toHaveCount(MUNICIPALITIES.length);
  await expect(page.getByText(`${MUNICIPALITIES.length} found`)).toBeAttached();
  await city.press('ArrowUp');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await expect(city).toHaveAttribute(
    'aria-activedescendant',
    (await options.last().getAttribute('id')) ?? '',
  );
  await city.press('Enter');
  await expect(options).toHaveCount(0);
  const name = await city.inputValue();
  await city.click();
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toContainText(name);
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await city.press('ArrowDown');
  await expect(city).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  expect(await seriousFaults(page, 'main')).toEqual([]);
});
