import { expect, test } from '../../support/e2e.ts';
import { overflow, seriousFaults } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs, showMatchAs } from '../../support/e2eMembers.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

matched('before the first message openers and safety notice have room', async ({ page, otis }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`/messages?user=${otis.id}`);
    const opener = page.getByText('You both chose Coffee, Hiking, and Movies.');
    await expect(opener).toBeVisible();
    const notice = page.getByRole('region', { name: 'Before your first message' });
    await expect(notice).toBeVisible();
    const isCovered = await opener.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(above && element.contains(above));
    });
    expect(isCovered, `${size.width} px`).toBe(false);
    expect(await seriousFaults(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    // One line, or two on the narrowest screen: the rest is one click away.
    expect((await notice.boundingBox())?.height).toBeLessThan(100);
    await notice.getByRole('button', { name: 'Read more' }).click();
    await notice.getByText('Nobody who asks you for money').scrollIntoViewIfNeeded();
    await expect(notice.getByText('Nobody who asks you for money')).toBeInViewport();
    expect(await seriousFaults(page, 'main')).toEqual([]);
  }
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(page.getByRole('region', { name: 'Before your first message' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 480 });
  expect(await seriousFaults(page, 'main')).toEqual([]);
});

test('a match sees typing before the first message', async ({
  page,
  joined,
  anotherBrowser,
  product,
}) => {
  const nora = await joined({ firstName: 'Nora' });
  const other = await anotherBrowser();
  const otis = await joined({ firstName: 'Otis' }, other);
  await likeAs(other.context().request, product.origin, nora.id);
  await likeAs(page.context().request, product.origin, otis.id);
  await showMatchAs(other.context().request, product.origin, nora.id);
  const socket = other.waitForEvent('websocket');
  await other.goto(`/messages?user=${nora.id}`);
  await (await socket).waitForEvent('framereceived');
  await expect(other.getByText('No messages yet')).toBeVisible();
  await page.goto(`/messages?user=${otis.id}`);
  await page.getByRole('textbox', { name: 'Message to Otis' }).pressSequentially('Hello');
  await expect(other.getByText('Nora is typing…')).toBeVisible();
});
