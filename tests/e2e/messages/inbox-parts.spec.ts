import { expect, toast } from '../../support/e2e.ts';
import { violationsIn } from '../../support/e2eAxe.ts';
import { faultsByDayAndNight, overflow } from '../../support/e2eFaults.ts';
import { matched } from '../../support/e2eMatched.ts';
import { likeAs } from '../../support/e2eMembers.ts';
import { rows } from '../../support/e2eThread.ts';

matched(
  'whoever liked the member has a place beside the conversations @phone',
  async ({ page, otis, nora, joined, anotherBrowser, product }) => {
    await otis.write('Which side of the Raritan?');
    const fans = ['Fan', 'Gil', 'Hal', 'Ida'];
    for (const firstName of fans) {
      const browser = await anotherBrowser();
      await joined({ firstName }, browser);
      await likeAs(browser.context().request, product.origin, nora.id);
    }
    await page.goto('/messages');
    await page.getByRole('button', { name: 'Liked you' }).tap();
    const liked = page.getByRole('region', { name: /^Liked you/ });
    await expect(page.getByRole('heading', { name: 'Liked you 4' })).toBeVisible();
    await expect(liked.getByRole('listitem')).toHaveCount(3);
    await expect(liked).toContainText('1 more person liked you. See everyone with Premium.');
    expect(await faultsByDayAndNight(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await liked
      .getByRole('button', { name: /^Pass / })
      .first()
      .tap();
    await expect(liked.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: /^Liked you/ })).toBeFocused();
    await page.getByRole('button', { name: /^Conversations/ }).tap();
    await expect(rows(page)).toHaveCount(1);

    await page.goto('/messages?list=likes');
    await expect(page.getByRole('button', { name: 'Liked you' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

matched(
  'beside the list, while no conversation is open, are new matches and likes',
  async ({ page, otis, nora, joined, anotherBrowser, product }) => {
    const fan = await anotherBrowser();
    await joined({ firstName: 'Fanny' }, fan);
    await likeAs(fan.context().request, product.origin, nora.id);
    await page.goto('/messages');
    await expect(page.getByText('Select a conversation')).toBeVisible();
    const greet = page.getByRole('region', { name: 'Say hello to your matches' });
    await expect(greet.getByRole('link', { name: 'Write to Otis' })).toHaveAttribute(
      'href',
      `/messages?user=${otis.id}`,
    );
    const liked = page.getByRole('region', { name: 'Liked you 1' });
    await expect(liked.getByText('Fanny, 30')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await liked.getByRole('button', { name: 'Like Fanny' }).click();
    await expect(page.getByRole('dialog', { name: "It's a match!" })).toBeVisible();
    await expect(toast(page, "It's a match!")).toHaveCount(0);
  },
);

matched(
  'conversations are searched by name and words',
  async ({ page, otis, nora, product, anotherBrowser }) => {
    await otis.write('The Café by the carousel?');
    await page.goto('/messages');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Search conversations' }).click();
    const field = page.getByRole('searchbox', { name: 'Search by name or words' });
    await expect(field).toBeFocused();
    await field.fill('cafe');
    const hit = page.getByRole('search').getByRole('link', { name: /Otis.*The Café/ });
    await expect(hit).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await field.fill('boardwalk');
    await expect(page.getByText('Nothing found.')).toBeVisible();
    await page.getByRole('button', { name: 'Close search' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Search conversations' })).toBeFocused();
    await page.keyboard.press('Enter');
    await field.fill('oti');
    await hit.click();
    await expect(page).toHaveURL(`/messages?user=${otis.id}`);

    // Nothing of a conversation that has ended.
    const theirs = await anotherBrowser({ storageState: await otis.request.storageState() });
    const ended = await theirs.context().request.delete(`/api/matches/${nora.id}`, {
      headers: { Origin: product.origin },
    });
    expect(ended.status()).toBe(204);
    await page.goto('/messages');
    await expect(page.getByText('No conversations yet')).toBeVisible();
  },
);
