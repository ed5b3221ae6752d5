import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetOtherPages, queryClient } from '../../src/lib/api/queryClient';
import { notifyPageChange } from '../../src/lib/navigation/pageChange';
import { keepShownShell, loadShell, shellPath } from '../../src/lib/navigation/pageShells';
import { PAGES } from '../../src/shared/rules/pages';
import { setBuiltLanguage } from '../../src/shared/texts/language';

describe('pages that follow one another in a document', () => {
  it('are only pages that are for every member', () => {
    const paths = PAGES.map(({ path }) => path).filter((path) => shellPath(path));
    expect(paths).toContain('/profile/:id');
    for (const path of paths) {
      expect(PAGES.find((page) => page.path === path)?.audience, path).toBe('members');
    }
  });

  it('are not those that do something dangerous, or have a secret in their URL', () => {
    for (const path of ['/admin', '/settings', '/login', '/reset-password', '/profile/a/b'])
      expect(shellPath(path), path).toBeNull();
  });

  it('share a file for all members', () => {
    expect(shellPath('/profile/usr_1')).toBe(shellPath('/profile/usr_2'));
  });

  it('are in the language of the document', () => {
    setBuiltLanguage('es');
    expect(shellPath('/es/browse')).toBe('/es/browse');
    expect(shellPath('/es/profile/usr_1')).toBe('/profile/:id');
    for (const path of ['/browse', '/profile/usr_1', '/es/settings', '/es/profile/a/b'])
      expect(shellPath(path), path).toBeNull();
    setBuiltLanguage('en');
    expect(shellPath('/es/browse')).toBeNull();
  });
});

vi.mock('../../src/lib/navigation/shellIslands', () => ({
  loadIslands: () => Promise.reject(new TypeError('Failed to fetch')),
}));

it('a page whose islands did not load can be gone to later', async () => {
  vi.stubGlobal('HTMLElement', Object);
  const element = { cloneNode: () => ({}), getAttribute: () => 'Messages' };
  vi.stubGlobal('document', { querySelector: () => element });
  const ask = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', ask);
  keepShownShell('/messages');
  expect(await loadShell('/messages')).toBeNull();
  expect(await loadShell('/messages')).toBeNull();
  expect(ask).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

const pagesOf = (...items: string[]) => ({ pages: items, pageParams: items });

function listOn(pathname: string | string[], keptOnBack: boolean) {
  const queryKey = ['a list'];
  const query = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey, meta: { pagedOn: pathname, keptOnBack } });
  query.setData(pagesOf('first', 'second'));
  return () => ({
    data: queryClient.getQueryData(queryKey),
    isStale: queryClient.getQueryState(queryKey)?.isInvalidated,
  });
}

function goTo(pathname: string, type: 'navigate' | 'back_forward') {
  vi.stubGlobal('window', { location: { pathname } });
  notifyPageChange({ from: '/elsewhere', type });
}

describe('data of the pages before', () => {
  afterEach(() => {
    queryClient.clear();
    vi.unstubAllGlobals();
  });

  it('is shown and loaded again; a list that is opened starts with its first page', () => {
    const list = listOn('/events', false);
    goTo('/messages', 'navigate');
    expect(list()).toEqual({ data: pagesOf('first', 'second'), isStale: true });
    goTo('/events', 'navigate');
    expect(list()).toEqual({ data: pagesOf('first'), isStale: true });
  });

  it('starts with its first page on each page that shows the list', () => {
    for (const pathname of ['/profile', '/messages']) {
      const list = listOn(['/profile', '/messages'], false);
      goTo('/events', 'navigate');
      expect(list().data).toEqual(pagesOf('first', 'second'));
      goTo(pathname, 'navigate');
      expect(list().data).toEqual(pagesOf('first'));
    }
  });

  it('stays as it was for a member who goes back to a list that is kept', () => {
    const list = listOn('/browse', true);
    goTo('/profile/usr_1', 'navigate');
    goTo('/browse', 'back_forward');
    expect(list()).toEqual({ data: pagesOf('first', 'second'), isStale: false });
    goTo('/browse', 'navigate');
    expect(list()).toEqual({ data: pagesOf('first'), isStale: true });
  });

  it('can be forgotten, except for what this page shows', () => {
    queryClient.setQueryData(['shown'], 'here');
    queryClient.setQueryData(['another'], 'there');
    const stop = new QueryObserver(queryClient, {
      queryKey: ['shown'],
      queryFn: () => 'here',
    }).subscribe(() => {});
    forgetOtherPages();
    expect(queryClient.getQueryData(['shown'])).toBe('here');
    expect(queryClient.getQueryData(['another'])).toBeUndefined();
    stop();
  });
});
