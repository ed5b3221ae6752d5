import type { APIResponse } from 'playwright/test';
import { expect, test } from '../../support/e2e.ts';
import { pressEscape } from '../../support/e2eKeyboard.ts';

const POLICY_BROKEN = /^console: .*(Content Security Policy|requires 'TrustedScript')/;
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types drawing page push-worker";
const VISITOR_PAGES = ['/', '/login', '/register', '/no-such-exit'];
const NOBODY = 'usr_aaaaaaaaaaaaaaaaaaaa';
const MEMBER_PAGES = ['/browse', '/messages', `/profile/${NOBODY}`];

for (const path of VISITOR_PAGES) {
  test(`${path} is sent with its guards up`, async ({ request }) => {
    expectPageHeaders(await request.get(path));
  });
}

for (const path of MEMBER_PAGES) {
  test(`${path} is sent with its guards up`, async ({ context, signedInAs }) => {
    await signedInAs('free');
    const answer = await context.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expectPageHeaders(answer);
  });
}

test('the camera is for the two pages with the photo check', async ({ context, signedInAs }) => {
  await signedInAs('free');
  for (const [path, camera] of [
    ['/settings', 'camera=(self)'],
    ['/create-profile', 'camera=(self)'],
    ['/browse', 'camera=()'],
    ['/messages', 'camera=()'],
  ] as const) {
    const policy = (await context.request.get(path)).headers()['permissions-policy'];
    expect(policy, path).toBe(`${camera}, geolocation=(), microphone=()`);
  }
});

/**
 * The browser reports a violation on its console, which fails any test, as one below proves.
 * `large-text.spec.ts` opens all other pages as a visitor and as a member.
 */
test('no page breaks its own policy', async ({ page, signedInAs, pageErrors }) => {
  pageErrors.announce(/^GET \/no-such-exit: 404$/, /^GET \/api\/users\/usr_a+: 404$/);
  pageErrors.announce(/^GET \/api\/auth\/me: 401$/);
  await page.goto('/no-such-exit');
  await signedInAs('free');
  await page.goto(`/profile/${NOBODY}`, { waitUntil: 'networkidle' });
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /\d+% match/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressEscape(page, page.getByRole('dialog'));
  await page.getByRole('button', { name: 'Account menu of Marisol' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('text becomes HTML or a script only through our own policies', async ({
  page,
  signedInAs,
  pageErrors,
}) => {
  await page.goto('/login');
  const tried = await page.evaluate(() => {
    const refusedOf = (act: () => void) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    return [
      () => {
        document.createElement('p').innerHTML = '<img src=x onerror="alert(1)">';
      },
      () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () => {
        document.createElement('script').src = '/elsewhere.js';
      },
      () => globalThis.trustedTypes?.createPolicy('another', { createHTML: (text) => text }),
    ].map(refusedOf);
  });
  expect(tried).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  await expect.poll(() => pageErrors.unannounced().length).toBe(5);
  pageErrors.announce(/^console: .*(Trusted|policy)/);

  // Our own drawings use one.
  await signedInAs('free');
  await page.goto('/compatibility-quiz');
  await expect(page.locator('.quiz-scene svg')).toBeVisible();
});

test('a script that was not ours does not run', async ({ page, pageErrors }) => {
  await page.goto('/login');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.documentElement.dataset.ran = "yes"');
    document.body.appendChild(script);
    return document.documentElement.dataset.ran ?? 'no';
  });
  expect(ran).toBe('no');
  await expect
    .poll(() => pageErrors.unannounced())
    .toContainEqual(expect.stringMatching(POLICY_BROKEN));
  pageErrors.announce(POLICY_BROKEN);
});

test('answers of the API are never stored, and name their type', async ({
  context,
  signedInAs,
}) => {
  const asVisitor = await context.request.get('/api/auth/me');
  expect(asVisitor.status()).toBe(401);
  await signedInAs('free');
  for (const path of [
    '/api/auth/me',
    '/api/users?excludeCurrentUser=true',
    '/api/conversations',
    '/api/nothing-here',
  ]) {
    const answer = await context.request.get(path);
    const headers = answer.headers();
    expect(headers['cache-control'], path).toContain('no-store');
    expect(headers['content-type'], path).toMatch(/^application\/json/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8,}/);
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['x-request-id'], path).toBeTruthy();
  }
});

test('photos are for signed-in members, and no shared cache stores them', async ({
  context,
  signedInAs,
}) => {
  await signedInAs('free');
  const members: { profilePicture: string | null }[] = await (
    await context.request.get('/api/users?excludeCurrentUser=true')
  ).json();
  const photo = members.find(({ profilePicture }) => profilePicture)?.profilePicture ?? '';
  expect(photo).toMatch(/^\/photos\//);
  const seen = await context.request.get(`${photo}?w=320`);
  expect(seen.status()).toBe(200);
  expect(seen.headers()['content-type']).toMatch(/^image\//);
  expect(seen.headers()['cache-control']).toContain('private');
  await context.clearCookies();
  expect((await context.request.get(`${photo}?w=320`)).status()).toBe(401);
});

function expectPageHeaders(answer: APIResponse): void {
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src '));
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[^']+')*$/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain(TRUSTED_TYPES);
  expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
}
