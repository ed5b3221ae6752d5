import { expect, type Page } from './e2e.ts';

/**
 * Waits until what `type` types or chooses is kept. It is sealed before, which takes a moment and at
 * first an answer of the server: a page that is left sooner loses it.
 */
export async function untilSealed(page: Page, name: string, type: () => Promise<void>) {
  const kept = () =>
    page.evaluate(
      (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
      `sealed:${name}`,
    );
  const before = await kept();
  await type();
  await expect.poll(async () => [null, before].includes(await kept())).toBe(false);
}

/** Waits until the draft of a message is kept. */
export async function untilDraftSealed(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name);
        if (!names.includes('parkway-sealed')) return 0;
        return new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('parkway-sealed');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('texts').objectStore('texts').count();
            counting.onerror = () => reject(counting.error);
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        });
      }),
    )
    .toBeGreaterThan(0);
}
