import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { mails } from '../../worker/db/schema';
import { ACCESS, methodOf } from '../support/accessTable';
import { refusal } from '../support/errorAnswer';
import { registration } from '../support/registration';
import { call, db, ORIGIN, sendAs, signedIn } from '../support/signedIn';

const MINUTE = 60_000;

/** A binding whose every call fails. */
const BROKEN = new Proxy(env.DB, {
  get: () => () => {
    throw new Error('no such table: secret_detail');
  },
});
const JSON_TYPE = { 'content-type': 'application/json' };

async function world() {
  const [me, other] = await Promise.all([signedIn({ role: 'admin' }), signedIn()]);
  return { me, other };
}

describe('addresses', () => {
  it('answers 405 with Allow where the path takes another method', async () => {
    const { me, other } = await world();
    for (const row of ACCESS.filter(({ route }) => route.includes(' /api/'))) {
      const path = new URL(row.path({ me, other }), ORIGIN).pathname;
      const answer = await sendAs('PROPFIND', path, undefined, { cookie: me.cookie });
      await refusal(answer, 405, 'METHOD_NOT_ALLOWED');
      expect(answer.headers.get('Allow')?.split(', ')).toContain(methodOf(row));
    }
  });

  it.for(['/api', '/api/', '/api/nothing', '/api/auth', '/api/auth/me/more', '/api/users/a/b'])(
    'answers 404 as JSON at %s',
    async (path) => {
      const { me } = await world();
      await refusal(await me.get(path), 404, 'NOT_FOUND');
    },
  );

  it('answers 400 where an id cannot be valid', async () => {
    const { me } = await world();
    for (const id of ['1', 'usr_', "usr_' OR 1=1", 'USR_AAAAAAAAAAAAAAAAAAAA', 'x'.repeat(200)]) {
      const path = encodeURIComponent(id);
      await refusal(await me.get(`/api/users/${path}`), 400, 'INVALID_INPUT');
      await refusal(await me.get(`/api/messages/${path}`), 400, 'INVALID_INPUT');
      await refusal(await me.send('DELETE', `/api/matches/${path}`), 400, 'INVALID_INPUT');
    }
  });
});

describe('every answer of the API', () => {
  it('is not sniffed, not framed, only served over TLS, and stored only where it is public', async () => {
    const { me, other } = await world();
    for (const row of ACCESS.filter(({ route }) => route.includes(' /api/'))) {
      const answers = [
        await sendAs('PROPFIND', row.path({ me, other }), undefined, { cookie: me.cookie }),
        ...(methodOf(row) === 'GET' ? [await me.get(row.path({ me, other }))] : []),
      ];
      for (const { headers, status } of answers) {
        const isForAll = row.route === 'GET /api/trust' && status === 200;
        expect(headers.get('Cache-Control')).toBe(isForAll ? 'no-cache' : 'no-store');
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(headers.get('X-Frame-Options')).toBe('DENY');
        expect(headers.get('Strict-Transport-Security')).toContain('max-age=63072000');
        expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
        expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
        expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    }
  });

  it('reveals of an internal error only the request id', async () => {
    const broken = { ...env, DB: BROKEN };
    const { me } = await world();
    const requests = [
      new Request(`${ORIGIN}/api/auth/me`, { headers: { cookie: me.cookie } }),
      new Request(`${ORIGIN}/api/auth/register`, {
        method: 'POST',
        headers: { origin: ORIGIN, ...JSON_TYPE },
        body: JSON.stringify(registration()),
      }),
    ];
    for (const request of requests) {
      const ctx = createExecutionContext();
      const answer = await createApp().fetch(request, broken, ctx);
      await waitOnExecutionContext(ctx);
      const text = await answer.clone().text();
      await refusal(answer, 500, 'INTERNAL');
      expect(text).not.toMatch(/secret|table|Error|stack|\.ts/);
      expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(['code', 'message', 'requestId']);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('gives each request its own id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () =>
        (await call('/api/health')).headers.get('X-Request-Id'),
      ),
    );
    expect(new Set(ids).size).toBe(10);
  });
});

describe('public calls', () => {
  it('health checks its stores and names the version', async () => {
    const answer = await call('/api/health');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      deployment: { id: expect.stringMatching(/./), createdAt: expect.any(String) },
      // Besides those that were decided when pages were built, if any.
      parts: expect.objectContaining({
        payments: expect.stringMatching(/^(on|off)$/),
        'apple pay': 'off',
        push: 'on',
        turnstile: 'off',
        'events feed': 'off',
        'leaked passwords': 'off',
        move: 'off',
        'mail quota': 'on',
        'read replicas': 'off',
        'second factor': 'off',
      }),
      alarms: 0,
      delayedMails: 0,
    });
  });

  it('health counts mails that were due more than an hour ago', async () => {
    const member = await signedIn();
    const now = Date.now();
    const mail = { memberId: member.id, kind: 'likes', data: {}, createdAt: now };
    await db.insert(mails).values([
      { ...mail, key: 'late', priority: 0, dueAt: now - 120 * MINUTE },
      { ...mail, key: 'later', priority: 4, dueAt: now - 61 * MINUTE },
      { ...mail, key: 'due', priority: 0, dueAt: now - 59 * MINUTE },
      { ...mail, key: 'sent', priority: 0, dueAt: now - 120 * MINUTE, state: 'sent' },
    ]);
    expect(await (await call('/api/health')).json()).toMatchObject({ delayedMails: 2 });
    await db.delete(mails);
  });

  it.for([
    [['DB'], ['database']],
    [['SESSIONS'], ['sessions']],
    [
      ['DB', 'SESSIONS'],
      ['database', 'sessions'],
    ],
  ] as const)('health names the part that is down, but not why: %j', async ([bindings, parts]) => {
    const broken = Object.fromEntries(bindings.map((name) => [name, BROKEN]));
    const ctx = createExecutionContext();
    const { me } = await world();
    const request = new Request(`${ORIGIN}/api/health`, { headers: { cookie: me.cookie } });
    const answer = await createApp().fetch(request, { ...env, ...broken }, ctx);
    await waitOnExecutionContext(ctx);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'UNAVAILABLE',
      message: "Part of the service isn't answering.",
      requestId: expect.any(String),
      errors: parts.map((path) => ({ path, message: 'down' })),
    });
  });
});
