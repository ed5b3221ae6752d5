import { expect, type Page, test } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { overflow } from '../../support/e2eFaults.ts';
import { signInDemo } from '../../support/e2eMembers.ts';
import { pngOf } from '../../support/pngOf.ts';

/** Chromium shows a moving test picture instead of a camera. */
test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const NAME = "Show that it's you";

test('a member shows that it is her, gets the mark, and loses it with a new main photo @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  test.slow();
  const shauna = await joined({ firstName: 'Shauna', city: 'Red Bank', age: 31 });
  const viewing = await anotherBrowser();
  await joined({ firstName: 'Vito', city: 'Red Bank', age: 33 }, viewing);
  const dialog = page.getByRole('dialog', { name: NAME });
  const mark = viewing.getByRole('main').getByText('Photo checked', { exact: true });

  await test.step('needs a main photo first', async () => {
    await page.goto('/settings#photo-check');
    await expect(page.getByText('Add a main photo first.')).toBeVisible();
    await expect(page.getByRole('button', { name: NAME })).toHaveCount(0);
    await uploadMain(page, 320);
    await page.reload();
  });

  await test.step('takes a photo in the drawn gesture', async () => {
    await page.getByRole('button', { name: NAME }).tap();
    await expect(dialog).toContainText('DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS');
    expect(await overflow(page)).toEqual([]);
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Draw a gesture' }).tap();
    const video = dialog.getByLabel('What your camera sees');
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => each.videoWidth))
      .toBeGreaterThan(0);
    await expect(dialog.getByRole('status')).toContainText('Send the photo by');
    expect(await overflow(page)).toEqual([]);
    expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Take the photo' }).tap();
    await expect(dialog.getByRole('img', { name: 'What you are about to send' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send the photo' }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Two people are comparing your photo')).toBeVisible();
  });

  await test.step('two administrators say yes', async () => {
    const desk = await anotherBrowser({ viewport: { width: 1280, height: 900 } });
    const check = desk.getByRole('article', { name: /Shauna/ });
    const yes = check.getByRole('button', { name: "Yes, it's Shauna in the gesture" });
    await signInDemo(desk.context().request, product.origin, 'admin');
    await desk.goto('/admin');
    const waiting = desk.getByRole('region', { name: "What's waiting" });
    await waiting.getByRole('link', { name: 'Photo checks' }).click();
    const compare = check.getByRole('button', { name: 'Compare the photos' });
    await expect(compare).toBeVisible();
    await expect(yes).toHaveCount(0);
    await compare.click();
    for (const picture of await check.getByRole('img').all()) {
      await expect
        .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await violationsIn(desk, 'main')).toEqual([]);
    await yes.click();
    await expect(check).toContainText('Another administrator has to look at it too.');
    await viewing.goto(`/profile/${shauna.id}`);
    await expect(viewing.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mark).toHaveCount(0);

    await signInDemo(desk.context().request, product.origin, 'deputy');
    await desk.reload();
    await expect(check).toContainText('One yes so far');
    await compare.click();
    await yes.click();
    await expect(check).toHaveCount(0);
  });

  await test.step('the profile, the card and the filter say so', async () => {
    await page.reload();
    const section = page.getByRole('region', { name: "Show That It's You" });
    await expect(section.getByText('Photo checked', { exact: true })).toBeVisible();
    await viewing.reload();
    await expect(mark).toBeVisible();
    await expect(viewing.getByRole('main')).toContainText('DOES NOT CONDUCT CRIMINAL');
    await viewing.goto('/browse?city=Red+Bank&age=18%2B&photoChecked=true');
    await expect(viewing.getByRole('link', { name: 'Shauna, 31' })).toBeVisible();
    await expect(mark.first()).toBeVisible();
  });

  await test.step('the mark falls with a new main photo', async () => {
    await uploadMain(page, 400);
    await page.reload();
    await expect(page.getByText('Your main photo has changed since it was checked.')).toBeVisible();
    await expect(page.getByRole('button', { name: NAME })).toBeVisible();
    await viewing.goto(`/profile/${shauna.id}`);
    await expect(viewing.getByRole('heading', { level: 1, name: 'Shauna, 31' })).toBeVisible();
    await expect(mark).toHaveCount(0);
  });
});

test('someone without a camera reads what to do, and at the end of onboarding too @phone', async ({
  page,
  joined,
}) => {
  await page.addInitScript(() => {
    const none = async () => {
      throw new DOMException('none', 'NotFoundError');
    };
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: none });
  });
  await joined({ firstName: 'Nocam' });
  await page.goto('/settings');
  await uploadMain(page, 320);
  await page.goto('/create-profile?step=4');
  await page.getByRole('button', { name: NAME }).tap();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByRole('button', { name: 'Draw a gesture' }).tap();
  await expect(dialog.getByRole('alert')).toContainText("We can't find a camera on this device.");
  await expect(dialog.getByRole('button', { name: 'Draw a gesture' })).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
});

async function uploadMain(page: Page, side: number) {
  const buffer = Buffer.from(await pngOf(side, side));
  const origin = new URL(page.url()).origin;
  const answer = await page.context().request.post('/api/upload/profile-photo', {
    headers: { Origin: origin },
    multipart: { profilePhoto: { name: 'me.png', mimeType: 'image/png', buffer } },
  });
  expect(answer.status()).toBe(200);
}
