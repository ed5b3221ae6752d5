import type { APIRequestContext } from 'playwright/test';
import { expect, type Page } from './e2e.ts';
import { joinAs, likeAs, type NewMember, writeAs } from './e2eMembers.ts';
import { inProfile } from './profileFolder.ts';

export const MESSAGE = 'canary-saltwater-taffy-message';

interface OfflinePair {
  /** The first member's page, on which offline reading is on. */
  page: Page;
  nora: NewMember;
  otis: NewMember & { request: APIRequestContext };
}

/** Errors that a browser logs when it has no network. */
export const NO_NETWORK = [
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/,
  /^console: WebSocket connection/,
];

/** Nora reads offline in a profile folder of her own; Otis, her match, has written to her. */
export const readsOffline = inProfile.extend<{ pair: OfflinePair }>({
  pair: async ({ profile, anotherBrowser, product: { origin } }, use) => {
    const context = await profile.open();
    const { request } = (await anotherBrowser()).context();
    const nora = await joinAs(context.request, origin, { firstName: 'Nora' });
    const otis = await joinAs(request, origin, { firstName: 'Otis' });
    await likeAs(request, origin, nora.id);
    await likeAs(context.request, origin, otis.id);
    await writeAs(request, origin, { to: nora.id, text: MESSAGE });
    const [page = await context.newPage()] = context.pages();
    await use({ page, nora, otis: { ...otis, request } });
  },
});

export const offlineSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Read offline on this device' });

export async function switchOn(page: Page): Promise<void> {
  await page.goto('/settings#devices');
  await expect(offlineSwitch(page)).not.toBeChecked();
  await offlineSwitch(page).click();
  // The last of the files that are kept. "Saved" is only shown for a moment.
  await expect
    .poll(() => page.evaluate(() => caches.match('/offline-files.json').then(Boolean)))
    .toBe(true);
  await expect(offlineSwitch(page)).toBeChecked();
}

/** What the browser keeps for the site, by name. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).map((name) => name.replace(/-[0-9a-f]+$/, '')).toSorted(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
