import { openMailPage } from '../../../worker/dev/mail/mailPage.ts';
import { expect, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { linkIn, mailTo } from '../../support/product.ts';

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

test('mails about matches are stopped by their link without signing in, and wanted again', async ({
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
  await first.goto(linkIn(await mailTo(product, ann.email, 'Confirm'), '/verify-email'));
  await expect(first.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  const headers = { Origin: product.origin };
  const like = (page: typeof first, targetUserId: string) =>
    page.context().request.post(`${product.origin}/api/matches`, {
      headers,
      data: { targetUserId, isLiked: true },
    });
  expect((await like(first, bea.id)).ok()).toBe(true);
  expect((await like(second, ann.id)).ok()).toBe(true);

  const mail = await mailTo(product, ann.email, 'You and Bea like each other');
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

test('a link that is not ours says so', async ({ page, pageErrors }) => {
  pageErrors.announce(/GET \/api\/mail\/subscription.*: 400/);
  await page.goto('/unsubscribe?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
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
