import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteState } from '../../src/shared/contract/move';
import { moveRoutes } from '../../worker/features/move/routes';
import { refusal } from '../support/errorAnswer';
import { callAt, MOVING, operate, stateOfSite, TOKEN } from '../support/movedSite';
import { signedIn } from '../support/signedIn';
import { soon } from '../support/soon';
import { rowCounts } from '../support/world';

const PATH = '/api/operator/move';
const OPEN = { ...env, MOVE_TOKEN: TOKEN };
const UNCOUNTED = { ...OPEN, MEMBER_FLOOD: { limit: async () => ({ success: true }) } } as Env;
const withToken = (settings: Env, token: string, path = PATH, init: RequestInit = {}) =>
  callAt(settings, path, { ...init, headers: { Authorization: `Bearer ${token}` } });

afterEach(() => vi.restoreAllMocks());

describe('an operator', () => {
  const handlers = moveRoutes().routes.filter(({ method }) => method !== 'ALL');
  const routes = new Set(handlers.map(({ method, path }) => `${method} ${path}`));

  it.for([...routes])('is the only one for whom %s exists', async (route) => {
    const [method, path] = route.split(' ') as [string, string];
    const address = path.replace(':table', 'members').replace(':binding', 'INBOXES');
    const admin = await signedIn({ role: 'admin' });
    const settings: [string, Env, Record<string, string>][] = [
      ['no setting', env, { Authorization: `Bearer ${TOKEN}` }],
      [
        'a setting too short',
        { ...env, MOVE_TOKEN: 'short' } as Env,
        { Authorization: 'Bearer short' },
      ],
      ['no token', UNCOUNTED, {}],
      ['an administrator', UNCOUNTED, { cookie: admin.cookie, Origin: env.APP_ORIGIN }],
      ['another token', UNCOUNTED, { Authorization: `Bearer ${TOKEN.replace('a', 'b')}` }],
      ['a longer token', UNCOUNTED, { Authorization: `Bearer ${TOKEN}0` }],
      ['a part of it', UNCOUNTED, { Authorization: `Bearer ${TOKEN.slice(0, 33)}` }],
      ['another scheme', UNCOUNTED, { Authorization: `Basic ${TOKEN}` }],
    ];
    const before = await rowCounts();
    for (const [, given, headers] of settings) {
      const init = { method, headers: { 'Content-Type': 'application/json', ...headers } };
      const answer = await callAt(given, address, init);
      const unknown = await callAt(given, '/api/operator/nothing', init);
      expect(answer.status).toBe(unknown.status);
      expect(await bodyOf(answer)).toEqual(await bodyOf(unknown));
    }
    expect(await rowCounts()).toEqual(before);
  });

  it('can try few tokens a minute; the right one is always accepted', async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      keys.push(key);
      return { success: false };
    };
    const flooded = { ...OPEN, MEMBER_FLOOD: { limit } } as Env;
    const answer = await withToken(flooded, TOKEN.replace('a', 'b'));
    expect(answer.headers.get('Retry-After')).toBe('60');
    await refusal(answer, 429, 'RATE_LIMITED');
    expect(keys).toEqual(['operator:unknown']);
    expect((await withToken(flooded, TOKEN)).status).toBe(200);
  });

  it('leaves a log line for each call, without its contents', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    await operate('/photo?key=photos/pho_nobody/original');
    await soon(() => expect(lines).toHaveBeenCalled());
    const line = lines.mock.calls.map(([text]) => String(text)).join('\n');
    expect(line).toContain('/api/operator/move/photo"');
    expect(line).toContain('"status":404');
    expect(line).not.toContain('pho_nobody');
    expect(line).not.toContain(TOKEN);
  });

  it('cannot write to an open site', async () => {
    const state = siteState.parse(await (await withToken(OPEN, TOKEN)).json());
    expect(state).toMatchObject({ isMoving: false, isImporting: false });
    const json = { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` };
    const before = await rowCounts();
    for (const [path, body] of [
      ['/begin', {}],
      ['/finish', {}],
      ['/tables/members/load', { columns: ['id'], rows: [['usr_x']] }],
      [
        '/objects/INBOXES/load',
        [{ name: 'usr_x', page: { schema: [], tables: [], keys: [], end: null, next: null } }],
      ],
    ] as const) {
      const answer = await callAt(OPEN, PATH + path, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      });
      await refusal(answer, 409, 'CONFLICT');
    }
    const put = await callAt(OPEN, `${PATH}/photo?key=photos/x`, {
      method: 'PUT',
      headers: { ...json, 'X-Sha256': '0'.repeat(64) },
      body: 'x',
    });
    await refusal(put, 409, 'CONFLICT');
    expect(await rowCounts()).toEqual(before);
  });

  it('is refused an invalid page, table or object', async () => {
    await refusal(await operate('/tables/nothing/read', { after: null }), 404, 'NOT_FOUND');
    await refusal(await operate('/tables/sqlite_schema/read', { after: null }), 404, 'NOT_FOUND');
    await refusal(await operate('/tables/members"/read', { after: null }), 404, 'NOT_FOUND');
    await refusal(await operate('/photo?key=photos/nobody'), 404, 'NOT_FOUND');
    await refusal(await operate('/nothing'), 404, 'NOT_FOUND');
    for (const [path, body] of [
      ['/tables/members/read', {}],
      ['/tables/members/read', { after: 'x' }],
      ['/tables/members/read', { after: null, role: 'x' }],
      ['/tables/members/load', { columns: [], rows: [] }],
      ['/tables/members/load', { columns: ['id'], rows: [[{ hex: 'xyz' }]] }],
      ['/objects/SESSIONS/read', { names: ['x'] }],
      ['/objects/INBOXES/read', { names: [] }],
      ['/objects/INBOXES/read', { names: Array.from({ length: 101 }, String) }],
      ['/objects/INBOXES/load', [{ name: 'x' }]],
      ['/objects/INBOXES/snapshot', []],
      ['/objects/INBOXES/snapshot', [{ name: 'x' }]],
      ['/objects/INBOXES/snapshot', [{ name: 'x', known: 'x' }]],
      ['/watch', { watch: 'x' }],
      ['/begin', { force: true }],
    ] as const) {
      await refusal(await operate(path, body), 400, 'INVALID_INPUT');
    }
    await refusal(await operate('/photo?key=', undefined), 400, 'INVALID_INPUT');
    await refusal(
      await operate('/photo?key=x', undefined, { method: 'PUT', body: 'x' }),
      400,
      'INVALID_INPUT',
    );
    const text = { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } };
    await refusal(
      await operate('/tables/members/read', undefined, text),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    const huge = { after: ['x'.repeat(4 * 2 ** 20)] };
    await refusal(await operate('/tables/members/read', huge), 413, 'TOO_LARGE');
    const wrong = await operate('/tables/members/read', undefined, { method: 'DELETE' });
    await refusal(wrong, 405, 'METHOD_NOT_ALLOWED');
  });

  it('starts once, for any number of starts at the same moment', async () => {
    const { tables } = await stateOfSite();
    await signedIn();
    await refusal(await operate('/begin', {}), 409, 'CONFLICT');
    await env.DB.prepare('DELETE FROM members').run();
    const triggers = () =>
      env.DB.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name`)
        .all()
        .then(({ results }) => results);
    const before = await triggers();
    expect(before.length).toBeGreaterThan(10);
    const begun = await Promise.all(Array.from({ length: 5 }, () => operate('/begin', {})));
    expect(begun.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await triggers()).toEqual([]);
    expect(await stateOfSite()).toMatchObject({ isImporting: true, tables });
    const page = { columns: ['id', 'email'], rows: [] };
    await refusal(await operate('/tables/members/load', page), 409, 'CONFLICT');
    expect((await operate('/finish', {})).status).toBe(204);
    expect(await triggers()).toEqual(before);
    expect((await stateOfSite()).isImporting).toBe(false);
  });

  it('can reach the closed site, unlike members', async () => {
    await refusal(await callAt(MOVING, PATH), 503, 'UNAVAILABLE');
  });
});

async function bodyOf(answer: Response) {
  const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>;
  return rest;
}
