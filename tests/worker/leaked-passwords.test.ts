import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { isCommonPassword } from '../../worker/domain/passwords/requirePassword';
import { refusal } from '../support/errorAnswer';
import { freshNetwork, registration } from '../support/registration';
import { ORIGIN } from '../support/signedIn';

const BASE = 'https://leaks.example';
const LEAKED = 'a-leaked-lighthouse';
const asked: Request[] = [];
const ASKING = { env, requestId: 'test' };

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

async function sha1(text: string) {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Replaces the service: it knows one password, and pads its answers. */
function openLeaks(answer?: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    asked.push(new Request(input, init));
    if (answer) return answer();
    const hash = await sha1(LEAKED);
    const padding = `${(await sha1('another-lighthouse')).slice(5)}:0`;
    return new Response(`${'A'.repeat(35)}:3\r\n${padding}\r\n${hash.slice(5)}:12`);
  });
}

function join(password: string, more: object = { PWNED_PASSWORDS_BASE: BASE }) {
  const request = new Request(`${ORIGIN}/api/auth/register`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      'CF-Connecting-IP': freshNetwork(),
    },
    body: JSON.stringify(registration({ password, confirmPassword: password })),
  });
  return createApp().fetch(request, { ...env, ...more }, createExecutionContext());
}

describe('where leaked passwords are checked', () => {
  it('one is refused at its field, and only five letters of its hash are sent', async () => {
    openLeaks();
    const { errors } = await refusal(await join(LEAKED), 400, 'INVALID_INPUT');
    expect(errors?.map(({ path }) => path)).toEqual(['password']);
    const hash = await sha1(LEAKED);
    expect(asked.map(({ url }) => url)).toEqual([`${BASE}/range/${hash.slice(0, 5)}`]);
    expect(asked[0]?.headers.get('Add-Padding')).toBe('true');
  });

  it.for(['a-rare-lighthouse', 'another-lighthouse', LEAKED.toUpperCase()])(
    '%s is accepted: it was not found, or found zero times',
    async (password) => {
      openLeaks();
      expect((await join(password)).status).toBe(201);
      expect(asked).toHaveLength(1);
    },
  );

  it.for([
    ['does not answer', () => Promise.reject(new TypeError('The network is closed.'))],
    ['takes too long', () => Promise.reject(new DOMException('Too long.', 'TimeoutError'))],
    ['answers an error', () => new Response('no', { status: 503 })],
    ['answers without end', () => new Response(new Uint8Array(600_000))],
  ] as const)('any is accepted, and it is logged, while the service %s', async ([, answer]) => {
    const written = vi.spyOn(console, 'error');
    openLeaks(answer);
    expect((await join(LEAKED)).status).toBe(201);
    const lines = written.mock.calls.map(([line]) => String(line));
    expect(lines.some((line) => line.includes('pwned passwords'))).toBe(true);
    expect(lines.join()).not.toContain(LEAKED);
    written.mockRestore();
  });

  it('a common one is refused without asking', async () => {
    openLeaks();
    await refusal(await join('PassWord1'), 400, 'INVALID_INPUT');
    expect(asked).toEqual([]);
  });

  it('no service is asked unless it is configured', async () => {
    openLeaks();
    expect((await join(LEAKED, {})).status).toBe(201);
    expect(asked).toEqual([]);
  });
});

describe('the most common passwords', () => {
  it.for(['password', 'IloveYou', '131313', 'superman1', 'Baseball24', 'yankees1', 'ParkWay1'])(
    'include %s',
    async (password) => expect(await isCommonPassword(ASKING, password)).toBe(true),
  );

  it.for(['Garden-State-9', 'Exit-98-Diner', 'lighthouse-4417', 'gate-9', 'constructor'])(
    'do not include %s',
    async (password) => expect(await isCommonPassword(ASKING, password)).toBe(false),
  );

  it('are every short one while the list is missing, and the next request reads it again', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetch = vi.fn(async () => new Response('<!doctype html>', { status: 404 }));
    const asking = { ...ASKING, env: { ...env, ASSETS: { fetch, connect: env.ASSETS.connect } } };
    expect(await isCommonPassword(asking, 'lighthouse-1')).toBe(true);
    expect(await isCommonPassword(asking, 'lighthouse-44')).toBe(false);
    expect(written.mock.calls.join()).toContain('common passwords');
    written.mockRestore();
    fetch.mockImplementation(async () => new Response('dragon\npassword\n'));
    expect(await isCommonPassword(asking, 'lighthouse-1')).toBe(false);
    expect(await isCommonPassword(asking, 'Dragon')).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
