import { openMailPage } from '../../../worker/dev/mail/mailPage.ts';
import { expect, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { letMailsLeave, linkIn, mailTo } from '../../support/product.ts';

test('a new member confirms the address by the mail, on another device', async ({
  anotherBrowser,
  joined,
  page,
  product,
}) => {
  const me = await joined({ firstName: 'Rosa' });
  const link = linkIn(await mailTo(product, me.email, 'Confirm your email'), '/verify-email');
  const phone = await anotherBrowser();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  const answer = await page.context().request.get(`${product.origin}/api/auth/me`);
  expect(await answer.json()).toMatchObject({ emailConfirmed: true });
});

test('someone else’s account with your address is deleted by the second link of the mail', async ({
  anotherBrowser,
  joined,
  page,
  product,
  pageErrors,
}) => {
  pageErrors.announce(/^POST \/api\/auth\/not-me: (400|409)$/);
  const stranger = await joined({ firstName: 'Stranger' });
  const mail = await mailTo(product, stranger.email, 'Confirm your email');
  const link = mail.text.match(/https?:\/\/\S+not-me\S*/)?.[0] ?? '';
  const owner = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  await owner.goto(link);
  await expect(owner.getByRole('heading', { name: "Wasn't you?" })).toBeVisible();
  expect(new URL(owner.url()).searchParams.has('token'), 'the token leaves the address bar').toBe(
    false,
  );
  expect(await violationsIn(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Delete that account' }).click();
  await expect(owner.getByRole('heading', { name: 'The account is gone' })).toBeFocused();
  const answer = await page.context().request.get(`${product.origin}/api/auth/me`);
  expect(answer.status()).toBe(401);
  await owner.reload();
  await owner.getByRole('button', { name: 'Delete that account' }).click();
  await expect(owner.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();

  const me = await joined({ firstName: 'Confirmed' }, await anotherBrowser());
  const other = await mailTo(product, me.email, 'Confirm your email');
  await owner.goto(linkIn(other, '/verify-email'));
  await expect(owner.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await owner.goto(other.text.match(/https?:\/\/\S+not-me\S*/)?.[0] ?? '');
  await owner.getByRole('button', { name: 'Delete that account' }).click();
  await expect(owner.getByRole('heading', { name: 'This address was confirmed' })).toBeFocused();
  expect(await violationsIn(owner)).toEqual([]);
});

test('mails about matches are stopped by their link without signing in, and resumed', async ({
  anotherBrowser,
  joined,
  product,
}) => {
  const [first, second, visitor] = [
    await anotherBrowser(),
    await anotherBrowser(),
    await anotherBrowser(),
  ];
  const ann = await joined({ firstName: 'Ann' }, first);
  const bea = await joined({ firstName: 'Bea' }, second);
  // In a browser that is not signed in: with an open page, the match would appear there, without a
  // mail.
  await visitor.goto(linkIn(await mailTo(product, ann.email, 'Confirm'), '/verify-email'));
  await expect(visitor.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  const headers = { Origin: product.origin };
  const like = (page: typeof first, targetUserId: string) =>
    page.context().request.post(`${product.origin}/api/matches`, {
      headers,
      data: { targetUserId, isLiked: true },
    });
  expect((await like(first, bea.id)).ok()).toBe(true);
  expect((await like(second, ann.id)).ok()).toBe(true);
  await letMailsLeave(product, 'new-match');

  const mail = await mailTo(product, ann.email, 'You matched with Bea');
  await visitor.goto(linkIn(mail, '/unsubscribe'));
  await expect(visitor.getByText('You get emails about new matches.')).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('');
  expect(await violationsIn(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(visitor.getByRole('heading', { name: 'Stopped' })).toBeFocused();
  const settings = async () => {
    const answer = await first.context().request.get(`${product.origin}/api/user/settings`);
    return answer.json();
  };
  expect(await settings()).toMatchObject({ notifications: { newMatches: false, likes: true } });

  await visitor.reload();
  await visitor.getByRole('button', { name: 'Send them again' }).click();
  await expect(visitor.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  expect(await settings()).toMatchObject({ notifications: { newMatches: true } });
});

test('an unknown link shows an error', async ({ page, pageErrors }) => {
  pageErrors.announce(/GET \/api\/mail\/subscription.*: 400/);
  await page.goto('/unsubscribe?token=nonsense');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});

test('a developer reads the mails as a page', async ({ anotherBrowser, joined, page, product }) => {
  const me = await joined({ firstName: 'Kim' }, await anotherBrowser());
  await mailTo(product, me.email, 'Confirm');
  await page.goto(await openMailPage(product.origin, 0));
  await page.getByRole('link', { name: me.email }).click();
  for (const scheme of ['light', 'dark']) {
    const letter = page.frameLocator(`iframe[title="HTML, ${scheme}"]`);
    await expect(letter.getByRole('heading', { name: 'Welcome to Parkway, Kim' })).toBeVisible();
    await expect(letter.getByRole('link', { name: 'Confirm my address' })).toBeVisible();
  }
  await expect(page.locator('pre')).toContainText('/verify-email?token=');
});
