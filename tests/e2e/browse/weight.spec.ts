import { expect, type Page, test } from '../../support/e2e.ts';

const SCRIPTS = { least: 100_000, most: 230_000 };
const PICTURES = { least: 1_000, most: 550_000 };

test('the first page of the list stays small, with its photos', async ({ page, signedInAs }) => {
  await signedInAs('free');
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })));
  });
  // Of the first page: the next one is asked for as soon as its end comes near.
  await page.route(/\/api\/users\?.*cursor=/, (route) => route.fulfill({ json: [] }));
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /^Like / })
    .nth(19)
    .scrollIntoViewIfNeeded();
  await expect.poll(() => loadedPhotos(page)).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(sizes);
  const sumOf = (type: string) =>
    loaded.filter((each) => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [type, { least, most }] of [
    ['script', SCRIPTS],
    ['image', PICTURES],
  ] as const) {
    expect(sumOf(type), type).toBeGreaterThan(least);
    expect(sumOf(type), type).toBeLessThanOrEqual(most);
  }
});

/** How many photos of the list are drawn; those far below the window wait. */
const loadedPhotos = (page: Page) =>
  page
    .locator('main article img')
    .evaluateAll(
      (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
    );
