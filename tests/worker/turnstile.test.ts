import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { refusal } from '../support/errorAnswer';
import { freshNetwork, registration } from '../support/registration';
import { call, ORIGIN } from '../support/signedIn';

const KEYS = { TURNSTILE_SITE_KEY: '0x4AAAAAAAsite', TURNSTILE_SECRET_KEY: '0x4AAAAAAAsecret' };
const asked: URLSearchParams[] = [];
const app = createApp();

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

/** The relevant parts of the built page. */
const ASSETS = {
  fetch: async () =>
    new Response('<html><head><title>Join</title></head></html>', {
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': "default-src 'none'; script-src 'self'",
      },
    }),
  connect: env.ASSETS.connect,
};

/** Replaces Cloudflare: each token that begins with `person` is valid once. */
function openTurnstile(answer?: () => Response | Promise<Response>) {
  const spent = new Set<string>();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    expect(input).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify');
    const form = new URLSearchParams(String(init?.body));
    asked.push(form);
    if (answer) return answer();
    const token = form.get('response') ?? '';
    const success = token.startsWith('person') && !spent.has(token);
    spent.add(token);
    return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] });
  });
}

function join(body: object, more: Partial<typeof KEYS> = KEYS, network = freshNetwork()) {
  const request = new Request(`${ORIGIN}/api/auth/register`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'CF-Connecting-IP': network,
    },
    body: JSON.stringify(body),
  });
  return app.fetch(request, { ...env, ...more }, createExecutionContext());
}

describe('where Turnstile is configured', () => {
  it('a person registers, and the secret is sent to Cloudflare alone', async () => {
    openTurnstile();
    const answer = await join({ ...registration(), turnstileToken: 'person-1' }, KEYS, '192.0.2.9');
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: KEYS.TURNSTILE_SECRET_KEY,
      response: 'person-1',
      remoteip: '192.0.2.9',
    });
    expect(await answer.text()).not.toContain('secret');
  });

  it.for([
    ['no token', undefined],
    ['an empty one', ''],
    ['a made-up one', 'robot'],
  ] as const)('%s creates no account', async ([, turnstileToken]) => {
    openTurnstile();
    const form = registration();
    const { message, errors } = await refusal(
      await join({ ...form, ...(turnstileToken === undefined ? {} : { turnstileToken }) }),
      400,
      'INVALID_INPUT',
    );
    expect(errors?.[0]?.path).toBe('turnstileToken');
    expect(message).not.toBe('');
    expect((await join({ ...form, turnstileToken: 'person-2' })).status).toBe(201);
  });

  it('one token creates one account, of ten calls at once', async () => {
    openTurnstile();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => join({ ...registration(), turnstileToken: 'person-3' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it.for([
    ['does not answer', () => Promise.reject(new TypeError('The network is closed.'))],
    ['answers nonsense', () => new Response('<html>', { status: 502 })],
  ] as const)('while Cloudflare %s the form is to be sent again', async ([, answer]) => {
    openTurnstile(answer);
    const form = { ...registration(), turnstileToken: 'person-4' };
    const { message } = await refusal(await join(form), 503, 'UNAVAILABLE');
    expect(message).toContain('try again');
    openTurnstile();
    expect((await join(form)).status).toBe(201);
  });

  it('an overlong token is not passed on', async () => {
    openTurnstile();
    const answer = await join({ ...registration(), turnstileToken: 'p'.repeat(2_049) });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(asked).toEqual([]);
  });

  it('only the registration page gets the site key and may load the widget', async () => {
    const page = (path: string, more: object) =>
      app.fetch(new Request(ORIGIN + path), { ...env, ASSETS, ...more }, createExecutionContext());
    const open = await page('/register', KEYS);
    expect(await open.text()).toContain(`content="${KEYS.TURNSTILE_SITE_KEY}"`);
    const policy = open.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(policy).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com/);
    for (const [path, more] of [
      ['/help', KEYS] as const,
      ['/login', KEYS] as const,
      ['/register', {}] as const,
    ]) {
      const closed = await page(path, more);
      expect(closed.headers.get('Content-Security-Policy')).not.toContain('challenges');
      expect(await closed.text()).not.toContain('turnstile');
    }
  });
});

describe('where it is not', () => {
  it('nobody is asked', async () => {
    openTurnstile();
    expect((await join(registration(), {})).status).toBe(201);
    expect(asked).toEqual([]);
    expect((await call('/api/health')).status).toBe(200);
  });
});
