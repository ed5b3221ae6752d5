import { expect, type Page, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow, seriousFaults } from '../../support/e2eFaults.ts';

interface Screen {
  name: string;
  isMembers: boolean;
  open: (page: Page) => Promise<void>;
  /** The part to check, if the rest of the page is another screen. */
  part?: string;
}

const SCREENS: Screen[] = [
  {
    name: 'landing',
    isMembers: false,
    open: async (page) => {
      await page.goto('/');
    },
  },
  {
    name: 'not found',
    isMembers: false,
    open: async (page) => {
      await page.goto('/no-such-exit');
    },
  },
  {
    name: 'login with an error',
    isMembers: false,
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Please enter your password.')).toBeVisible();
    },
  },
  {
    name: 'registration with errors',
    isMembers: false,
    open: async (page) => {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByText('First name is required.')).toBeVisible();
      await page.getByLabel('Gender').selectOption('Non-binary');
    },
  },
  {
    name: 'browse',
    isMembers: true,
    open: async (page) => {
      await page.goto('/browse');
      await expect(page.getByRole('article')).toHaveCount(24);
    },
  },
  {
    name: 'a match explained',
    isMembers: true,
    part: '[role="dialog"]',
    open: async (page) => {
      await page.goto('/browse');
      await page
        .getByRole('button', { name: /\d+% match/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'an empty browse',
    isMembers: true,
    open: async (page) => {
      await page.goto('/browse?city=Cape+May&distance=5');
      await expect(page.getByText('No profiles found matching your criteria.')).toBeVisible();
    },
  },
  {
    name: 'a profile',
    isMembers: true,
    open: async (page) => {
      await page.goto('/browse');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeVisible();
    },
  },
  {
    name: 'messages',
    isMembers: true,
    open: async (page) => {
      await page.goto('/messages');
      await expect(conversations(page).first()).toBeVisible();
    },
  },
  {
    name: 'a thread',
    isMembers: true,
    open: async (page) => {
      await page.goto('/messages');
      await conversations(page).first().click();
      await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
    },
  },
];

test.describe('every screen', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.announce(/^GET \/no-such-exit: 404$/));

  for (const { name, isMembers, open, part } of SCREENS) {
    test(`${name}: axe finds nothing serious by day and by night, and nothing overflows`, async ({
      page,
      signedInAs,
    }) => {
      if (isMembers) await signedInAs('free');
      await open(page);
      expect(await faultsByDayAndNight(page, part)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page), 'at 320 px').toEqual([]);
      await page.setViewportSize({ width: 640, height: 800 });
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await overflow(page), 'at 200% text').toEqual([]);
    });
  }
});

test.describe('with the keyboard', () => {
  test.beforeEach(({ signedInAs }) => signedInAs('free'));

  test('the first stop skips to the content', async ({ page }) => {
    await page.goto('/browse');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('everything on a card is reached, in its visual order', async ({ page }) => {
    await page.goto('/browse');
    const card = page.getByRole('article').first();
    const stops = [
      card.getByRole('button', { name: /\d+% match/ }),
      card.getByRole('heading').getByRole('link'),
      card.getByRole('button', { name: /^Like / }),
      card.getByRole('link', { name: /^Message / }),
      card.getByRole('button', { name: /^Pass on / }),
    ];
    await stops[0]?.focus();
    for (const stop of stops) {
      await expect(stop).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(
      page
        .getByRole('article')
        .nth(1)
        .getByRole('button', { name: /\d+% match/ }),
    ).toBeFocused();
  });

  test('the focus is visible everywhere', async ({ page }) => {
    await page.goto('/browse');
    await expect(page.getByRole('article')).toHaveCount(24);
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIsSeen(page), `stop ${stop + 1}`).toBe(true);
    }
  });

  test('the account menu opens, moves and closes, and returns the focus', async ({ page }) => {
    await page.goto('/browse');
    const button = page.getByRole('button', { name: 'Account menu of Marisol' });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('nothing moves with reduced motion', async ({ page, signedInAs }) => {
  await signedInAs('free');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/users?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/browse');
  await expect(page.getByRole('status', { name: 'Loading profiles' })).toBeVisible();
  expect(await moving(page)).toEqual([]);
  release();
  await page.getByRole('article').first().getByRole('button', { name: /match/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

const conversations = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem').getByRole('link');

/** The control itself, or its card or label, has the outline. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const around: Element[] = [];
    let element = document.activeElement;
    while (element && element !== document.body && around.length < 6) {
      around.push(element);
      element = element.parentElement;
    }
    return around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}

/** Animations that last longer than a moment. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime ?? 0) > 50)
      .map((one) => one.constructor.name),
  );
}

test('axe finds faults each time it checks a page, also by night', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Faults</title><meta name="color-scheme" content="light dark">
    <style>p { color: #111; background: #fff }
    @media (prefers-color-scheme: dark) { p { background: #222 } }</style><main><p>Words</p></main></html>`);
  expect(await faultsByDayAndNight(page)).toEqual([expect.stringMatching(/^color-contrast: p: /)]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('p').evaluate((p) => p.insertAdjacentHTML('beforeend', '<button></button>'));
  expect(await seriousFaults(page)).toEqual([expect.stringMatching(/^button-name: button: /)]);
});
