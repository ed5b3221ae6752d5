import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import worker from '../../worker/index';
import { freshNetwork, registration } from '../support/registration';
import { newDevice, type TestMember } from '../support/signedIn';
import { accountsOf, cookieOf } from '../support/signIns';

const LOCAL = ['http://localhost:8787', 'http://127.0.0.1:8801', 'http://[::1]:8787'];
const DEPLOYED = 'https://parkway.example';
/** The requested and the configured origin: never both this machine over http. */
const GUARDED: readonly (readonly [string, string])[] = [
  [DEPLOYED, DEPLOYED],
  // The setting was forgotten at the deploy.
  [DEPLOYED, 'http://localhost:8787'],
  // A forged Host.
  ['http://localhost', DEPLOYED],
  ['http://127.0.0.1', DEPLOYED],
  ['https://localhost', 'http://localhost:8787'],
  ['http://localhost:8787', 'https://localhost:8787'],
  ['http://parkway.example', 'http://parkway.example'],
  ['http://localhost.parkway.example', 'http://localhost:8787'],
  ['http://127.0.0.1.nip.io', 'http://127.0.0.1.nip.io'],
  ['http://192.168.0.7:8787', 'http://192.168.0.7:8787'],
];

type Call = (path: string, init?: RequestInit & { cookie?: string }) => Promise<Response>;

/** Calls the product at one origin while it is configured for another, from its own pages. */
function site(asked: string, configured: string, origin = configured): Call {
  return async (path, { cookie, ...init } = {}) => {
    const headers = new Headers({ ...init.headers, Origin: origin });
    headers.set('CF-Connecting-IP', freshNetwork());
    if (init.body) headers.set('Content-Type', 'application/json');
    if (cookie) headers.set('Cookie', cookie);
    const request = new Request(asked + path, { redirect: 'manual', ...init, headers });
    const vars = { ...env, APP_ORIGIN: configured as Env['APP_ORIGIN'] };
    return worker.fetch(request, vars, createExecutionContext());
  };
}

async function joined(call: Call) {
  const body = registration();
  const answer = await call('/api/auth/register', { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  const [row] = await accountsOf(String(body.email));
  if (!row) throw new Error('Nobody joined.');
  return { ...cookieOf(answer), row };
}

const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';
const statusOf = async (call: Call, cookie: string) =>
  (await call('/api/auth/me', { cookie })).status;

describe('the session cookie on this machine over http', () => {
  it.for(LOCAL)('is one that WebKit stores: %s', async (origin) => {
    const call = site(origin, 'http://localhost:8787', origin);
    const { cookie, attributes } = await joined(call);
    expect(cookie).toMatch(/^parkway-session=[a-z0-9]{32}$/);
    expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
    expect(attributes).not.toContain('secure');
    expect(attributes.join()).not.toContain('domain');
    expect(await statusOf(call, cookie)).toBe(200);
    expect(await statusOf(call, `__Host-session=${tokenOf(cookie)}`)).toBe(401);
  });

  it('is accepted by pages and the live connection, and cleared on signing out', async () => {
    const call = site('http://localhost:8787', 'http://localhost:8787');
    const { cookie } = await joined(call);
    const login = await call('/login', { cookie });
    expect([login.status, login.headers.get('Location')]).toEqual([302, '/browse']);
    const live = await call('/api/live', { cookie, headers: { Upgrade: 'websocket' } });
    expect(live.status).toBe(101);
    live.webSocket?.accept();
    live.webSocket?.close();
    const left = cookieOf(await call('/api/auth/logout', { method: 'POST', cookie }));
    expect(left.cookie).toBe('parkway-session=');
    expect(left.attributes).toContain('max-age=0');
    expect(left.attributes).not.toContain('secure');
    expect(await statusOf(call, cookie)).toBe(401);
  });
});

describe('the session cookie anywhere else', () => {
  it.for(GUARDED)('is for https and one host alone: %s, configured %s', async (row) => {
    const call = site(...row);
    const { cookie, attributes } = await joined(call);
    expect(cookie).toMatch(/^__Host-session=[a-z0-9]{32}$/);
    expect(attributes).toEqual(
      expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
    );
    expect(attributes.join()).not.toContain('domain');
    expect(await statusOf(call, cookie)).toBe(200);
  });

  it.for(GUARDED)('is not read from the plain one: %s, configured %s', async (row) => {
    const call = site(...row);
    const { row: member } = await joined(call);
    const device: TestMember = await newDevice(member);
    const plain = `parkway-session=${tokenOf(device.cookie)}`;
    expect(await statusOf(call, device.cookie)).toBe(200);
    expect(await statusOf(call, plain)).toBe(401);
    expect((await call('/browse', { cookie: plain })).headers.get('Location')).toMatch(/^\/login/);
    const live = await call('/api/live', { cookie: plain, headers: { Upgrade: 'websocket' } });
    expect(live.status).toBe(401);
  });
});
