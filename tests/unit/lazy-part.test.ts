import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The server as a browser sees it: whether it answers, and which files it still has. */
const server = { isUp: true, asked: 0 };
const browser = new EventTarget();
const page = new EventTarget();
let lazyPart: typeof import('../../src/components/lazy/lazyPart').lazyPart;

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
  // The state of the connection belongs to the page: each test opens a new one.
  vi.resetModules();
  ({ lazyPart } = await import('../../src/components/lazy/lazyPart'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MENU = { default: 'menu' };

/** A part whose file exists while the server does; counts its requests. */
function menuPart(isGone = () => false) {
  const fetchMenu = vi.fn(async () => {
    if (!server.isUp || isGone())
      throw new TypeError('Failed to fetch dynamically imported module');
    return MENU;
  });
  return { fetchMenu, menu: lazyPart(fetchMenu) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a late part', () => {
  it('is loaded once for all callers, and causes no other request', async () => {
    const { fetchMenu, menu } = menuPart();
    menu.prefetch();
    expect(await Promise.all([menu.load(), menu.load()])).toEqual([MENU, MENU]);
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().loaded).toBe(MENU);
    expect(fetchMenu).toHaveBeenCalledTimes(1);
    expect(server.asked).toBe(0);
  });

  it('that failed is loaded again for the next caller', async () => {
    const { menu } = menuPart();
    server.isUp = false;
    await expect(menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(menu.state().error).toBe('offline');
    server.isUp = true;
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().error).toBeNull();
  });

  it('is not requested while the connection is known to be down, so that no browser caches a failure', async () => {
    const [first, second] = [menuPart(), menuPart()];
    server.isUp = false;
    await expect(first.menu.load()).rejects.toMatchObject({ name: 'PartNotLoaded' });
    await expect(second.menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(second.fetchMenu).not.toHaveBeenCalled();
    server.isUp = true;
    expect(await second.menu.load()).toBe(MENU);
  });

  it('is not requested in a browser that reports being offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.isUp = false;
    const { fetchMenu, menu } = menuPart();
    await expect(menu.load()).rejects.toMatchObject({ reason: 'offline' });
    expect(fetchMenu).not.toHaveBeenCalled();
  });

  it('whose file is missing while the page is reachable is outdated after a second try', async () => {
    const { fetchMenu, menu } = menuPart(() => true);
    await expect(menu.load()).rejects.toMatchObject({ reason: 'outdated' });
    expect(fetchMenu).toHaveBeenCalledTimes(2);
  });

  it('that a short break lost is loaded by the second try', async () => {
    let tries = 0;
    const { menu } = menuPart(() => ++tries === 1);
    expect(await menu.load()).toBe(MENU);
    expect(menu.state().error).toBeNull();
  });

  it('prefetched without success leaves no unhandled rejection', async () => {
    const { menu } = menuPart();
    server.isUp = false;
    menu.prefetch();
    await settled();
    expect(menu.state().loaded).toBeNull();
  });
});

describe('a late part that is retried', () => {
  it('loads once the browser is online', async () => {
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

  it('loads without an online event, and is requested less and less often', async () => {
    const { fetchMenu, menu } = menuPart();
    server.isUp = false;
    menu.keepTrying();
    await vi.advanceTimersByTimeAsync(60_000);
    const inAMinute = server.asked;
    expect(inAMinute).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.asked - inAMinute).toBeLessThanOrEqual(14);
    // The file failed once; since then only the connection was checked.
    expect(fetchMenu).toHaveBeenCalledTimes(1);
    server.isUp = true;
    await vi.advanceTimersByTimeAsync(75_000);
    expect(menu.state().loaded).toBe(MENU);
  });

  it('shares the reachability check with all others that wait', async () => {
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

  it('is given up if it needs a reload, and tried again when it is needed again', async () => {
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

  it('calls its callback once, when it is loaded', async () => {
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
