import { expect, test } from '../../support/e2e.ts';
import { listedMembers } from '../../support/e2eMembers.ts';

const CARDS = 20;
const SCRIPTS = { least: 100_000, most: 230_000 };
const PICTURES = { least: 100_000, most: 400_000 };

test('the first page of the list stays small, with its photos', async ({ page, signedInAs }) => {
  await signedInAs('free');
  const hasPhoto = (member: { profilePicture: string | null }) => member.profilePicture !== null;
  const members = await listedMembers(page.request, hasPhoto, CARDS);
  await page.route(/\/api\/users\?/, (route) => route.fulfill({ json: members }));
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ type, bytes })));
  });
  await page.goto('/browse');
  await page
    .getByRole('button', { name: /^Like / })
    .nth(CARDS - 1)
    .scrollIntoViewIfNeeded();
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
