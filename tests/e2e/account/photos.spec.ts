import { join } from 'node:path';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { ROOT } from '../../support/product.ts';

const PICTURE = join(ROOT, 'public/og/help.png');
const BIO = 'I keep bees on a roof in Jersey City.';

/** Fills in the form up to the step of the photos. */
async function fillIn(page: Page) {
  await page.goto('/create-profile');
  await page.getByRole('textbox', { name: 'About Me' }).fill(BIO);
  await goOn(page);
  await goOn(page);
}

async function choosePhoto(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).and(page.locator('input')).setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Use Photo' }).click();
}

const goOn = async (page: Page) => {
  const before = page.url();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).not.toHaveURL(before);
};
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Profile' }).click();
const lost = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('a main photo that fails keeps the page, and is sent again', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/upload\/profile-photo: 503$/);
  await joined({ firstName: 'Phota' });
  await fillIn(page);
  await page.route('**/api/upload/profile-photo', async (route) => {
    await page.waitForTimeout(1_000);
    await route.fulfill({ status: 503, body: '' });
  });
  await choosePhoto(page, 'Choose a photo');
  await goOn(page);
  await goOn(page);
  await complete(page);
  const alert = lost(page, 'Failed to upload profile photo');
  await expect(alert).toBeVisible();
  await expect(alert.locator('..')).toBeFocused();
  await expect(page).toHaveURL('/create-profile?step=3');
  expect(await seriousFaults(page, 'main')).toEqual([]);

  await goOn(page);
  await complete(page);
  await expect(alert.locator('..')).toBeFocused();
  await page.unroute('**/api/upload/profile-photo');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await goOn(page);
  await complete(page);
  await expect(page).toHaveURL('/browse');
  await page.goto('/profile');
  await expect(page.getByText(BIO)).toBeVisible();
});

test('a photo that fails among several is shown by its picture and can be left out', async ({
  page,
  joined,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/upload\/additional-photo: 503$/);
  await joined({ firstName: 'Lossa' });
  await fillIn(page);
  await page.route('**/api/upload/additional-photo', (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await choosePhoto(page, 'Add photos');
  const alert = lost(page, 'Failed to upload photo');
  await expect(alert.getByRole('img', { name: 'The photo' })).toBeVisible();
  await goOn(page);
  await goOn(page);
  await complete(page);
  await expect(alert.locator('..')).toBeFocused();
  await alert.getByRole('button', { name: 'Continue without it' }).click();
  await expect(alert).toHaveCount(0);
  await goOn(page);
  await complete(page);
  await expect(page).toHaveURL('/browse');
});

test('the Undo of a removed photo disappears when the removal is sent, however long it is shown', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Undine' });
  await page.goto('/create-profile?step=3');
  await choosePhoto(page, 'Add photos');
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  const shown = toast(page, 'Photo removed');
  await shown.hover();
  await removed;
  await expect(shown).toHaveCount(0);
});

test('the same picture URL is not added twice', async ({ page, joined }) => {
  const { id } = await joined({ firstName: 'Twyla' });
  await page.goto('/create-profile?step=3');
  await page.route(`**/api/users/${id}`, async (route) => {
    const { additionalPhotos } = route.request().postDataJSON();
    const stored = additionalPhotos.map((_: string, index: number) => `/photos/pho_${index}`);
    await route.fulfill({ json: { id, additionalPhotos: stored } });
  });
  await page.route('**/photos/pho_*', (route) => route.fulfill({ path: PICTURE }));
  const area = page.getByRole('region', { name: 'Additional photos' });
  await area.getByText('or paste an image address').click();
  const field = area.getByLabel('Additional photo URL');
  const add = async (url: string) => {
    await field.fill(url);
    await area.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const photos = area.getByRole('img', { name: /^Additional photo/ });
  await add('https://pictures.example/beach.jpg');
  await expect(photos).toHaveCount(1);
  await add('https://PICTURES.example/beach.jpg');
  await expect(area.getByText("You've already added this picture.")).toBeVisible();
  await expect(photos).toHaveCount(1);
  await add('https://pictures.example/pier.jpg');
  await expect(photos).toHaveCount(2);
});
