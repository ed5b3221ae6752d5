import { expect, type Page, test } from '../../support/e2e.ts';
import { untilAnswered } from '../../support/e2eAnswered.ts';
import { cardLink } from '../../support/e2eCards.ts';
import { faultsByDayAndNight, overflow, seriousFaults } from '../../support/e2eFaults.ts';
import { listedMembers } from '../../support/e2eMembers.ts';

test.describe('a profile', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('shows who a member is, and why the two of you match', async ({ page }) => {
    await page.goto('/browse');
    const name = (await cardLink(page, 0).textContent()) ?? '';
    await cardLink(page, 0).click();
    await expect(page).toHaveURL(/\/profile\/usr_/);
    await expect(page).toHaveTitle(new RegExp(`${name.split(',')[0]} · Parkway$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const heading of [/^\d+% match$/, 'About', 'Interests']) {
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    await expect(page.getByText('How sure we are')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText('PARKWAY DOES NOT CONDUCT CRIMINAL BACKGROUND SCREENINGS ON ITS MEMBERS.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Super', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
    const firstName = name.split(',')[0];
    const note = `A message goes to ${firstName}'s requests. You can send 3 until they answer.`;
    await expect(page.getByText(note)).toBeVisible();
  });

  test('shows reasons for and against the match, as its card does', async ({
    page,
    joined,
    anotherBrowser,
  }) => {
    await page.context().clearCookies();
    await joined({ firstName: 'Elda', age: 60, city: 'Cape May' });
    const other = await anotherBrowser();
    const { id } = await joined({ firstName: 'Faroud', age: 25, city: 'Newark' }, other);
    await page.goto(`/profile/${id}`);
    const bothSides = (part: ReturnType<Page['getByRole']>) => [
      expect(part.getByText('What helps')).toBeVisible(),
      expect(part.getByText('You both chose Coffee, Hiking, and Movies.')).toBeVisible(),
      expect(part.getByText("What doesn't")).toBeVisible(),
      expect(part.getByText("You're 35 years apart.")).toBeVisible(),
      expect(part.getByText(/^Your towns are \d+ miles apart\.$/)).toBeVisible(),
    ];
    await Promise.all(bothSides(page.getByRole('main')));
    await page.goto('/browse?city=Newark&distance=all&age=25-25');
    const card = page.getByRole('article').filter({ hasText: 'Faroud' });
    await card.getByRole('button', { name: /\d+% match/ }).click();
    await Promise.all(bothSides(page.getByRole('dialog', { name: /% match with Faroud$/ })));
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

  test('enlarges its pictures, by keyboard alone', async ({ page }) => {
    await page.goto(await profileWithPictures(page));
    const enlarge = page.getByRole('button', { name: 'Enlarge photo 1' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: /^Photos of / });
    const picture = box.getByRole('img', { name: /^Photo 1 of \d/ });
    await expect(picture).toBeVisible();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(before);
    await page.keyboard.press('ArrowRight');
    await expect(box.getByRole('img', { name: /^Photo 2 of \d/ })).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });

  test('without a photo shows initials on a scene, with answers and facts', async ({
    page,
    joined,
    anotherBrowser,
    product,
  }) => {
    const other = await anotherBrowser();
    const { id } = await joined({ firstName: 'Initia' }, other);
    const told = await other.request.patch(`/api/users/${id}`, {
      headers: { Origin: product.origin },
      data: {
        prompts: [{ prompt: 'exit', answer: '109. River one way, ocean the other.' }],
        facts: { intention: 'longTerm', heightCm: 180, work: 'Baker' },
        hiddenFacts: ['work'],
      },
    });
    expect(told.ok()).toBe(true);
    await page.goto(`/profile/${id}`);
    await expect(page.getByRole('img', { name: 'Photo of Initia' })).toHaveText('I');
    await expect(page.getByRole('heading', { name: 'My exit, and why' })).toBeVisible();
    await expect(page.getByText('109. River one way, ocean the other.')).toBeVisible();
    const facts = page.getByRole('list', { name: 'Facts' });
    await expect(facts).toContainText('Something lasting');
    await expect(facts).toContainText('5′11″');
    await expect(facts).not.toContainText('Baker');
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
  });

  test('has targets of 44 px for six pictures in a window of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    const path = await profileWithPictures(page);
    await page.route(`**/api/users/${path.split('/').at(-1)}`, async (route) => {
      const answer = await route.fetch();
      const additionalPhotos = [1, 2, 3, 4, 5].map((each) => `/default-profile.svg?${each}`);
      await route.fulfill({ json: { ...(await answer.json()), additionalPhotos } });
    });
    await page.goto(path);
    const dots = page.getByRole('button', { name: /^Photo \d$/ });
    await expect(dots).toHaveCount(6);
    const boxes = await Promise.all((await dots.all()).map((dot) => dot.boundingBox()));
    const lefts = boxes.map((box) => box?.x ?? Number.NaN);
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      if (index > 0)
        expect((lefts[index] ?? 0) - (lefts[index - 1] ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await overflow(page)).toEqual([]);
    await dots.last().click();
    await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  });

  test('names the rail line that both share, on the card and here', async ({
    page,
    joined,
    anotherBrowser,
  }) => {
    await joined({ firstName: 'Raila', city: 'Jersey City' }, await anotherBrowser());
    await page.context().clearCookies();
    await joined({ firstName: 'Trainor', city: 'Hoboken' });
    await page.goto('/browse?sort=new&distance=10&age=18-100');
    const card = page.getByRole('article').filter({ hasText: 'Raila' });
    await expect(
      card.getByText('Both on the Hudson-Bergen Light Rail', { exact: true }),
    ).toBeVisible();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(
      page.getByText('Both on the Hudson-Bergen Light Rail', { exact: true }),
    ).toBeVisible();
  });

  test('can be liked once, and stays liked', async ({ page, joined }) => {
    await page.context().clearCookies();
    await joined({ firstName: 'Onelike' });
    await page.goto('/browse');
    await cardLink(page, 0).click();
    await untilAnswered(page, '**/api/matches', () =>
      page.getByRole('button', { name: 'Like', exact: true }).click(),
    );
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Liked' })).toBeVisible();
  });

  for (const id of ['usr_aaaaaaaaaaaaaaaaaaaa', 'not-an-id']) {
    test(`that does not exist shows a message: ${id}`, async ({ page, pageErrors }) => {
      pageErrors.announce(/^GET \/api\/users\/usr_a+: 404$/);
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

test('a profile that cannot be reached says why, and loads with Try again', async ({
  page,
  joined,
  anotherBrowser,
  pageErrors,
}) => {
  pageErrors.announce(/^GET \/api\/users\/usr_.*: net::ERR_FAILED$/);
  const { id } = await joined({ firstName: 'Reacha' }, await anotherBrowser());
  await joined({ firstName: 'Tria' });
  await page.route(`**/api/users/${id}`, (route) => route.abort());
  await page.goto(`/profile/${id}`);
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await expect(page.getByText("doesn't exist or has been removed")).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Browse' })).toBeVisible();
  await page.unroute(`**/api/users/${id}`);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Reacha/ })).toBeVisible();
});

async function profileWithPictures(page: Page): Promise<string> {
  const [member] = await listedMembers(
    page.request,
    ({ additionalPhotos }) => additionalPhotos.length >= 2,
    1,
  );
  return `/profile/${member?.id}`;
}
