import { expect, type Page, test } from '../../support/e2e.ts';
import { crowded, faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { expectOnboardingStep, goOnTo, patchMember } from '../../support/e2eOnboarding.ts';
import { untilSealed } from '../../support/e2eSealed.ts';

const BIO_NEEDED = 'Please add a bio to help others get to know you.';
const EVERYONE = { genders: [], ageMin: null, ageMax: null };
const INTEREST_NEEDED = 'Please add at least one interest.';

test('a profile is completed with the keyboard alone', async ({ page, joined, product }) => {
  const { id } = await joined({ firstName: 'Ona' });
  await patchMember(page, product.origin, id, { interests: [] });
  await page.goto('/create-profile');
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeAttached();
  await expectOnboardingStep(page, 1, 5);
  for (const step of [2, 3, 4]) await goOnTo(page, step);

  const goOnWithKeys = page.getByRole('button', { name: 'Continue', exact: true });
  await tabTo(page, goOnWithKeys);
  await page.keyboard.press('Enter');
  const about = page.getByRole('textbox', { name: 'About Me' });
  await expect(page.getByText(BIO_NEEDED)).toBeVisible();
  await expect(about).toBeFocused();
  await page.keyboard.type('I keep bees on a roof in Jersey City.');
  const lasting = page.getByRole('radio', { name: 'Something lasting' });
  await tabTo(page, page.getByRole('radio', { name: 'Something lasting' }));
  await page.keyboard.press('Space');
  await expect(lasting).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect(lasting).not.toBeChecked();
  await lasting.focus();
  await page.keyboard.press('Space');
  await tabTo(page, goOnWithKeys);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/create-profile?step=4');
  await tabTo(page, page.getByRole('radio', { name: 'My exit, and why' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer: My exit, and why' }));
  await page.keyboard.type('109. River one way, ocean the other.');
  await tabTo(page, page.getByRole('checkbox', { name: 'Pets' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Something else?' }));
  await page.keyboard.type('Beekeeping');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Beekeeping' })).toBeChecked();
  await tabTo(page, goOnWithKeys);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/create-profile?step=5');
  await expect(page.getByRole('heading', { name: 'How others see you' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Complete Profile' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/browse');
  await page.goto('/profile');
  for (const told of [
    'I keep bees on a roof in Jersey City.',
    'Something lasting',
    '109. River one way, ocean the other.',
    'Beekeeping',
  ]) {
    await expect(page.getByText(told)).toBeVisible();
  }
});

test('nothing is chosen at first, and what was chosen can be taken back', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Opena', age: 28, city: 'Hoboken' });
  await page.goto('/create-profile?step=2');
  await expect(page.getByText('Nothing chosen: any age.')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await goOnTo(page, 3);
  expect(await preferences(page)).toEqual(EVERYONE);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('25-35', { exact: true }).click();
  await goOnTo(page, 3);
  expect(await preferences(page)).toEqual({ ...EVERYONE, ageMin: 25, ageMax: 35 });
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Any age' }).click();
  await goOnTo(page, 3);
  expect(await preferences(page)).toEqual(EVERYONE);
});

test('preferences are stored with a consent, and never without', async ({ page, joined }) => {
  await joined({ firstName: 'Cona', age: 28, city: 'Hoboken' });
  await page.goto('/create-profile?step=2');
  await page.getByText('25-35', { exact: true }).click();
  const effect = page.getByText(/^You'll see .+, and only they will see you\./);
  await expect(effect).toContainText("You'll see people aged 25 to 35,");
  await expect(effect).toContainText(/That leaves .+ within 25 miles of Hoboken/);
  await page.getByRole('checkbox', { name: 'Men', exact: true }).check();
  await page.getByText('35-45', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: '35-45' })).toBeChecked();
  await expect(effect).toContainText("You'll see men aged 25 to 45,");
  const consent = page.getByRole('checkbox', { name: /^Parkway may keep who/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('To keep who you want to meet we need your consent.')).toBeVisible();
  await expect(consent).toBeFocused();
  expect(await preferences(page)).toEqual(EVERYONE);
  await consent.check();
  await goOnTo(page, 3);
  expect(await preferences(page)).toEqual({ genders: ['male'], ageMin: 25, ageMax: 45 });
});

test('back, reload and another visit keep the step and the typed text', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Keepa' });
  await page.goto('/create-profile');
  await page.getByRole('textbox', { name: 'About Me' }).fill('Typed before.');
  await goOnTo(page, 2);
  await untilSealed(page, 'parkway-onboarding', () =>
    page.getByRole('checkbox', { name: 'Women' }).check(),
  );
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Women' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Parkway may keep who/ }).check();
  await goOnTo(page, 3);
  await expect(page.getByRole('heading', { name: 'Show your face' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Who would you like' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'About Me' })).toHaveValue('Typed before.');
  await page.goForward();
  await expect(page).toHaveURL('/create-profile?step=2');
  await page.goto('/events');
  await page.goto('/create-profile');
  await expect(page).toHaveURL('/create-profile?step=2');
  await expect(page.getByRole('checkbox', { name: 'Women' })).toBeChecked();
});

test('each step can be skipped to the list, and an interest is asked for at the end', async ({
  page,
  joined,
  product,
}) => {
  const { id } = await joined({ firstName: 'Skippa' });
  await patchMember(page, product.origin, id, { interests: [], bio: 'Already told.' });
  for (const step of [1, 2, 3, 4, 5]) {
    await page.goto(`/create-profile?step=${step}`);
    await expectOnboardingStep(page, step, 5);
    await page.getByRole('link', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL('/browse');
  }
  await page.goto('/create-profile?step=5');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page.getByText(INTEREST_NEEDED)).toBeVisible();
  await expect(page).toHaveURL('/create-profile?step=4');
  await page.getByText('Hiking', { exact: true }).click();
  await goOnTo(page, 5);
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/browse');
});

test('an error of the server is shown in its step', async ({ page, joined, pageErrors }) => {
  pageErrors.announce(/^PATCH \/api\/users\/usr_\w+: 503$/);
  await joined({ firstName: 'Refusa' });
  await page.goto('/create-profile');
  await page.getByRole('textbox', { name: 'About Me' }).fill('Not taken.');
  await page.route('**/api/users/usr_*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to update profile. Please try again.',
  );
  await page.unroute('**/api/users/usr_*');
  await goOnTo(page, 2);
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
]) {
  test(`axe finds nothing in any step, and no step is too wide, at ${size.width} px`, async ({
    page,
    joined,
  }) => {
    await joined({ firstName: 'Axelle' });
    await page.setViewportSize(size);
    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/create-profile?step=${step}`);
      await expectOnboardingStep(page, step, 5);
      if (step === 4) {
        await page.getByRole('radio', { name: 'My exit, and why' }).check();
        await page.getByRole('textbox', { name: /^Your answer/ }).fill('109.');
      }
      expect(await faultsByDayAndNight(page), `step ${step}`).toEqual([]);
      expect(await overflow(page), `step ${step}`).toEqual([]);
    }
  });
}

test('no step is too wide with text of twice the size on a phone', async ({
  page,
  joined,
  product,
}) => {
  const { id } = await joined({ firstName: 'Largo' });
  await patchMember(page, product.origin, id, { interests: [], bio: 'Large.' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const step of [1, 2, 3, 4, 5]) {
      await page.goto(`/create-profile?step=${step}`);
      await expectOnboardingStep(page, step, 5);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      if (step === 4) await page.getByRole('radio', { name: 'My exit, and why' }).check();
      const faults = [...(await overflow(page)), ...(await crowded(page))];
      expect.soft(faults, `step ${step} at ${width} px`).toEqual([]);
    }
  }
});

async function preferences(page: Page) {
  const { matchPreferences } = await (await page.request.get('/api/auth/me')).json();
  return matchPreferences;
}

/** Presses Tab until that control has focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}
