import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { OPTIONAL_PARTS, readVars } from '../../worker/env';
import { runSchedule } from '../../worker/schedule';
import { PAYPAL_SETTINGS } from '../support/paypalWorld';
import { freshNetwork, registration } from '../support/registration';
import { ORIGIN, signedIn } from '../support/signedIn';

const FEED = 'https://feed.parkway.example/events';
const APPLE_FILE = 'https://files.parkway.example/apple';
const LEAKS = 'https://leaks.parkway.example';
const TOKEN = 'm'.repeat(40);
const ASSETS = {
  fetch: async () => new Response('page', { headers: { 'Content-Type': 'text/html' } }),
  connect: env.ASSETS.connect,
};

const app = createApp();
const written: string[] = [];
const asked: string[] = [];

beforeEach(() => {
  written.length = 0;
  asked.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void written.push(String(line)));
  vi.stubGlobal('fetch', async (input: string | URL) => {
    asked.push(String(input));
    throw new TypeError('The network is closed.');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function stateOf(given: Env, part: string): Promise<unknown> {
  const answer = await app.fetch(
    new Request(`${ORIGIN}/api/health`),
    given,
    createExecutionContext(),
  );
  const { parts } = (await answer.json()) as { parts: Record<string, unknown> };
  return parts[part];
}

async function ask(given: Env, route: string, cookie = '', body?: object) {
  const [method = '', path = ''] = route.split(' ');
  const headers = new Headers({ cookie, origin: ORIGIN, 'CF-Connecting-IP': freshNetwork() });
  if (body) headers.set('content-type', 'application/json');
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await app.fetch(request, given, ctx);
  await waitOnExecutionContext(ctx);
  return answer.status;
}

const wasAsked = (address: string) => asked.some((each) => each.startsWith(address));

interface Part {
  settings: Record<string, string>;
  isOn: (given: Env, cookie: string) => Promise<boolean>;
}

const PARTS: Record<string, Part> = {
  payments: {
    settings: PAYPAL_SETTINGS,
    isOn: async (given, cookie) => (await ask(given, 'GET /api/paypal/setup', cookie)) === 200,
  },
  'apple pay': {
    settings: { APPLE_PAY_DOMAIN_FILE_URL: APPLE_FILE },
    isOn: async (given) => {
      await ask(given, 'GET /.well-known/apple-developer-merchantid-domain-association');
      return wasAsked(APPLE_FILE);
    },
  },
  push: {
    settings: { PUSH_PUBLIC_KEY: 'B'.repeat(87), PUSH_PRIVATE_KEY: 'k'.repeat(43) },
    isOn: async (given, cookie) => (await ask(given, 'GET /api/push', cookie)) === 200,
  },
  turnstile: {
    settings: { TURNSTILE_SITE_KEY: '0x4AAAAAAAsite', TURNSTILE_SECRET_KEY: '0x4AAAAAAAsecret' },
    // Without the token from its check.
    isOn: async (given) => {
      const status = await ask(given, 'POST /api/auth/register', '', registration());
      expect([201, 400]).toContain(status);
      return status === 400;
    },
  },
  'events feed': {
    settings: { EVENTS_FEED_URL: FEED },
    isOn: async (given) => {
      const deferred: Promise<unknown>[] = [];
      await runSchedule(given, (work) => void deferred.push(work), '17 * * * *');
      await Promise.all(deferred);
      return wasAsked(FEED);
    },
  },
  'leaked passwords': {
    settings: { PWNED_PASSWORDS_BASE: LEAKS },
    // A service that cannot be reached refuses nobody.
    isOn: async (given) => {
      expect(await ask(given, 'POST /api/auth/register', '', registration())).toBe(201);
      return wasAsked(LEAKS);
    },
  },
  move: {
    settings: { MOVE_TOKEN: TOKEN },
    isOn: async (given) => {
      const headers = { Authorization: `Bearer ${TOKEN}` };
      const request = new Request(`${ORIGIN}/api/operator/move`, { headers });
      return (await app.fetch(request, given, createExecutionContext())).status === 200;
    },
  },
  'mail quota': {
    settings: { MAIL_DAILY_QUOTA: '5000' },
    // Without it the low default counts.
    isOn: async (given) => readVars(given).MAIL_DAILY_QUOTA === 5_000,
  },
  'read replicas': {
    settings: { READ_REPLICAS: 'on' },
    isOn: async (given) => readVars(given).READ_REPLICAS === 'on',
  },
  'second factor': {
    settings: { ADMIN_SECOND_FACTOR: 'required' },
    isOn: async (given) => readVars(given).ADMIN_SECOND_FACTOR === 'required',
  },
};

it('every part of the service that can be off is tested here', () => {
  expect(Object.keys(PARTS).toSorted()).toEqual(Object.keys(OPTIONAL_PARTS).toSorted());
});

/** Bindings with these settings, and nothing else that is optional. */
function withOnly(given: Record<string, string | undefined>): Env {
  const names = Object.values(PARTS).flatMap(({ settings }) => Object.keys(settings));
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  return { ...env, ASSETS, ...none, ...given };
}

const partsOff = () =>
  written.map((line) => JSON.parse(line)).filter(({ event }) => event === 'part-off');

const isUrl = (value = '') => value.startsWith('https://');

/** Each setting of each part invalid, and missing if others remain. */
const CASES = Object.entries(PARTS).flatMap(([part, { settings, isOn }]) =>
  Object.keys(settings).flatMap((name) => {
    const given = (value?: string) => ({ ...settings, [name]: value });
    const empty = { part, isOn, name, what: 'empty', given: given('') };
    const missing = { ...empty, what: 'missing', given: given() };
    const foreign = {
      ...empty,
      what: 'of another scheme',
      given: given('ftp://parkway.example/x'),
    };
    return [
      empty,
      ...(Object.keys(settings).length > 1 ? [missing] : []),
      ...(isUrl(settings[name]) ? [foreign] : []),
    ];
  }),
);

describe('a part of the service', () => {
  it.for(CASES)('is off alone with $name $what: $part', async ({ part, isOn, name, given }) => {
    const me = await signedIn();
    const bindings = withOnly(given);
    for (const route of ['GET /api/health', 'GET /api/auth/me', 'GET /browse']) {
      expect(await ask(bindings, route, me.cookie), route).toBe(200);
    }
    expect(await isOn(bindings, me.cookie)).toBe(false);
    expect(await stateOf(bindings, part)).toBe('wrong');
    expect(partsOff()).toEqual([{ event: 'part-off', part, settings: [name] }]);
    for (const value of Object.values(given)) {
      if (value) expect(written.join('\n')).not.toContain(value);
    }
  });

  it.for(Object.entries(PARTS))('is on with all of its settings: %s', async ([name, part]) => {
    const me = await signedIn();
    const bindings = withOnly(part.settings);
    expect(await part.isOn(bindings, me.cookie)).toBe(true);
    expect(await stateOf(bindings, name)).toBe('on');
    expect(partsOff()).toEqual([]);
  });

  it.for(Object.entries(PARTS))(
    'is off without any, which is not logged: %s',
    async ([name, part]) => {
      const me = await signedIn();
      expect(await part.isOn(withOnly({}), me.cookie)).toBe(false);
      expect(await stateOf(withOnly({}), name)).toBe('off');
      expect(partsOff()).toEqual([]);
    },
  );
});

describe('a setting without which there is no service', () => {
  it.for(['APP_ORIGIN', 'SUPPORT_EMAIL', 'MAIL_FROM', 'POSTAL_ADDRESS', 'COPYRIGHT_AGENT'])(
    'is named when it is wrong: %s',
    async (name) => {
      await expect(ask(withOnly({ [name]: 'x' }), 'GET /api/health')).resolves.toBe(500);
      expect(written.join('\n')).toContain(name);
    },
  );
});
