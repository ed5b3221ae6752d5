import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The server, as a browser meets it: whether it answers, and which files it still has. */
const server = { isUp: true, asked: 0 };
const browser = new EventTarget();
const page = new EventTarget();
let latePart: typeof import('../../src/components/late/latePart').latePart;

beforeEach(async () => {
  server.isUp = true;
  server.asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(browser, { location: { pathname: '/messages' } }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect([path, init.method]).toEqual(['/messages', 'HEAD']);
    server.asked += 1;
    if (!server.isUp) throw new TypeError('Failed to fetch');
    return new Response();
  });
  // What is known of the connection is the page's: each test opens a new one.
  vi.resetModules();
  ({ latePart } = await import('../../src/components/late/latePart'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MENU = { default: 'menu' };

/** A part whose file is there while the server is; counts how often it was asked for. */
function menuPart(isGone = () => false) {
  const fetchMenu = vi.fn(async () => {
    if (!server.isUp || isGone())
      throw new TypeError('Failed to fetch dynamically imported module');
    return MENU;
  });
  return { fetchMenu, menu: latePart(fetchMenu) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a part of a page', () => {
  it('is fetched once for all who ask, and asks nothing else of the server', async () => {
    const { fetchMenu, menu } = menuPart();
    menu.prefetch();
    expect(await Promise.all([menu.load(), menu.load()])).toEqual([MENU, MENU]);
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().loaded).toBe(MENU);
    expect(fetchMenu).toHaveBeenCalledTimes(1);
    expect(server.asked).toBe(0);
  });

  it('that failed is tried for anew by the next who asks', async () => {
    const { menu } = menuPart();
    server.isUp = false;
    await expect(menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(menu.state().error).toBe('offline');
    server.isUp = true;
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().error).toBeNull();
  });

  it('is not asked for while the connection is known to be down, so that no browser remembers a failure', async () => {
    const [first, second] = [menuPart(), menuPart()];
    server.isUp = false;
    await expect(first.menu.load()).rejects.toMatchObject({ name: 'PartNotLoaded' });
    await expect(second.menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(second.fetchMenu).not.toHaveBeenCalled();
    server.isUp = true;
    expect(await second.menu.load()).toBe(MENU);
  });

  it('is not asked for in a browser that says it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.isUp = false;
    const { fetchMenu, menu } = menuPart();
    await expect(menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(fetchMenu).not.toHaveBeenCalled();
  });

  it('whose file is gone while the page answers is outdated, after a second try', async () => {
    const { fetchMenu, menu } = menuPart(() => true);
    await expect(menu.load()).rejects.toMatchObject({ reason: 'outdated' });
    expect(fetchMenu).toHaveBeenCalledTimes(2);
  });

  it('that a blink of the connection lost is there by the second try', async () => {
    let tries = 0;
    const { menu } = menuPart(() => ++tries === 1);
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().error).toBeNull();
  });

  it('prefetched in vain leaves no rejection behind', async () => {
    const { menu } = menuPart();
    server.isUp = false;
    menu.prefetch();
    await settled();
    expect(menu.state().loaded).toBeNull();
  });
});

describe('a part that is tried for until it is there', () => {
  it('comes by itself once the browser is online', async () => {
    const { menu } = menuPart();
    server.isUp = false;
    menu.keepTrying();
    await settled();
    expect(menu.state().error).toBe('offline');
    server.isUp = true;
    browser.dispatchEvent(new Event('online'));
    await settled();
    expect(menu.state().loaded).toBe(MENU);
    expect(menu.state().error).toBeNull();
  });

  it('comes by itself where no event says so, and is asked for less and less often', async () => {
    const { fetchMenu, menu } = menuPart();
    server.isUp = false;
    menu.keepTrying();
    await vi.advanceTimersByTimeAsync(60_000);
    const inAMinute = server.asked;
    expect(inAMinute).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.asked - inAMinute).toBeLessThanOrEqual(14);
    // The failure was met once; since then only the connection was asked for.
    expect(fetchMenu).toHaveBeenCalledTimes(1);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(75_000);
    expect(menu.state().loaded).toBe(MENU);
  });

  it('shares the question with all others that wait', async () => {
    const parts = Array.from({ length: 10 }, () => menuPart().menu);
    server.isUp = false;
    for (const part of parts) {
      part.keepTrying();
      part.keepTrying();
    }
    await settled();
    const before = server.asked;
    server.isUp = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(server.asked - before).toBe(1);
    expect(parts.map(({ state }) => state().loaded)).toEqual(parts.map(() => MENU));
  });

  it('is given up when only a new page can have it, and tried again when it is wanted anew', async () => {
    let isGone = true;
    const { fetchMenu, menu } = menuPart(() => isGone);
    menu.keepTrying();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(menu.state().error).toBe('outdated');
    expect(fetchMenu).toHaveBeenCalledTimes(2);
    isGone = false;
    menu.keepTrying();
    await settled();
    expect(menu.state().loaded).toBe(MENU);
  });

  it('acts once, when it is there', async () => {
    const { menu } = menuPart();
    const act = vi.fn();
    server.isUp = false;
    menu.whenLoaded(act);
    await settled();
    expect(act).not.toHaveBeenCalled();
    server.isUp = true;
    browser.dispatchEvent(new Event('online'));
    await settled();
    expect(act.mock.calls).toEqual([[MENU]]);
    const late = vi.fn();
    menu.whenLoaded(late);
    expect(late).toHaveBeenCalledTimes(1);
  });
});
