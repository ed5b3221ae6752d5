import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '../support/browserStorage';

const CANARY = 'Meet me under the pier';

/** An entry is a property, too, as browsers have it. */
const memoryStorage = () =>
  Object.defineProperties(
    {},
    {
      getItem: {
        value(this: Record<string, string>, key: string) {
          return this[key] ?? null;
        },
      },
      setItem: {
        value(this: Record<string, string>, key: string, text: string) {
          this[key] = text;
        },
      },
      removeItem: {
        value(this: Record<string, string>, key: string) {
          delete this[key];
        },
      },
    },
  );

async function unopenedPage() {
  vi.resetModules();
  const values = await import('../../src/lib/sealed/sealedValues');
  return { ...values, matches: await import('../../src/features/matches/store') };
}
async function newPage() {
  const page = await unopenedPage();
  await page.openSealedValues();
  return page;
}
const stored = () => ({ ...localStorage, ...sessionStorage });
const isStored = (...names: string[]) =>
  expect
    .poll(() => Object.keys(stored()).toSorted(), { timeout: 60_000 })
    .toEqual(names.map((name) => `sealed:${name}`));

beforeEach(() => {
  const share = crypto.randomUUID().padEnd(43, 'a');
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', async () => Response.json({ share }));
});
afterEach(() => vi.unstubAllGlobals());

describe('a sealed value', () => {
  it('is read by a later page, and stored without its text', async () => {
    const first = await newPage();
    first.sealedDevice.write('quiz', CANARY);
    first.sealedTab.write('form', CANARY);
    expect(first.sealedTab.read('form')).toBe(CANARY);
    await isStored('form', 'quiz');
    expect(JSON.stringify(stored())).not.toMatch(/pier/);
    expect(atob(String(localStorage.getItem('sealed:quiz')))).not.toMatch(/pier/);
    const next = await newPage();
    expect([next.sealedDevice.read('quiz'), next.sealedTab.read('form')]).toEqual([CANARY, CANARY]);
  });

  it('is stored as it was written last', async () => {
    const page = await newPage();
    for (const text of ['one', 'two', 'three']) page.sealedDevice.write('quiz', text);
    page.sealedDevice.write('gone', CANARY);
    page.sealedDevice.write('gone', null);
    await isStored('quiz');
    expect((await newPage()).sealedDevice.read('quiz')).toBe('three');
  });

  it('of another session is removed, and nobody is asked for a share that is gone', async () => {
    (await newPage()).sealedDevice.write('quiz', CANARY);
    await isStored('quiz');
    vi.stubGlobal('caches', memoryCaches());
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    const page = await newPage();
    expect(page.sealedDevice.read('quiz')).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    await isStored();
  });

  it('is forgotten, also while it is being sealed', async () => {
    const page = await newPage();
    page.sealedDevice.write('quiz', CANARY);
    await isStored('quiz');
    page.sealedTab.write('form', CANARY);
    page.forgetSealedValues();
    expect(page.sealedDevice.read('quiz')).toBeNull();
    page.sealedTab.write('other', CANARY);
    await isStored('other');
  });

  it('that is removed while it is being opened stays removed', async () => {
    (await newPage()).sealedDevice.write('quiz', CANARY);
    await isStored('quiz');
    const page = await unopenedPage();
    vi.spyOn(caches, 'has').mockImplementationOnce(async () => {
      page.sealedDevice.write('quiz', null);
      return true;
    });
    await page.openSealedValues();
    expect(page.sealedDevice.read('quiz')).toBeNull();
  });

  it('is read although another one is damaged', async () => {
    const first = await newPage();
    first.sealedDevice.write('quiz', CANARY);
    await isStored('quiz');
    localStorage.setItem('sealed:damaged', '%');
    expect((await newPage()).sealedDevice.read('quiz')).toBe(CANARY);
  });

  it('lasts as long as the page where there are no keys', async () => {
    const ask = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', ask);
    const page = await newPage();
    page.sealedTab.write('form', CANARY);
    expect(page.sealedTab.read('form')).toBe(CANARY);
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    expect(stored()).toEqual({});
  });
});

it('decisions made or undone before the earlier ones are open are kept with them', async () => {
  const { matches } = await newPage();
  for (const id of ['ana', 'ben']) matches.markDecided(id);
  await isStored('parkway-answered');
  const page = await unopenedPage();
  page.matches.markDecided('cal');
  page.matches.unmarkDecided('ben');
  expect([...page.matches.$decided.get().keys()]).toEqual(['cal']);
  const before = stored()['sealed:parkway-answered'];
  await page.openSealedValues();
  await expect.poll(() => stored()['sealed:parkway-answered']).not.toBe(before);
  for (const each of [page, await newPage()]) {
    each.matches.restoreDecided('all');
    expect([...each.matches.$decided.get().keys()].toSorted()).toEqual(['ana', 'cal']);
  }
});
