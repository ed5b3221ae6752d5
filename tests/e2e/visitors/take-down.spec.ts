import { expect, type Page, test, toast } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { newEmail, signInDemo } from '../../support/e2eMembers.ts';
import { pngOf } from '../../support/pngOf.ts';
import { linkIn, mailTo } from '../../support/product.ts';

const looksRight = async (page: Page) => {
  expect(await faultsByDayAndNight(page)).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
};

/** Gives the member a profile picture, and returns its URL. */
async function shows(page: Page, origin: string): Promise<string> {
  const answer = await page.request.post(`${origin}/api/upload/profile-photo`, {
    headers: { Origin: origin },
    multipart: {
      profilePhoto: {
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await pngOf(320, 400)),
      },
    },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).profilePicture;
}

test('a visitor has a picture hidden by a confirmed request; it is decided, objected to, and decided again', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  test.slow();
  const theirs = await anotherBrowser();
  const otis = await joined({ firstName: 'Otis' }, theirs);
  const picture = await shows(theirs, product.origin);
  await page.goto('/take-down');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText("Please choose what it's about.")).toBeVisible();
  await expect(page.getByRole('radio', { name: /^An intimate picture/ })).toBeFocused();
  await expect(page.getByText('Please say where it is.')).toBeVisible();
  await looksRight(page);
  await page.getByRole('radio', { name: /^An intimate picture/ }).check();
  await page.getByLabel('Where is it?').fill(`${product.origin}${picture}`);
  await page.getByLabel('Your name').fill('Zenobia Clay');
  const email = newEmail();
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Signature').fill('Zenobia Clay');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please say that you believe this in good faith.')).toBeVisible();
  await expect(page.getByLabel('Where is it?')).toHaveValue(`${product.origin}${picture}`);
  await page.getByRole('checkbox', { name: 'I believe this in good faith' }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request' })).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  expect((await theirs.request.get(`${product.origin}${picture}`)).status()).toBe(200);
  await looksRight(page);
  await page.goto(linkIn(await mailTo(product, email, 'Confirm your take-down'), '/take-down'));
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  expect((await theirs.request.get(`${product.origin}${picture}`)).status()).toBe(404);
  await looksRight(page);
  await page.reload();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();

  await theirs.goto(linkIn(await mailTo(product, otis.email, 'is hidden for now'), '/take-down'));
  await theirs.getByRole('textbox', { name: 'Your answer' }).fill('The square is my own work.');
  await looksRight(theirs);
  await theirs.getByRole('button', { name: 'Send answer' }).click();
  await expect(theirs.getByText('Answer sent')).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Your answer' })).toBeHidden();

  const desk = await anotherBrowser();
  await signInDemo(desk.context().request, product.origin, 'admin');
  await desk.goto('/admin?tab=take-downs');
  const request = desk.getByRole('article', { name: /^An intimate picture/ });
  await expect(request).toContainText('Zenobia Clay');
  await expect(request).toContainText(otis.email);
  await expect(request).toContainText('The square is my own work.');
  await request.getByRole('button', { name: 'View the picture' }).click();
  await expect(request.getByRole('img')).toBeVisible();
  await looksRight(desk);
  await request.getByRole('button', { name: 'Reject' }).click();
  await expect(request.getByText('Explain why in your own words.')).toBeVisible();
  await request.getByLabel('What you tell both sides').fill('It shows a gray square.');
  await request.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(desk, 'Request turned down')).toBeVisible();

  await page.reload();
  await expect(page.getByText('It shows a gray square.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your objection' }).fill('The square is me.');
  await page.getByRole('button', { name: 'Send objection' }).click();
  await expect(page.getByText('another administrator is reviewing it')).toBeVisible();
  await desk.reload();
  await expect(request).toContainText('The square is me.');
  await expect(request).toContainText('so another administrator decides now.');
  await signInDemo(desk.context().request, product.origin, 'deputy');
  await desk.reload();
  await request.getByLabel('What you tell both sides').fill('She is right.');
  await request.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(desk, 'Removed, with copies blocked')).toBeVisible();
  await page.reload();
  await expect(page.getByText('She is right.')).toBeVisible();
  await page.getByRole('button', { name: 'Make another request' }).click();
  await expect(page.getByRole('heading', { name: 'Have something taken down' })).toBeFocused();
});
