import { expect, type Page, test } from '../../support/e2e.ts';
import { tryToSignIn } from '../../support/e2eAccounts.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { crowded, overflow } from '../../support/e2eFaults.ts';
import { PASSWORD } from '../../support/e2eMembers.ts';

const SECTIONS = {
  profile: 'Profile Information',
  'photo-check': "Show That It's You",
  preferences: 'Match Preferences',
  notifications: 'Notifications',
  privacy: 'Privacy & Safety',
  blocked: 'Blocked Members',
  ended: 'Report or Block Someone',
  subscription: 'Premium Subscription',
  'signing-in': 'Signing In',
  devices: 'Signed-in Devices',
  account: 'Account Actions',
};

test('a tap opens a section alone, and Back returns to its row @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Tapper' });
  await page.goto('/settings');
  await expect(rowOf(page, 'privacy')).toContainText('Shown to everyone');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  await rowOf(page, 'privacy').tap();
  await expectOpen(page, 'privacy');
  await page.getByRole('switch', { name: 'Show my age' }).tap();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/settings');
  await expect(rowOf(page, 'privacy')).toBeFocused();
  await expect(rowOf(page, 'privacy')).toContainText('Shown to everyone, without your age');

  await rowOf(page, 'privacy').tap();
  await expectOpen(page, 'privacy');
  await toIndex(page).tap();
  await expect(rowOf(page, 'privacy')).toBeFocused();
  await page.goForward();
  await expectOpen(page, 'privacy');
});

test('the keyboard opens a section and returns to its row @phone', async ({ page, joined }) => {
  await joined({ firstName: 'Keys' });
  await page.goto('/settings');
  await rowOf(page, 'devices').press('Enter');
  await expectOpen(page, 'devices');
  await page.keyboard.press('Shift+Tab');
  await expect(toIndex(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'devices')).toBeFocused();
  await expect(rowOf(page, 'devices')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'account')).toBeFocused();
});

test('a link opens a section, from which Back leads to where the link was @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Linker' });
  await page.goto('/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /settings/i })
    .tap();
  await expectOpen(page, 'notifications');
  await page.reload();
  await expectOpen(page, 'notifications');
  await page.getByRole('link', { name: 'confirmed' }).tap();
  await expectOpen(page, 'account');
  await page.goBack();
  await expectOpen(page, 'notifications');
  await toIndex(page).tap();
  await expect(page).toHaveURL('/settings');
  await expect(rowOf(page, 'notifications')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/notifications');

  await page.goto('/settings#subscription');
  await expect(rowOf(page, 'account'), 'a section that this member lacks').toBeVisible();
});

test('what was typed stays while other sections are open @phone', async ({ page, joined }) => {
  await joined({ firstName: 'Typer' });
  await page.goto('/settings#profile');
  await page.getByLabel('First Name').fill('Typo');
  await toIndex(page).tap();
  await rowOf(page, 'account').tap();
  await expectOpen(page, 'account');
  await page.goBack();
  await rowOf(page, 'profile').tap();
  await expect(page.getByLabel('First Name')).toHaveValue('Typo');
});

test('each line of state follows a change', async ({ page, joined, anotherBrowser, product }) => {
  const blocked = await joined({ firstName: 'Blockie' }, await anotherBrowser());
  const { email } = await joined({ firstName: 'Stater', age: 30, city: 'Hoboken' });
  const other = await anotherBrowser();
  await tryToSignIn(other.request, product.origin, { email, password: PASSWORD });
  await page.request.post('/api/blocks', {
    headers: { Origin: product.origin },
    data: { userId: blocked.id },
  });
  await page.goto('/settings');
  const says = async (id: keyof typeof SECTIONS, line: string) =>
    expect(rowOf(page, id)).toHaveText(`${SECTIONS[id]} ${line}`);

  await says('profile', 'Stater, 30, Hoboken');
  await page.getByLabel('First Name').fill('Stacy');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await says('profile', 'Stacy, 30, Hoboken');

  await says('preferences', 'Everyone');
  await page.getByRole('group', { name: 'Their age' }).getByLabel('From').selectOption('30');
  await says('preferences', 'People aged 30 and older');

  await says('notifications', 'By email once confirmed');
  for (const name of ['New matches', 'Messages', 'Likes']) {
    await page.getByRole('switch', { name, exact: true }).click();
  }
  await says('notifications', 'Off');

  await says('privacy', 'Shown to everyone');
  await page.getByRole('switch', { name: 'Show my profile' }).click();
  await says('privacy', 'Shown to your matches and chats only');

  await says('blocked', '1 person');
  await page.getByRole('button', { name: 'Unblock Blockie' }).click();
  await says('blocked', 'Nobody');

  await says('devices', '2 signed in');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await says('devices', 'Only this device');

  await says('ended', 'No contact with anyone yet');
  await says('signing-in', 'Password only');
  await says('account', 'Email not confirmed yet');
});

test('axe finds nothing on any section, by day and by night @phone', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(180_000);
  await signedInAs('premium');
  await page.goto('/settings');
  for (const id of ['', ...sectionIds()] as const) {
    await openPart(page, id);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsIn(page), `${id} in ${colorScheme}`).toEqual([]);
    }
  }
});

for (const width of [390, 320]) {
  test(`every section stays whole with text of twice the size: ${width} px @phone`, async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signedInAs('premium');
    await page.goto('/settings');
    await expect(rowOf(page, 'account')).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const id of ['', ...sectionIds()] as const) {
      await openPart(page, id);
      expect.soft([...(await overflow(page)), ...(await crowded(page))], id).toEqual([]);
    }
  });
}

const sectionIds = () => Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

const rowOf = (page: Page, id: keyof typeof SECTIONS) =>
  page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: SECTIONS[id] });

/** The footer has a link of the same name. */
const toIndex = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Settings', exact: true });

async function expectOpen(page: Page, id: keyof typeof SECTIONS) {
  await expect(page).toHaveURL(`/settings#${id}`);
  await expect(page.getByRole('heading', { name: SECTIONS[id], level: 2 })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Settings sections' })).toBeHidden();
  await expect(toIndex(page)).toBeInViewport();
}

/** Opens the index, or a section from there; all of it is loaded. */
async function openPart(page: Page, id: keyof typeof SECTIONS | '') {
  if (id !== '') {
    if (page.url().includes('#')) await page.goBack();
    await rowOf(page, id).click();
    await expectOpen(page, id);
  }
  await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
}
