import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { seriousFaults } from '../../support/e2eFaults.ts';
import { untilSealed } from '../../support/e2eSealed.ts';
import { ROOT } from '../../support/product.ts';

const PICTURE = join(ROOT, 'public/og/help.png');

test.describe('additional photos in the edit form', () => {
  test('are unchanged after Cancel, and nothing is sent', async ({ page, joined, product }) => {
    await joined({ firstName: 'Cancela' });
    const stored = await withPhotos(page, product.origin, 2);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (isChangeOfPhotos(request)) changes.push(`${request.method()} ${request.url()}`);
    });
    await edit(page);
    await page.getByRole('button', { name: 'Move photo 2 left' }).click();
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await addPhotos(page, 1);
    await expect(inForm(page)).toHaveCount(2);
    await expect(page.getByText('Not saved yet')).toBeVisible();
    expect(await seriousFaults(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(inProfile(page)).toHaveCount(2);
    await edit(page);
    await expect(inForm(page)).toHaveCount(2);
    expect(changes).toEqual([]);
    expect(await photosOf(page)).toEqual(stored);
  });

  test('are removed, added and put in order by Save', async ({ page, joined, product }) => {
    await joined({ firstName: 'Savina' });
    const [first, second] = await withPhotos(page, product.origin, 2);
    await edit(page);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await addPhotos(page, 1);
    await page.getByRole('button', { name: 'Move photo 2 left' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(inProfile(page)).toHaveCount(2);
    const after = await photosOf(page);
    expect(after).toEqual([expect.not.stringMatching(`${first}|${second}`), second]);
  });

  test('that fail stay, show why and are sent again, and the others are saved', async ({
    page,
    joined,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/upload\/additional-photo: 503$/);
    await joined({ firstName: 'Tercia' });
    let uploads = 0;
    await page.route('**/api/upload/additional-photo', (route) => {
      uploads += 1;
      return uploads === 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await edit(page);
    await page.getByRole('textbox', { name: 'About Me' }).fill('Pictures of four piers.');
    await addPhotos(page, 4);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to upload photo' });
    await expect(alert.locator('..')).toBeFocused();
    expect(uploads).toBe(4);
    const saved = await photosOf(page);
    expect(saved).toHaveLength(3);
    await expect(inForm(page)).toHaveCount(4);
    await expect(inForm(page).nth(2)).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('button', { name: /^Make photo . the main/ })).toHaveCount(3);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(inProfile(page)).toHaveCount(4);
    const all = await photosOf(page);
    expect(uploads).toBe(5);
    expect(all.toSpliced(2, 1)).toEqual(saved);
    await expect(page.getByText('Pictures of four piers.')).toBeVisible();
  });
});

test('answers, facts and the words for photos are edited, and a faith asks for a consent', async ({
  page,
  joined,
  product,
}) => {
  await joined({ firstName: 'Facta' });
  await withPhotos(page, product.origin, 1);
  await edit(page);
  await page.getByText('Describe your photos').click();
  await page.getByLabel('First photo').fill('On the pier, laughing');
  await page.getByLabel('Prompt 1').selectOption('jughandle');
  await page.getByLabel('Your answer 1').fill('Sometimes you go right to go left.');
  await page.getByLabel('Work').fill('School nurse');
  await page.getByRole('checkbox', { name: /^Hide from others.*Work$/ }).check();
  await page.getByLabel('Faith', { exact: true }).selectOption('catholic');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const consent = page.getByRole('checkbox', { name: /^Parkway may keep my faith/ });
  await expect(consent).toBeFocused();
  expect(await seriousFaults(page, 'main')).toEqual([]);
  await consent.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What jughandles taught me' })).toBeVisible();
  const facts = page.getByRole('list', { name: 'Facts' });
  await expect(facts).toContainText('Catholic');
  await expect(facts.getByRole('listitem').filter({ hasText: 'School nurse' })).toContainText(
    'hidden',
  );
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(Object.values(me.photoAlts)).toEqual(['On the pier, laughing']);
});

test('a form that was left open offers the typed text, and the profile stays usable', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Drafta' });
  await edit(page);
  await untilSealed(page, 'parkway-profile-edit', () =>
    page.getByRole('textbox', { name: 'About Me' }).fill('I was not done yet.'),
  );
  await page.goto('/browse');
  await page.goto('/profile');
  const offer = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(offer).toContainText('You have unsaved changes');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect(await seriousFaults(page, 'main')).toEqual([]);
  await offer.getByRole('button', { name: 'Continue editing' }).click();
  const about = page.getByRole('textbox', { name: 'About Me' });
  await expect(about).toHaveValue('I was not done yet.');

  await page.reload();
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect(offer).toHaveCount(0);
  const editButton = page.getByRole('button', { name: 'Edit', exact: true });
  await expect(editButton).toBeFocused();
  await editButton.click();
  await expect(about).toHaveValue('');
  await page.reload();
  await expect(editButton).toBeVisible();
  await expect(offer).toHaveCount(0);
});

async function edit(page: Page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
}

async function addPhotos(page: Page, count: number) {
  const chooser = page.getByLabel('Add photos', { exact: true }).and(page.locator('input'));
  await chooser.setInputFiles(Array.from({ length: count }, () => PICTURE));
  for (let each = 0; each < count; each += 1) {
    await page.getByRole('button', { name: 'Use Photo' }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const inForm = (page: Page) =>
  page
    .getByRole('region', { name: 'Additional photos' })
    .getByRole('img', { name: /^Additional photo/ });

const inProfile = (page: Page) =>
  page
    .getByRole('list', { name: 'Additional photos' })
    .getByRole('img', { name: /^Additional photo/ });

const isChangeOfPhotos = (request: Request) =>
  request.method() !== 'GET' && /\/api\/(upload|users)\//.test(request.url());

async function photosOf(page: Page): Promise<string[]> {
  const { additionalPhotos } = await (await page.request.get('/api/auth/me')).json();
  return additionalPhotos;
}

/** Adds this many photos to the member, and returns their URLs. */
async function withPhotos(page: Page, origin: string, count: number): Promise<string[]> {
  const photo = { name: 'pier.png', mimeType: 'image/png', buffer: readFileSync(PICTURE) };
  for (let each = 0; each < count; each += 1) {
    const answer = await page.request.post('/api/upload/additional-photo', {
      headers: { Origin: origin },
      multipart: { photo },
    });
    if (!answer.ok()) throw new Error(`Uploading failed: ${await answer.text()}`);
  }
  return photosOf(page);
}

test('your own profile is shared as a link that only members can open', async ({
  page,
  joined,
  anotherBrowser,
}) => {
  const { id } = await joined({ firstName: 'Sharona' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Share my profile' }).click();
  await expect(toast(page, 'Link copied')).toContainText('Only members can open it.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/profile/${id}`);
  const visitor = await anotherBrowser();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/login/);
  await joined({ firstName: 'Opener' }, visitor);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: /^Sharona/ })).toBeVisible();
});
