import { expect, type Page, test } from '../support/e2e.ts';
import { cardLink } from '../support/e2eCards.ts';

test.describe('a profile', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('shows who somebody is, and why the two of you', async ({ page }) => {
    await page.goto('/browse');
    const name = (await cardLink(page, 0).textContent()) ?? '';
    await cardLink(page, 0).click();
    await expect(page).toHaveURL(/\/profile\/usr_/);
    await expect(page).toHaveTitle(new RegExp(`${name.split(',')[0]} · Parkway$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const heading of [/^\d+% match$/, 'About', 'Interests']) {
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    await expect(page.getByText('How sure it is')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText('PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Super' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
  });

  test('turns its pictures by buttons, dots and arrow keys', async ({ page }) => {
    await page.goto(await profileWithPictures(page));
    const carousel = page.getByRole('region', { name: /^Photos of / });
    const status = carousel.getByRole('status');
    await expect(status).toHaveText(/^Photo 1 of \d$/);
    const count = Number(/\d$/.exec((await status.textContent()) ?? '')?.[0]);
    await carousel.getByRole('button', { name: 'Next photo' }).click();
    await expect(status).toHaveText(`Photo 2 of ${count}`);
    await expect(carousel.getByRole('img', { name: `Photo 2 of ${count}` })).toBeInViewport();
    await carousel.getByRole('button', { name: 'Previous photo' }).click();
    await expect(status).toHaveText(`Photo 1 of ${count}`);
    await carousel.getByRole('button', { name: `Photo ${count}`, exact: true }).click();
    await expect(status).toHaveText(`Photo ${count} of ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(status).toHaveText(`Photo 1 of ${count}`);
    await page.keyboard.press('ArrowLeft');
    await expect(status).toHaveText(`Photo ${count} of ${count}`);
  });

  test('can be liked once, and stays liked', async ({ page, joined }) => {
    await page.context().clearCookies();
    await joined({ firstName: 'Onelike' });
    await page.goto('/browse');
    await cardLink(page, 0).click();
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  });

  for (const id of ['usr_aaaaaaaaaaaaaaaaaaaa', 'not-an-id']) {
    test(`that is not there says so: ${id}`, async ({ page, trouble }) => {
      trouble.announce(/^GET \/api\/users\/usr_a+: 404$/);
      await page.goto(`/profile/${id}`);
      await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
      await expect(
        page.getByText("The profile you're looking for doesn't exist or has been removed."),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Back to Browse' }).click();
      await expect(page).toHaveURL('/browse');
    });
  }
});

async function profileWithPictures(page: Page): Promise<string> {
  const answer = await page.request.get('/api/users?excludeCurrentUser=true&limit=50');
  const members: { id: string; additionalPhotos: string[] }[] = await answer.json();
  const member = members.find(({ additionalPhotos }) => additionalPhotos.length >= 2);
  if (!member) throw new Error('Nobody of the demo data has three pictures');
  return `/profile/${member.id}`;
}
