import { expect, type Page, test } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { cardLink } from '../../support/e2eCards.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { showFace } from '../../support/e2eMembers.ts';

const NOTICE = 'PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.';
/** The bar with the main pages is below. */
const LOWEST = 844 - 64;

test('the name stays at the top, the actions at the bottom, and nothing follows the notice @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Pinna' });
  await openFirst(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(NOTICE).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(NOTICE).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeLessThan(56);
  for (const control of [
    page.getByRole('button', { name: 'Like', exact: true }),
    page.getByRole('link', { name: 'Message', exact: true }),
    page.getByRole('button', { name: 'Pass', exact: true }),
  ]) {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0.75 * 844);
    expect(y + height).toBeLessThanOrEqual(LOWEST);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await overflow(page)).toEqual([]);
  expect(await faultsByDayAndNight(page)).toEqual([]);
});

test('after a decision the next person is one press or one swipe away, and Back leads to their card @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Nexta' });
  await openFirst(page);
  await page.getByRole('button', { name: 'Pass', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Passed' })).toBeVisible();
  const second = await pressNext(page);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Like', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  const third = await nameOfNext(page);
  await swipeLeft(page);
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Browse' }).tap();
  await expect(page).toHaveURL('/browse');
  await expect(cardLink(page, 0)).toHaveText(third);
});

test('the next person is still offered after a reload, and no swipe on a dialog leads there @phone', async ({
  page,
  joined,
}) => {
  await joined({ firstName: 'Reloada' });
  await openFirst(page);
  await untilAnswered(page, '**/api/matches', () =>
    page.getByRole('button', { name: 'Like', exact: true }).tap(),
  );
  await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  const second = await nameOfNext(page);
  await page.reload();
  expect(await nameOfNext(page)).toBe(second);

  const { pathname } = new URL(page.url());
  for (const act of ['Report', 'Block']) {
    await page.getByRole('button', { name: /^Report or block / }).tap();
    await page.getByRole('menuitem', { name: act }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await swipeLeft(page);
    await expect(page).toHaveURL(pathname);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await swipeLeft(page);
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
});

test('a note about a photo comes into view, and can be sent above the keyboard @phone', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const theirs = await anotherBrowser();
  const { id } = await joined({ firstName: 'Phota' }, theirs);
  await showFace(theirs.request, product.origin);
  await joined({ firstName: 'Nota' });
  await page.goto(`/profile/${id}`);
  await page
    .getByRole('button', { name: /^Like (this )?photo/ })
    .first()
    .tap();
  const send = page.getByRole('button', { name: 'Send like' });
  const field = page.getByRole('textbox', { name: 'Say why (optional)' });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const lowest = async () => {
    const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
    return y + height;
  };
  expect(await lowest()).toBeLessThanOrEqual(LOWEST);
  await expect(page.getByRole('button', { name: 'Pass', exact: true })).toBeHidden();
  // As a keyboard leaves it on phones that make the page smaller.
  await page.setViewportSize({ width: 390, height: 480 });
  await expect.poll(lowest).toBeLessThanOrEqual(480 - 64);
  await send.tap();
  await expect(page.getByRole('button', { name: 'Liked' })).toBeFocused();
});

async function openFirst(page: Page) {
  await page.goto('/browse');
  await cardLink(page, 0).tap();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: /^Next: / });

const nameOfNext = async (page: Page) => {
  await expect(next(page)).toBeVisible();
  return ((await next(page).textContent()) ?? '').replace('Next: ', '');
};

async function pressNext(page: Page): Promise<string> {
  const name = await nameOfNext(page);
  await next(page).tap();
  return name;
}

/** A finger across the text below the photo. */
async function swipeLeft(page: Page) {
  const finger = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 100 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) });
  for (const x of [250, 200, 150, 100]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
