import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../src/shared/rules/durations';
import { memoryCaches } from '../support/browserStorage';
import { stores } from '../support/memoryDatabase';

const SHARE = 'a'.repeat(43);
const CANARY = 'Meet me under the pier';
let caches = memoryCaches();
let fetchShare = vi.fn(async () => SHARE);

/** A page starts with no key in memory. */
async function newPage() {
  vi.resetModules();
  const keys = await import('../../src/lib/sealed/deviceKeys');
  const texts = await import('../../src/lib/sealed/sealedTexts');
  const open = () => keys.openDeviceKeys(fetchShare);
  return {
    ...keys,
    open,
    read: async (name: string) => texts.sealedTextsIn(texts.typedStore()).read(await open(), name),
    write: async (name: string, text: string | null) =>
      texts.sealedTextsIn(texts.typedStore()).write(await open(), name, text),
  };
}
const everythingKept = () =>
  [...stores].flatMap(([, store]) =>
    [...store].flatMap(([key, value]) => [
      String(key),
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : '',
    ]),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  fetchShare = vi.fn(async () => SHARE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stores.clear();
});

describe('a sealed text', () => {
  it('is read by a later page, which does not ask the server', async () => {
    await (await newPage()).write('draft:me:you', CANARY);
    fetchShare.mockRejectedValue(new Error('offline'));
    expect(await (await newPage()).read('draft:me:you')).toBe(CANARY);
    expect(fetchShare).toHaveBeenCalledOnce();
  });

  it('shows neither itself nor its name', async () => {
    await (await newPage()).write('draft:me:you', CANARY);
    expect(everythingKept().join()).not.toMatch(/pier|draft|you/);
  });

  it('is sealed anew each time', async () => {
    const page = await newPage();
    await page.write('draft:me:you', CANARY);
    const first = everythingKept();
    await page.write('draft:me:you', CANARY);
    expect(everythingKept()).not.toEqual(first);
  });

  it('is not read under the name of another', async () => {
    const page = await newPage();
    await page.write('one', CANARY);
    const store = stores.get('parkway-sealed');
    const [one] = [...(store?.values() ?? [])];
    await page.write('two', 'x');
    for (const key of store?.keys() ?? []) store?.set(key, one);
    expect([await page.read('one'), await page.read('two')]).toEqual([CANARY, null]);
  });

  it('is removed', async () => {
    const page = await newPage();
    await page.write('one', CANARY);
    await page.write('one', null);
    expect(await page.read('one')).toBeNull();
    expect(stores.get('parkway-sealed')?.size).toBe(0);
  });

  it('of another session is not read', async () => {
    await (await newPage()).write('one', CANARY);
    caches.opened.clear();
    fetchShare.mockResolvedValue('b'.repeat(43));
    expect(await (await newPage()).read('one')).toBeNull();
  });

  it('is not read once the share is forgotten, even with the secret from a log', async () => {
    const page = await newPage();
    await page.write('one', CANARY);
    const log = new Map([...stores].map(([name, store]) => [name, new Map(store)]));
    await page.forgetDeviceKeys();
    expect([...caches.opened.keys()]).toEqual([]);
    for (const [name, store] of log) stores.set(name, store);
    fetchShare.mockRejectedValue(new Error('offline'));
    await expect((await newPage()).read('one')).rejects.toThrow('offline');
  });
});

describe('the time without contact', () => {
  it('is 30 days at most', async () => {
    await (await newPage()).write('one', CANARY);
    fetchShare.mockRejectedValue(new Error('offline'));
    vi.setSystemTime(Date.now() + 30 * DAY - 1);
    expect(await (await newPage()).read('one')).toBe(CANARY);
    vi.setSystemTime(Date.now() + 2);
    await expect((await newPage()).open()).rejects.toThrow('offline');
    expect([...caches.opened.keys()]).toEqual([]);
  });

  it('is not lengthened by a clock that is set back', async () => {
    await (await newPage()).write('one', CANARY);
    fetchShare.mockRejectedValue(new Error('offline'));
    vi.setSystemTime(Date.now() - 2 * DAY);
    await expect((await newPage()).open()).rejects.toThrow('offline');
  });

  it('begins anew once the server confirms the share, at most once a day', async () => {
    await (await newPage()).write('one', CANARY);
    vi.setSystemTime(Date.now() + DAY - 1);
    await (await newPage()).read('one');
    expect(fetchShare).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 29 * DAY);
    await (await newPage()).read('one');
    await vi.waitFor(() => expect(fetchShare).toHaveBeenCalledTimes(2));
    vi.setSystemTime(Date.now() + 29 * DAY);
    fetchShare.mockRejectedValue(new Error('offline'));
    expect(await (await newPage()).read('one')).toBe(CANARY);
  });
});

it('two tabs that start at once use the same keys', async () => {
  const [one, two] = [await newPage(), await newPage()];
  await Promise.all([one.open(), two.open()]);
  await one.write('one', CANARY);
  expect(await two.read('one')).toBe(CANARY);
});
