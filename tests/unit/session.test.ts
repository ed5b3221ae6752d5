import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selfNamed } from '../support/selfNamed';
import { soon } from '../support/soon';

const server = vi.fn<typeof fetch>();
const serve = (answer: (url: string, init: RequestInit) => Promise<Response>) =>
  server.mockImplementation((url, init) => answer(String(url), init ?? {}));
/** Never answers; rejects as `fetch` does when the call is aborted. */
const brokenOff = (signal: AbortSignal | null | undefined) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const ME = selfNamed('Ann');
const refused = (status: number, code: string) => async () =>
  Response.json({ message: 'No.', code, requestId: 'r' }, { status });
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
const asMember = async () => Response.json(ME);

/** The store of a page just opened at this path, in this language. */
async function openPage(pathname = '/browse', lang = 'en') {
  vi.resetModules();
  const went: string[] = [];
  const go = (to: string) => void went.push(to);
  const location = { pathname, search: '', origin: 'https://p.example', assign: go, replace: go };
  const page = Object.assign(new EventTarget(), { location });
  const text = Object.assign(new EventTarget(), { documentElement: { lang } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', text);
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', server);
  const store = await import('../../src/features/session/store');
  const { leaveForLogin } = await import('../../src/lib/api/api-client');
  return { ...store, leaveForLogin, page, text, went };
}

beforeEach(() => void server.mockReset());

describe('the signed-in member', () => {
  it('is nobody only if the server says so', async () => {
    server.mockImplementation(refused(401, 'UNAUTHENTICATED'));
    const { $me, $meError, loadMe, went } = await openPage();
    await loadMe();
    expect([$me.get(), $meError.get()]).toEqual([null, false]);
    expect(went).toEqual(['/login?next=%2Fbrowse']);
  });

  it.each([
    ['/es/browse', ['/es/login?next=%2Fes%2Fbrowse']],
    ['/es/help', []],
    ['/es/', []],
  ])('is nobody on a Spanish page, too: %s', async (pathname, places) => {
    server.mockImplementation(refused(401, 'UNAUTHENTICATED'));
    const { $me, loadMe, went } = await openPage(pathname, 'es');
    await loadMe();
    expect($me.get()).toBeNull();
    expect(went).toEqual(places);
  });

  it.each([
    ['offline', offline],
    ['while the server fails', refused(500, 'INTERNAL')],
    ['after too many calls', refused(429, 'RATE_LIMITED')],
  ])('stays unknown %s, and is requested again', async (_, failure) => {
    server.mockImplementation(failure);
    const { $me, $meError, loadMe, page, text, went } = await openPage();
    await loadMe();
    expect([$me.get(), $meError.get()]).toEqual([undefined, true]);
    text.dispatchEvent(new Event('visibilitychange'));
    await soon(() => expect(server).toHaveBeenCalledTimes(2));
    expect($meError.get()).toBe(true);
    server.mockImplementation(asMember);
    page.dispatchEvent(new Event('online'));
    await soon(() => expect($me.get()).toEqual(ME));
    expect($meError.get()).toBe(false);
    page.dispatchEvent(new Event('online'));
    expect(server).toHaveBeenCalledTimes(3);
    expect(went).toEqual([]);
  });

  it('stays the same when a later call fails', async () => {
    server.mockImplementation(asMember);
    const { $me, $meError, loadMe, refreshMe } = await openPage();
    await loadMe();
    server.mockImplementation(offline);
    await refreshMe();
    expect([$me.get(), $meError.get()]).toEqual([ME, false]);
  });
});

describe('signing out', () => {
  it('leads only to one place: a session that ends meanwhile leads nowhere else', async () => {
    const { $me, leaveSession, leaveForLogin, went } = await openPage('/messages');
    $me.set(JSON.parse(JSON.stringify(ME)));
    await leaveSession(async () => leaveForLogin());
    expect(went).toEqual(['/']);
    expect($me.get()).toBeNull();
  });

  it('stays if the server did not end the session', async () => {
    server.mockImplementation(offline);
    const { leaveSession, leaveForLogin, went } = await openPage('/messages');
    await expect(leaveSession()).rejects.toThrow();
    expect(went).toEqual([]);
    leaveForLogin();
    expect(went).toEqual(['/login?next=%2Fmessages']);
  });

  it('aborts pending reads, and reads nothing more', async () => {
    const { leaveSession, loadMe, $me, $meError } = await openPage('/messages');
    const asked: string[] = [];
    serve(async (url, init) => {
      asked.push(`${init.method} ${url}`);
      if (init.method === 'GET') await brokenOff(init.signal);
      return new Response(null, { status: 204 });
    });
    void loadMe();
    await soon(() => expect(asked).toHaveLength(1));
    const left = leaveSession();
    void loadMe();
    await left;
    expect(asked).toEqual(['GET /api/auth/me', 'POST /api/auth/logout']);
    expect([$me.get(), $meError.get()]).toEqual([null, false]);
  });

  it('continues reading if the session continues', async () => {
    const { leaveSession, loadMe, $me } = await openPage('/messages');
    let isDown = true;
    serve(async (_, init) => {
      if (init.method === 'POST') return offline();
      if (isDown) await brokenOff(init.signal);
      return asMember();
    });
    const loaded = loadMe();
    await soon(() => expect(server).toHaveBeenCalledTimes(1));
    isDown = false;
    await expect(leaveSession()).rejects.toThrow();
    await loaded;
    expect($me.get()).toEqual(ME);
  });

  it('also works for a session that is over', async () => {
    server.mockImplementation(refused(401, 'UNAUTHENTICATED'));
    const { leaveSession, went } = await openPage('/messages');
    await leaveSession();
    expect(went).toEqual(['/']);
  });
});
