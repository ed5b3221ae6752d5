import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import worker from '../../worker/index';
import settings from '../../wrangler.toml?raw';
import { refusal } from '../support/errorAnswer';
import { ORIGIN, signedIn, type TestMember } from '../support/signedIn';

const [, list = ''] = /^run_worker_first = \[([^\]]*)\]/m.exec(settings) ?? [];
const WORKER_FIRST = [...list.matchAll(/"([^"]+)"/g)].flatMap(([, path]) => path ?? []);

/** There is nothing at any of them, in any spelling. */
const NOWHERE = [
  'nothing/here',
  'nothing/here/',
  'nothing//here',
  '/nothing/here',
  'nothing%2Fhere/x',
  'nothing/..%2F..%2Fhere',
  'nothing/%',
  'nothing/%E0%A4%A',
  'nothing/%00',
  'nothing/\'<b>"',
  'nothing/ä ö',
  'nothing/*',
  `nothing/${'x'.repeat(2_000)}`,
];

/** Addresses below a pattern of `run_worker_first` without any content. */
function addressesUnder(pattern: string): string[] {
  if (pattern === '/*/member') {
    return ['/nothing/member', '/nothing/member/', '/no%2Fthing/member', '/%/member', '/ä/member'];
  }
  return NOWHERE.map((rest) => `${pattern.replace(/\/\*?$/, '')}/${rest}`);
}

/**
 * Follows redirects: the platform's files redirect to the canonical spelling, never to another
 * site.
 */
async function askedToTheEnd(method: string, path: string, member: TestMember | null) {
  let answer = await ask(method, path, member);
  for (let hops = 0; hops < 3 && answer.status === 307; hops += 1) {
    const to = new URL(answer.headers.get('Location') ?? '', ORIGIN);
    expect(to.origin).toBe(ORIGIN);
    answer = await ask(method, to.pathname, member);
  }
  await answer.body?.cancel();
  return answer.status;
}

/** With the platform's own files, whose answers have immutable headers. */
async function ask(method: string, path: string, member: TestMember | null): Promise<Response> {
  const headers = new Headers({ Origin: ORIGIN });
  if (method === 'POST') headers.set('Content-Type', 'application/json');
  if (member) headers.set('Cookie', member.cookie);
  const request = new Request(ORIGIN + path, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  return worker.fetch(request, env, createExecutionContext());
}

describe('where nothing is', () => {
  it('reads the paths that reach the worker first', () => {
    expect(WORKER_FIRST).toEqual(
      expect.arrayContaining(['/', '/api/*', '/photos/*', '/profile/*', '/*/member']),
    );
  });

  it.for(WORKER_FIRST)('below %s it is a 404, to members and visitors', async (pattern) => {
    const me = await signedIn();
    const found: string[] = [];
    for (const path of addressesUnder(pattern)) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        for (const member of [me, null]) {
          const status = await askedToTheEnd(method, path, member);
          if (status === 404) continue;
          found.push(`${method} ${path} ${member ? 'member' : 'visitor'}: ${status}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it.for(['/photos/', '/photos', '/photos/a/b', '/photos/a%2Fb/c'])(
    '%s answers as an API does',
    async (path) => {
      const me = await signedIn();
      for (const member of [me, null]) {
        const answer = await ask('GET', path, member);
        expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
        await refusal(answer, 404, 'NOT_FOUND');
      }
      await refusal(await me.get('/photos/a%2Fb'), 404, 'NOT_FOUND');
    },
  );

  it('a method that a page does not accept is a 405, with the headers of every other answer', async () => {
    const me = await signedIn();
    for (const path of ['/', '/browse', '/profile/usr_x', '/photos/pho_x', '/help']) {
      const answer = await ask('POST', path, me);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Allow')).toBe('GET');
      await refusal(answer, 405, 'METHOD_NOT_ALLOWED');
    }
  });
});
