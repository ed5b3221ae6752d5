import { expect, type Page, test } from '../../support/e2e.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';

/** As if this many had written last, to a member who has never answered. */
async function waits(page: Page, count: number) {
  await page.route('**/api/conversations', (route) =>
    route.fulfill({
      json: Array.from({ length: count }, (_, index) => ({
        user: {
          id: `usr_${'a'.repeat(19)}${index}`,
          firstName: `Waiter ${index}`,
          profilePicture: null,
          isDeleted: false,
          emailConfirmed: true,
          matched: true,
          online: false,
        },
        unreadCount: 1,
        lastMessage: {
          content: 'Hello?',
          createdAt: new Date().toISOString(),
          senderId: `usr_${'a'.repeat(19)}${index}`,
        },
        isRequest: false,
        isClosed: false,
      })),
    }),
  );
}

for (const [size, name] of [
  [{ width: 1280, height: 900 }, 'wide'],
  [{ width: 390, height: 844 }, 'a phone'],
] as const) {
  test(`eight people who wait for an answer come first, and browsing stays possible: ${name}`, async ({
    page,
    joined,
  }) => {
    await page.setViewportSize(size);
    await joined({ firstName: 'Busyone' });
    await waits(page, 8);
    await page.goto('/browse');
    const first = page.getByRole('region', { name: '8 people are waiting for your answer' });
    await expect(first).toBeVisible();
    await expect(first.getByRole('link', { name: 'Answer first' })).toBeInViewport();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await first.getByRole('link', { name: 'Answer first' }).click();
    await expect(page).toHaveURL('/messages');
  });
}

test('seven do not', async ({ page, joined }) => {
  await joined({ firstName: 'Calmone' });
  await waits(page, 7);
  const asked = page.waitForResponse('**/api/conversations');
  await page.goto('/browse');
  await asked;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /waiting for your answer/ })).toHaveCount(0);
});
