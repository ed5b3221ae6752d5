import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorEnvelope } from '../../src/shared/contract/errors';
import { createApp } from '../../worker/app';
import { ACCESS, methodOf } from '../support/accessTable';
import { Faults, faultyEnv } from '../support/faultyEnv';
import { PAYPAL_SETTINGS } from '../support/paypalWorld';
import { freshNetwork } from '../support/registration';
import { ORIGIN, signedInBeside } from '../support/signedIn';

type Row = (typeof ACCESS)[number];

const app = createApp();
const faults = new Faults();
const ASSETS = {
  fetch: async () => new Response('page', { headers: { 'Content-Type': 'text/html' } }),
  connect: env.ASSETS.connect,
};
const bindings = faultyEnv({ ...env, ...PAYPAL_SETTINGS, ASSETS }, faults);
const OURS = /^[A-Z_]+$/;
const NOT_OURS = /^__VITEST|^TEST_|^ASSETS$|^VERSION$/;

/** Answered by static pages, or from the code. */
const isPublic = ({ access, route }: Row) =>
  access === 'visitor-page' ||
  access === 'twin' ||
  access === 'shared-page' ||
  /\/\.well-known\/|\/api\/(docs|openapi\.json)$/.test(route);

/** What may answer 503 while these bindings fail; every other route answers as always. */
const COST: readonly (readonly [names: readonly string[], mayCost: (row: Row) => boolean])[] = [
  [['DB'], (row) => !isPublic(row)],
  [['SESSIONS'], (row) => !isPublic(row) || /\/api\/|\/member$/.test(row.route)],
  [['CONVERSATIONS'], ({ route }) => /\/(messages|matches|blocks|invitations)\b/.test(route)],
  [
    ['INBOXES'],
    ({ route }) =>
      /\/(messages|conversations|matches|live|blocks|incognito|notifications|searches|plans|user\/settings)\b|\/reports(\/reportable)?$|\/api\/users(\/count|\/:id)?$/.test(
        route,
      ),
  ],
  [['PAGE_VIEWS'], ({ route }) => /\/(page-views$|admin\/stats\b)/.test(route)],
  [['PHOTOS', 'EMAIL', 'IMAGES', 'MEMBER_FLOOD'], () => false],
];
const NAMES = COST.flatMap(([names]) => names);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('The network is closed.');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A call by a separate administrator, while these bindings fail. */
async function ask(row: Row, names: readonly string[], kind: 'fails' | 'forgets' = 'fails') {
  const world = await signedInBeside({
    role: 'admin',
    premiumUntil: Date.now() + 900_000_000,
  });
  const body = row.body?.(world);
  const headers = new Headers({
    cookie: world.me.cookie,
    origin: ORIGIN,
    'CF-Connecting-IP': freshNetwork(),
  });
  if (body) headers.set('content-type', 'application/json');
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + row.path(world), {
    method: methodOf(row),
    headers,
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  for (const name of names) faults.set(name, { kind });
  try {
    const answer = await app.fetch(request, bindings, ctx);
    await waitOnExecutionContext(ctx);
    return answer;
  } finally {
    for (const name of names) {
      if ((faults.trips.get(name) ?? 0) > 0) met.add(name);
      faults.set(name, null);
    }
  }
}

/** Used only for very active members: `flood.test.ts` makes it fail. */
const SELDOM = 'MEMBER_FLOOD';
/** The bindings whose fault some call has met. */
const met = new Set<string>();
interface Usual {
  status: number;
  /** The bindings that the call uses. A fault of any other cannot affect it. */
  uses: readonly string[];
}
const usual = new Map<string, Usual>();

async function usually(row: Row): Promise<Usual> {
  const known = usual.get(row.route);
  if (known) return known;
  for (const name of NAMES) faults.set(name, null);
  const { status } = await ask(row, []);
  const found = { status, uses: NAMES.filter((name) => (faults.trips.get(name) ?? 0) > 0) };
  usual.set(row.route, found);
  return found;
}

it('every binding fails here', () => {
  const ours = Object.entries(env).filter(
    ([name, value]) => typeof value === 'object' && OURS.test(name) && !NOT_OURS.test(name),
  );
  expect(ours.map(([name]) => name).toSorted()).toEqual(NAMES.toSorted());
});

describe.each(['fails', 'forgets'] as const)('a binding that %s', (kind) => {
  it.each(COST)(
    '%s: shows an error where it is needed, and affects nothing else',
    async (names, mayCost) => {
      let refused = 0;
      met.clear();
      for (const row of ACCESS) {
        const { status: asUsual, uses } = await usually(row);
        if (!uses.some((name) => names.includes(name))) continue;
        const answer = await ask(row, names, kind);
        const { status } = answer;
        if (status === asUsual) continue;
        // A member who cannot be looked up gets the page for visitors.
        if (!mayCost(row)) expect([row.route, status]).toEqual([row.route, 200]);
        else {
          expect([row.route, status]).toEqual([row.route, 503]);
          await expectClear(answer, row.access.endsWith('-page'));
          refused += 1;
        }
      }
      expect(refused > 0).toBe(ACCESS.some(mayCost));
      // A fault that no call meets proves nothing.
      expect(names.filter((name) => !met.has(name) && name !== SELDOM)).toEqual([]);
    },
  );
});

/** Expects a clear error: not the member's fault, with a request id, and when to try again. */
async function expectClear(answer: Response, isPage: boolean) {
  const requestId = answer.headers.get('X-Request-Id') ?? '';
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  const text = await answer.text();
  if (isPage) expect(answer.headers.get('Content-Type')).toContain('text/html');
  if (answer.headers.get('Content-Type')?.includes('text/html')) {
    expect(text).toContain(requestId);
  } else {
    expect(errorEnvelope.parse(JSON.parse(text))).toMatchObject({ code: 'UNAVAILABLE', requestId });
  }
}
