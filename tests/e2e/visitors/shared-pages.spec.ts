import { PAGES } from '../../../src/shared/rules/pages.ts';
import { expect, test } from '../../support/e2e.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';

const TWINS = PAGES.filter(({ twin }) => twin);
const ADVICE = TWINS.filter(({ audience }) => audience === 'everybody').map(({ path }) => path);
const WITH_TWIN = TWINS.map(({ path }) => path);

for (const path of ADVICE) {
  test(`${path} comes with a member's own header`, async ({ page, signedInAs }) => {
    await signedInAs('free');
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Account menu of Marisol' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Sign (In|Up)$/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousFaults(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
  });

  test(`${path} stays as small for visitors`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.locator('astro-island')).toHaveCount(0);
  });
}

test('a twin has no URL of its own', async ({ context, baseURL, signedInAs }) => {
  const locationOf = async (path: string) => {
    const answer = await context.request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const path of WITH_TWIN) {
    expect(await locationOf(`${path}/member`)).toEqual([302, path]);
    const spelledOut = await context.request.get(`${baseURL}${path}/member.html`);
    expect(new URL(spelledOut.url()).pathname).toBe(path);
  }
  await signedInAs('free');
  for (const path of [...WITH_TWIN, '/profile']) {
    expect(await locationOf(`${path}/member`)).toEqual([302, path]);
  }
});

test('the contents of a legal page are wide enough for a finger', async ({ page }) => {
  await page.goto('/terms');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a member whose data cannot be loaded is not treated as a visitor', async ({
  page,
  signedInAs,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/auth\/me: 500$/);
  await signedInAs('free');
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }));
  for (const path of ['/premium', '/profile', '/settings', '/create-profile', '/messages']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  }
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Account menu of Marisol' })).toBeVisible();
});
