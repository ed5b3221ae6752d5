import { describe, expect, it, vi } from 'vitest';
import { openPushNotice, showPushNotice } from '../../src/lib/serviceWorker/notices';

const ORIGIN = 'https://parkway.example';
const NOTICE = {
  title: 'Otis wrote',
  body: 'Open Messages to read it.',
  path: '/messages?user=usr_a',
  tag: 'message-usr_a',
};

function browser(open: readonly string[] = []) {
  const windows = open.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  return {
    windows,
    location: { origin: ORIGIN, search: '' },
    registration: {
      installing: null,
      waiting: null,
      showNotification: vi.fn(async () => undefined),
      unregister: async () => true,
    },
    clients: {
      matchAll: async () => windows,
      openWindow: vi.fn(async () => undefined),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    addEventListener: vi.fn(),
  };
}

const shown = (data: unknown) => ({ close: vi.fn(), data });

describe('a notice', () => {
  it('is shown with its page, and replaces an earlier one with its tag', async () => {
    const scope = browser();
    await showPushNotice(scope, JSON.stringify(NOTICE));
    expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith('Otis wrote', {
      body: NOTICE.body,
      tag: NOTICE.tag,
      icon: '/favicon.svg',
      data: { path: NOTICE.path },
    });
  });

  it.each(['', '{', '{"title":"Otis wrote"}', 'null'])('that reads %j is ignored', async (text) => {
    const scope = browser();
    await showPushNotice(scope, text);
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
  });

  it('leads to the window that shows its page', async () => {
    const scope = browser([`${ORIGIN}/browse`, `${ORIGIN}${NOTICE.path}`]);
    const notification = shown({ path: NOTICE.path });
    await openPushNotice(scope, notification);
    expect(notification.close).toHaveBeenCalledOnce();
    expect(scope.windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });

  it('opens a window if none shows its page', async () => {
    const scope = browser([`${ORIGIN}/browse`]);
    await openPushNotice(scope, shown({ path: NOTICE.path }));
    expect(scope.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${NOTICE.path}`);
  });

  it('of another site or version is closed', async () => {
    const scope = browser();
    const notification = shown(null);
    await openPushNotice(scope, notification);
    expect(notification.close).toHaveBeenCalledOnce();
    expect(scope.clients.openWindow).not.toHaveBeenCalled();
  });
});
