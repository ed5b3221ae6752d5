import { join } from 'node:path';
import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { ROOT } from '../../support/product.ts';

const PICTURE = join(ROOT, 'public/og/help.png');

const SWITCHES = [
  'New matches',
  'Messages',
  'Likes',
  'News from Parkway',
  'Show my age',
  'Show my town',
  'Show my profile',
  'Let people find me by email',
  "Show matches which events I'm going to",
  'My likes help to order lists',
];

test.describe('the settings of a member', () => {
  test.beforeEach(async ({ joined, page }) => {
    await joined({ firstName: 'Setter' });
    await openSettings(page);
  });

  test('every switch saves by itself and survives a reload', async ({ page }) => {
    const before = new Map<string, boolean>();
    for (const name of SWITCHES) {
      before.set(name, await switchOf(page, name).isChecked());
      await switchOf(page, name).click();
      await expect(savedMarks(page).first(), name).toBeVisible();
    }
    // The last one is stored before the page is left.
    await expect(savedMarks(page)).toHaveCount(0);
    await openSettings(page);
    for (const name of SWITCHES) {
      await expect(switchOf(page, name), name).toBeChecked({ checked: !before.get(name) });
    }
  });

  test('the choice of who may write survives a reload', async ({ page }) => {
    await page.getByLabel('Who can message me').selectOption('My matches');
    await expect(page.getByText('Only your matches can start a conversation')).toBeVisible();
    await expect(savedMarks(page)).toHaveCount(1);
    await openSettings(page);
    await expect(page.getByLabel('Who can message me')).toHaveValue('matches');
  });

  test('a refusal resets the switch and shows an error', async ({ page, pageErrors }) => {
    pageErrors.announce(/^PATCH \/api\/user\/settings: 500$/);
    await page.route('**/api/user/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 500,
            json: { message: 'Not now.', code: 'INTERNAL', requestId: 'x' },
          })
        : route.continue(),
    );
    await switchOf(page, 'Show my age').click();
    await expect(toast(page, 'Update failed')).toContainText('Not now.');
    await expect(switchOf(page, 'Show my age')).toBeChecked();
  });

  test('the last of several quick changes counts', async ({ page }) => {
    const sent: unknown[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user/settings', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length === 1) await held;
      await route.continue();
    });
    const age = switchOf(page, 'Show my age');
    for (let presses = 0; presses < 4; presses += 1) await age.press('Space');
    await expect(age).toBeChecked();
    release();
    await expect(savedMarks(page)).toHaveCount(1);
    expect(sent).toEqual([{ privacy: { showAge: false } }, { privacy: { showAge: true } }]);
    await openSettings(page);
    await expect(switchOf(page, 'Show my age')).toBeChecked();
  });

  test('the profile is saved, and a refusal loses no typed text', async ({ page, pageErrors }) => {
    pageErrors.announce(/^PATCH \/api\/users\/usr_\w+: 503$/);
    const form = page.getByRole('form', { name: 'Profile information' });
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: '' }));
    await form.getByLabel('First Name').fill('Sandra');
    await form.getByLabel('City or town').fill('Asbury Park');
    await form.getByLabel('City or town').press('Enter');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Update failed')).toContainText('Please try again later.');
    await expect(form.getByLabel('First Name')).toHaveValue('Sandra');
    await page.unroute('**/api/users/*');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await openSettings(page);
    await expect(form.getByLabel('First Name')).toHaveValue('Sandra');
    await expect(form.getByLabel('City or town')).toHaveValue('Asbury Park');
  });

  test('the main photo waits for Save, and stays where its upload fails', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.announce(/^POST \/api\/upload\/profile-photo: 503$/);
    const form = page.getByRole('form', { name: 'Profile information' });
    const photo = form.getByRole('region', { name: 'Main photo' });
    const save = () => form.getByRole('button', { name: 'Save changes' }).click();
    const pictureOnServer = async () =>
      (await (await page.request.get('/api/auth/me')).json()).profilePicture;
    await photo
      .getByLabel('Choose a photo', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Use Photo' }).click();
    await expect(photo.getByText("It's used once you save.")).toBeVisible();
    expect(await pictureOnServer()).toBeNull();

    await page.route('**/api/upload/profile-photo', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await save();
    await expect(toast(page, 'Failed to upload profile photo')).toBeVisible();
    await expect(photo.getByRole('img')).toHaveAttribute('src', /^blob:/);
    await page.unroute('**/api/upload/profile-photo');
    await save();
    await expect(toast(page, 'Profile updated')).toBeVisible();
    await expect(photo.getByRole('img')).toHaveAttribute('src', /^\/photos\//);
    expect(await pictureOnServer()).toMatch(/^\/photos\//);

    await photo.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photo.getByText("It's removed when you save.")).toBeVisible();
    expect(await pictureOnServer()).not.toBeNull();
    await save();
    await expect.poll(pictureOnServer).toBeNull();
  });

  test('the featured cities come first', async ({ page }) => {
    await page.getByLabel('City or town').fill('');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Newark');
  });

  test('a choice of genders asks for the consent, which can be withdrawn', async ({ page }) => {
    const group = page.getByRole('group', { name: 'Who you want to meet' });
    const female = group.getByRole('checkbox', { name: 'Female', exact: true });
    await female.check();
    await group.getByRole('button', { name: 'Keep this choice' }).click();
    await expect(group.getByText('To keep this choice we need your consent.')).toBeVisible();
    await group.getByRole('checkbox', { name: /^I consent/ }).check();
    await group.getByRole('button', { name: 'Keep this choice' }).click();
    await expect(group.getByText('Saved')).toBeVisible();
    await openSettings(page);
    await expect(female).toBeChecked();
    await group.getByRole('checkbox', { name: 'Male', exact: true }).check();
    await expect(group.getByText('Saved')).toBeVisible();
    await group.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(female).not.toBeChecked();
    await openSettings(page);
    await expect(group.getByText('Nothing chosen: everyone.')).toBeVisible();
    await expect(group.getByRole('button', { name: 'Withdraw consent' })).toBeHidden();
  });

  test('an empty age range is not saved', async ({ page }) => {
    const group = page.getByRole('group', { name: 'Their age' });
    await group.getByLabel('From').selectOption('40');
    await expect(group.getByText('Saved')).toBeVisible();
    await group.getByLabel('To').selectOption('30');
    await expect(group.getByText('The lower age is above the higher one')).toBeVisible();
    await openSettings(page);
    await expect(group.getByLabel('From')).toHaveValue('40');
    await expect(group.getByLabel('To')).toHaveValue('');
  });

  test('incognito is for premium: nothing is sent, and the page shows that', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await switchOf(page, /^Browse Incognito/).click();
    await expect(toast(page, 'Premium Feature')).toContainText(
      'Browse Incognito is available with Premium membership only.',
    );
    await expect(switchOf(page, /^Browse Incognito/)).not.toBeChecked();
    expect(calls.filter((url) => url.includes('incognito'))).toEqual([]);
    await expect(page.getByRole('region', { name: 'Premium Subscription' })).toBeHidden();
  });
});

test.describe('the settings page', () => {
  test('of a premium member browses incognito and shows the subscription', async ({
    page,
    signedInAs,
    pageErrors,
  }) => {
    await signedInAs('premium');
    await openSettings(page);
    const incognito = switchOf(page, /^Browse Incognito/);
    await incognito.click();
    await expect(toast(page, 'Incognito mode enabled')).toContainText(
      "You're now browsing privately",
    );
    const inHeader = page.getByRole('banner').getByRole('switch', { name: 'Browse Incognito' });
    await expect(inHeader, 'the one in the header follows').toBeChecked();
    await openSettings(page);
    await expect(incognito).toBeChecked();
    pageErrors.announce(/^PATCH \/api\/user\/incognito: 500$/);
    await page.route('**/api/user/incognito', (route) => route.fulfill({ status: 500, body: '' }));
    await incognito.click();
    await expect(toast(page, 'Update failed')).toBeVisible();
    await expect(incognito).toBeChecked();
    await page.unroute('**/api/user/incognito');
    await incognito.click();
    await expect(toast(page, 'Incognito mode disabled')).toContainText(
      "You're now visible in discovery feeds",
    );
    const card = page.getByRole('region', { name: 'Premium Subscription' });
    await expect(card.getByText(/^(Premium until|Next billing)/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute(
      'href',
      '/subscription-management',
    );
  });

  test('opens at a section by its URL, and works with the keyboard alone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('free');
    await page.goto('/settings#privacy');
    const heading = page.getByRole('heading', { name: 'Privacy & Safety' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.keyboard.press('Tab');
    const age = switchOf(page, 'Show my age');
    await expect(age).toBeFocused();
    await expect(age).toHaveAccessibleDescription(/nobody sees your age/);
    const was = await age.isChecked();
    await page.keyboard.press('Space');
    await expect(age).toBeChecked({ checked: !was });
    await expect(age).toBeFocused();
    await page.keyboard.press('Space');
    await expect(savedMarks(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Account Actions' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Account Actions' })).toBeFocused();
  });

  test('axe finds nothing serious, and nothing overflows', async ({ page, signedInAs }) => {
    await signedInAs('premium');
    await openSettings(page);
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'at 320 px').toEqual([]);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await overflow(page), 'at 200% text').toEqual([]);
  });
});

async function openSettings(page: Page) {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Account Actions' })).toBeVisible();
}

/** A switch on the page itself: the header of premium members has one for incognito as well. */
const switchOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('switch', { name, exact: true });

const savedMarks = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' });
