import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { hashPassword } from '../../worker/platform/password';
import { refusal } from '../support/errorAnswer';
import { freshNetwork } from '../support/registration';
import { ORIGIN, signedIn } from '../support/signedIn';

const PASSWORD = 'lighthouse-4417';
const KEYS = { TURNSTILE_SITE_KEY: '0x4AAAAAAAsite', TURNSTILE_SECRET_KEY: '0x4AAAAAAAsecret' };
const app = createApp();

interface Try {
  email: string;
  password?: string;
  device?: string;
  token?: string;
}

function signsIn({ email, password = PASSWORD, device, token }: Try, keys: object = {}) {
  const request = new Request(`${ORIGIN}/api/auth/login`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'CF-Connecting-IP': freshNetwork(),
      ...(device ? { cookie: device } : {}),
    },
    body: JSON.stringify({ email, password, ...(token ? { turnstileToken: token } : {}) }),
  });
  return app.fetch(request, { ...env, ...keys }, createExecutionContext());
}

const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('__Host-device='))
    ?.split(';')[0] ?? '';

/** Strangers guess until they may not any more. */
async function guess(email: string, keys: object = {}) {
  for (let tries = 0; tries < 5; tries += 1) {
    await refusal(await signsIn({ email, password: 'a guess' }, keys), 401, 'INVALID_CREDENTIALS');
  }
}

describe('strangers who guess a password', () => {
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const account = async () => {
    const { row, id } = await signedIn({ passwordHash });
    return { id, email: row.email };
  };

  it('do not lock out a browser that its member signed in by', async () => {
    const { email } = await account();
    const first = await signsIn({ email });
    expect(first.status).toBe(200);
    const device = deviceOf(first);
    expect(device).toMatch(/^__Host-device=[0-9a-f]{40}$/);
    const cookie = first.headers.getSetCookie().find((each) => each.includes('device='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    await guess(email);
    await refusal(await signsIn({ email }), 429, 'RATE_LIMITED');
    expect((await signsIn({ email, device })).status).toBe(200);
    // It has a count of its own.
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await signsIn({ email, password: 'a slip', device });
      await refusal(wrong, 401, 'INVALID_CREDENTIALS');
    }
    await refusal(await signsIn({ email, device }), 429, 'RATE_LIMITED');
  });

  it('win nothing by a device of their own, or one that is made up', async () => {
    const [victim, own] = await Promise.all([account(), account()]);
    const device = deviceOf(await signsIn({ email: own.email }));
    await guess(victim.email);
    for (const each of [device, `__Host-device=${'a'.repeat(40)}`, '__Host-device=%00']) {
      await refusal(await signsIn({ email: victim.email, device: each }), 429, 'RATE_LIMITED');
    }
  });

  it('are no more than five of twenty at the same moment, known browser or not', async () => {
    const { email } = await account();
    const device = deviceOf(await signsIn({ email }));
    const many = await Promise.all(
      Array.from({ length: 20 }, () => signsIn({ email, password: 'a guess', device })),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('have to show that they are people, where Turnstile is configured', async () => {
    const spent = new Set<string>();
    vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
      const token = new URLSearchParams(String(init?.body)).get('response') ?? '';
      const success = token.startsWith('person') && !spent.has(token);
      spent.add(token);
      return Response.json({ success });
    });
    const { email } = await account();
    await guess(email, KEYS);
    const { message } = await refusal(await signsIn({ email }, KEYS), 429, 'CHALLENGE_REQUIRED');
    expect(message).toContain('that you are a person');
    await refusal(await signsIn({ email, token: 'robot' }, KEYS), 400, 'INVALID_INPUT');
    const right = await signsIn({ email, token: 'person-1' }, KEYS);
    expect(right.status).toBe(200);
    await refusal(await signsIn({ email, token: 'person-1' }, KEYS), 400, 'INVALID_INPUT');
    const wrong = await signsIn({ email, password: 'a guess', token: 'person-2' }, KEYS);
    await refusal(wrong, 401, 'INVALID_CREDENTIALS');
  });
});
