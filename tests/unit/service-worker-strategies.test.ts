import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCall, isKeptCall, threadPart } from '../../src/lib/serviceWorker/answerCall';
import { fillDevice } from '../../src/lib/serviceWorker/fillDevice';
import { readAnswer } from '../../src/lib/serviceWorker/keptAnswers';
import { keepInbox, withLeftInbox } from '../../src/lib/serviceWorker/leftInbox';
import { answerFile, answerPage, forgetShell, keepShell } from '../../src/lib/serviceWorker/shell';
import type { Language } from '../../src/shared/texts/language';
import { memoryCaches } from '../support/browserStorage';
import { stores } from '../support/memoryDatabase';

const ORIGIN = 'https://parkway.example';
const to = (path: string) => new Request(ORIGIN + path);
const offline = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
let caches = memoryCaches();

beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(ORIGIN));
});
afterEach(() => {
  vi.unstubAllGlobals();
  stores.clear();
});

/** A server with these bodies by path; a number is a status. */
function server(bodies: Readonly<Record<string, string | number>>) {
  const asked: string[] = [];
  return {
    asked,
    ask: async (path: string) => {
      asked.push(path);
      const body = bodies[path];
      if (typeof body === 'string') return new Response(body);
      return new Response('{}', { status: body ?? 404 });
    },
  };
}

const build = (version: string, more: Readonly<Record<string, string | number>> = {}) =>
  server({
    '/offline-files.json': JSON.stringify({
      version,
      pages: ['/messages', '/events', '/es/messages'],
      files: [`/_astro/${version}.js`],
    }),
    '/messages': `messages of ${version}`,
    '/events': `events of ${version}`,
    '/es/messages': `mensajes de ${version}`,
    [`/_astro/${version}.js`]: `code of ${version}`,
    ...more,
  });

describe('the shell', () => {
  const answered = (path: string, ask = offline) =>
    answerPage(to(path), { ask, prepare: async (page) => page });
  const pageAt = async (path: string) => (await answered(path)).text();

  it('a page comes from the server while there is one', async () => {
    await keepShell(build('a').ask);
    const answer = await answered('/messages', async () => new Response('the server says'));
    expect(await answer.text()).toBe('the server says');
    const refused = await answered('/messages', async () => new Response('', { status: 500 }));
    expect(refused.status).toBe(500);
  });

  it('a page without a network is the kept one, whatever its query', async () => {
    await keepShell(build('a').ask);
    expect(await pageAt('/messages?user=usr_a')).toBe('messages of a');
  });

  it('a page that is not kept leads to the messages', async () => {
    await keepShell(build('a').ask);
    vi.stubGlobal('Response', { ...Response, redirect: (path: string) => `to ${path}` });
    expect(await answered('/browse')).toBe('to /messages');
  });

  it('a Spanish page that is not kept leads to the messages in Spanish', async () => {
    await keepShell(build('a').ask);
    vi.stubGlobal('Response', { ...Response, redirect: (path: string) => `to ${path}` });
    expect(await answered('/es/browse')).toBe('to /es/messages');
    expect(await answered('/espresso')).toBe('to /messages');
  });

  it('without anything kept, the failure stays one', async () => {
    await expect(answered('/browse')).rejects.toThrow('Failed to fetch');
  });

  it('a kept file is not asked for', async () => {
    await keepShell(build('a').ask);
    const file = await answerFile(to('/_astro/a.js'), offline);
    expect(await file.text()).toBe('code of a');
    const other = await answerFile(to('/_astro/b.js'), async () => new Response('from the server'));
    expect(await other.text()).toBe('from the server');
  });

  it('of a new build is taken whole, and the one before goes at the next start', async () => {
    await keepShell(build('a').ask);
    await keepShell(build('b').ask);
    expect(await pageAt('/events')).toBe('events of b');
    const open = await answerFile(to('/_astro/a.js'), offline);
    expect(await open.text()).toBe('code of a');
    await keepShell(build('b').ask);
    await expect(answerFile(to('/_astro/a.js'), offline)).rejects.toThrow();
    expect(await pageAt('/events')).toBe('events of b');
  });

  it('that cannot be kept whole is not kept, and the one before stays', async () => {
    await keepShell(build('a').ask);
    await expect(keepShell(build('b', { '/events': 404 }).ask)).rejects.toThrow('/events');
    expect(await pageAt('/messages')).toBe('messages of a');
  });

  it('is deleted', async () => {
    await keepShell(build('a').ask);
    await forgetShell();
    expect([...caches.opened.keys()]).toEqual([]);
  });
});

async function newKeys() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  return {
    cipher: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    naming: await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']),
  };
}

describe('the inbox as it was left', () => {
  const panes = (content: string) => `<div class="message-panes wide">${content}</div>`;
  const page = () => new Response(`<main><astro-island>${panes('Loading')}</astro-island></main>`);
  const pageWith = async (keys: Awaited<ReturnType<typeof newKeys>>, language: Language = 'en') =>
    (await withLeftInbox(page(), keys, language)).text();

  it('stands in front of the panes, without ids that the page has as well', async () => {
    const keys = await newKeys();
    await keepInbox(keys, panes('<a id="row" data-member="usr_a" aria-describedby="row">Otis</a>'));
    expect(await pageWith(keys)).toBe(
      '<main><div data-left-inbox class="message-panes wide"><a data-member="usr_a">Otis</a></div>' +
        `<astro-island>${panes('Loading')}</astro-island></main>`,
    );
  });

  it('stands only on a page in its language', async () => {
    const keys = await newKeys();
    const row = '<a href="/es/messages?user=usr_a" data-member="usr_a">Otis</a>';
    await keepInbox(keys, panes(row));
    expect(await pageWith(keys)).toBe(await page().text());
    expect(await pageWith(keys, 'es')).toContain(row);
  });

  it('is not kept before its list was there, and nobody else reads it', async () => {
    const keys = await newKeys();
    await keepInbox(keys, panes('Loading'));
    expect(await pageWith(keys)).toBe(await page().text());
    await keepInbox(await newKeys(), panes('<a data-member="usr_a">Otis</a>'));
    expect(await pageWith(keys)).toBe(await page().text());
  });
});

describe('a call', () => {
  it.each([
    ['/api/auth/me', true],
    ['/api/messages/usr_a?limit=50', true],
    ['/api/events?limit=50', true],
    ['/api/plans', true],
    ['/api/plans/pln_a/calendar.ics', false],
    ['/api/events?cursor=x', false],
    ['/api/auth/device-key', false],
    ['/api/users?excludeCurrentUser=true', false],
    ['/photos/pho_a', false],
  ])('to %s is kept: %s', (path, isKept) => {
    expect(isKeptCall(new URL(path, ORIGIN))).toBe(isKept);
  });

  async function calls() {
    const keys = await newKeys();
    const works: Promise<unknown>[] = [];
    const forget = vi.fn(async () => undefined);
    const call = async (path: string, ask: () => Promise<Response>) => {
      const answer = await answerCall(to(path), {
        ask,
        keys: async () => keys,
        forget,
        afterwards: (work) => works.push(work),
      });
      await Promise.all(works);
      return answer;
    };
    return { keys, call, forget };
  }

  it('is answered by the server, and without one by what it answered last, with its time', async () => {
    const { call } = await calls();
    for (const body of ['"old"', '"new"']) {
      const answer = await call('/api/auth/me', async () => new Response(body));
      expect(answer.headers.get('X-Kept-At')).toBeNull();
    }
    const kept = await call('/api/auth/me', offline);
    expect(await kept.json()).toBe('new');
    expect(Date.now() - Date.parse(kept.headers.get('X-Kept-At') ?? '')).toBeLessThan(60_000);
  });

  it('without an answer that was kept fails', async () => {
    const { call } = await calls();
    await expect(call('/api/auth/me', offline)).rejects.toThrow('Failed to fetch');
  });

  it('that failed at the server replaces nothing', async () => {
    const { call, forget } = await calls();
    await call('/api/auth/me', async () => new Response('"old"'));
    await call('/api/auth/me', async () => new Response('"trouble"', { status: 500 }));
    expect(await (await call('/api/auth/me', offline)).json()).toBe('old');
    expect(forget).not.toHaveBeenCalled();
  });

  it.each([
    [401, 'UNAUTHENTICATED', 1],
    [403, 'ACCOUNT_INACTIVE', 1],
    [403, 'PASSWORD_CHANGE_REQUIRED', 0],
  ])('that is refused with %i %s deletes everything: %i', async (status, code, times) => {
    const { call, forget } = await calls();
    await call('/api/auth/me', async () => new Response(JSON.stringify({ code }), { status }));
    expect(forget).toHaveBeenCalledTimes(times);
  });

  it('for events is kept for each filter', async () => {
    const { call } = await calls();
    await call('/api/events', async () => new Response('"all"'));
    await call('/api/events?city=Hoboken', async () => new Response('"in Hoboken"'));
    expect(await (await call('/api/events?city=Hoboken', offline)).json()).toBe('in Hoboken');
    expect(await (await call('/api/events?city=Trenton', offline)).json()).toBe('all');
  });
});

describe('the part of a thread', () => {
  const thread = JSON.stringify(['a', 'b', 'c', 'd'].map((id, at) => ({ id, seq: at + 1 })));
  it.each([
    ['limit=2', 'cd'],
    ['', 'abcd'],
    ['limit=2&before=c', 'ab'],
    ['limit=2&before=unknown', ''],
    ['after=2&limit=100', 'cd'],
  ])('asked for by %j', (query, expected) => {
    const part: { id: string }[] = JSON.parse(threadPart(thread, new URLSearchParams(query)));
    expect(part.map(({ id }) => id).join('')).toBe(expected);
  });
});

describe('filling the device', () => {
  const row = (id: string, createdAt: string) => ({
    user: { id, profilePicture: null },
    lastMessage: { createdAt },
  });
  const withThreads = (rows: readonly ReturnType<typeof row>[]) =>
    server({
      '/api/auth/me': '{}',
      '/api/matches/mutual': '[]',
      '/api/user/events': '[]',
      '/api/events': '[]',
      '/api/plans': '[]',
      '/api/conversations': JSON.stringify(rows),
      ...Object.fromEntries(
        rows.map(({ user: { id }, lastMessage }) => [
          `/api/messages/${id}?limit=100&peek=true`,
          JSON.stringify([lastMessage.createdAt]),
        ]),
      ),
    });
  const threadsIn = ({ asked }: { asked: readonly string[] }) =>
    asked.flatMap((path) => /^\/api\/messages\/(\w+)\?limit=100&peek=true$/.exec(path)?.[1] ?? []);

  it('reads the newest 50 threads, and later only those that changed', async () => {
    const keys = await newKeys();
    const rows = Array.from({ length: 60 }, (_, at) => row(`usr_${at}`, '1'));
    const first = withThreads(rows);
    await fillDevice(keys, first.ask);
    expect(threadsIn(first)).toEqual(rows.slice(0, 50).map(({ user }) => user.id));

    const second = withThreads([
      row('usr_7', '2'),
      ...rows.filter(({ user }) => user.id !== 'usr_7'),
    ]);
    await fillDevice(keys, second.ask);
    expect(threadsIn(second)).toEqual(['usr_7']);
    expect((await readAnswer(keys, '/api/messages/usr_7'))?.body).toBe('["2"]');
  });
});
