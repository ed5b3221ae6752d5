import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selfNamed } from '../support/selfNamed';
import { soon } from '../support/soon';

const server = vi.fn<() => Promise<Response>>();
const ME = selfNamed('Ann');
const refused = (status: number, code: string) => async () =>
  Response.json({ message: 'No.', code, requestId: 'r' }, { status });
const offline = async () => {
  throw new TypeError('Failed to fetch');
};
const asMember = async () => Response.json(ME);

/** The store of a page that has just been opened at this path. */
async function openPage(pathname = '/browse') {
  vi.resetModules();
  const went: string[] = [];
  const go = (to: string) => void went.push(to);
  const location = { pathname, search: '', origin: 'https://p.example', assign: go, replace: go };
  const [page, text] = [Object.assign(new EventTarget(), { location }), new EventTarget()];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', text);
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', server);
  const store = await import('../../src/features/session/store');
  const { leaveForLogin } = await import('../../src/lib/api-client');
  return { ...store, leaveForLogin, page, text, went };
}

beforeEach(() => void server.mockReset());

describe('who is signed in', () => {
  it('is nobody only when the server says so', async () => {
    server.mockImplementation(refused(401, 'UNAUTHENTICATED'));
    const { $me, $meError, loadMe, went } = await openPage();
    await loadMe();
    expect([$me.get(), $meError.get()]).toEqual([null, false]);
    expect(went).toEqual(['/login?next=%2Fbrowse']);
  });

  it.each([
    ['offline', offline],
    ['while the server fails', refused(500, 'INTERNAL')],
    ['after too many calls', refused(429, 'RATE_LIMITED')],
  ])('stays unknown %s, and is asked again', async (_, failure) => {
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

  it('stays what it was when a later call fails', async () => {
    server.mockImplementation(asMember);
    const { $me, $meError, loadMe, refreshMe } = await openPage();
    await loadMe();
    server.mockImplementation(offline);
    await refreshMe();
    expect([$me.get(), $meError.get()]).toEqual([ME, false]);
  });
});

describe('leaving', () => {
  it('goes one way: a session that ends meanwhile leads nowhere else', async () => {
    const { $me, leave, leaveForLogin, went } = await openPage('/messages');
    $me.set(JSON.parse(JSON.stringify(ME)));
    await leave(async () => leaveForLogin());
    expect(went).toEqual(['/']);
    expect($me.get()).toBeNull();
  });

  it('stays when the server did not end the session', async () => {
    server.mockImplementation(offline);
    const { leave, leaveForLogin, went } = await openPage('/messages');
    await expect(leave()).rejects.toThrow();
    expect(went).toEqual([]);
    leaveForLogin();
    expect(went).toEqual(['/login?next=%2Fmessages']);
  });

  it('also signs out of a session that is over', async () => {
    server.mockImplementation(refused(401, 'UNAUTHENTICATED'));
    const { leave, went } = await openPage('/messages');
    await leave();
    expect(went).toEqual(['/']);
  });
});
