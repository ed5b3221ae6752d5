import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../src/shared/rules/durations';

vi.mock('../../src/lib/api/api-client', () => ({ watchAnswers: () => undefined }));

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of this browser, which says that the product can be installed. */
async function newPage({ isInstallable = true, navigator = {} } = {}) {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', navigator);
  const store = await import('../../src/features/header/store');
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => undefined,
  });
  if (isInstallable) page.dispatchEvent(event);
  return { ...store, event, isOffered: () => store.$installOffer.get() !== null };
}

const nextDay = () => vi.setSystemTime(Date.now() + DAY);

describe('installing is offered', () => {
  it('on the third day of use, however many pages a day has', async () => {
    for (const isDue of [false, false, true]) {
      await newPage();
      expect((await newPage()).isOffered()).toBe(isDue);
      nextDay();
    }
  });

  it('after the first match, at once and later', async () => {
    const page = await newPage();
    page.noteFirstMatch();
    expect(page.isOffered()).toBe(true);
    expect((await newPage()).isOffered()).toBe(true);
  });

  it('never again after an answer', async () => {
    const page = await newPage();
    page.noteFirstMatch();
    page.answerInstallOffer();
    expect((await newPage()).isOffered()).toBe(false);
  });

  it('only where the browser can install, or on an iPhone, by hand', async () => {
    const tab = await newPage({ isInstallable: false });
    tab.noteFirstMatch();
    expect(tab.isOffered()).toBe(false);
    const iphone = await newPage({ isInstallable: false, navigator: { standalone: false } });
    expect(iphone.$installOffer.get()).toBe('by hand');
    const installed = await newPage({ isInstallable: false, navigator: { standalone: true } });
    expect(installed.isOffered()).toBe(false);
  });

  it("instead of the browser's own offer", async () => {
    expect((await newPage()).event.defaultPrevented).toBe(true);
  });
});
