import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requestFigures } from '../../src/shared/contract/admin/adminWatch';
import { createApp } from '../../worker/app';
import { runAll } from '../../worker/db/runBatch';
import { requestHours } from '../../worker/db/schema';
import { countRequest, forgetRequests } from '../../worker/domain/requests/countRequest';
import { type Answered, hourOf } from '../../worker/domain/requests/requestTally';
import { createContext } from '../../worker/platform/context';
import { figures } from '../support/figuresWorld';
import { rowsReadBy } from '../support/rowsRead';
import { db, ORIGIN, signedIn } from '../support/signedIn';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OK: Answered = { method: 'GET', route: '/api/users', status: 200, milliseconds: 30 };

beforeEach(() => db.delete(requestHours));

/** A separate isolate, whose clock the test moves, with the work deferred after its answers. */
function isolate(bindings: Partial<Env> = {}) {
  const own = { ...env, ...bindings };
  const deferred: Promise<unknown>[] = [];
  const count = (at: number, answered: Partial<Answered> = {}) => {
    const context = createContext({
      env: own,
      requestId: 'test',
      waitUntil: (work) => void deferred.push(work),
    });
    countRequest({ ...context, now: new Date(at) }, { ...OK, ...answered });
  };
  return { count, deferred, settled: () => Promise.all(deferred) };
}

const stored = () => db.select().from(requestHours);
const total = async () => {
  const rows = await stored();
  return rows.reduce((sum, { hour, route, errors, ...took }) => {
    expect(hour).toBeGreaterThan(0);
    expect(errors).toBeGreaterThanOrEqual(0);
    expect(route).toMatch(/^[A-Z]+ \//);
    return sum + Object.values(took).reduce((all, each) => all + each, 0);
  }, 0);
};

describe('requests are counted', () => {
  it('with one write a minute per isolate, however many they are', async () => {
    const { count, deferred, settled } = isolate();
    const start = Date.now();
    for (let each = 0; each < 500; each += 1) count(start + each);
    expect(deferred).toHaveLength(1);
    await settled();
    expect(await total()).toBe(1);
    count(start + MINUTE);
    expect(deferred).toHaveLength(2);
    await settled();
    expect(await total()).toBe(501);
    count(start + MINUTE + 1);
    await settled();
    expect(await total()).toBe(501);
  });

  it('together, by independent isolates', async () => {
    const isolates = Array.from({ length: 6 }, () => isolate());
    const start = Date.now();
    for (const { count } of isolates) count(start);
    await Promise.all(isolates.map(({ settled }) => settled()));
    expect(await stored()).toMatchObject([{ route: 'GET /api/users', upTo50: 6 }]);
  });

  it('again when they could not be written, and later', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const start = Date.now();
    const { count, settled } = isolate();
    await db.run('ALTER TABLE request_hours RENAME TO elsewhere');
    count(start);
    await settled();
    await db.run('ALTER TABLE elsewhere RENAME TO request_hours');
    expect(written).toHaveBeenCalledOnce();
    written.mockRestore();
    expect(await total()).toBe(0);
    count(start + MINUTE);
    await settled();
    expect(await total()).toBe(2);
  });

  it('as the worker answers them: pattern and method, never a URL or an invented word', async () => {
    const own = { ...env };
    const app = createApp();
    const me = await signedIn();
    const ask = async (method: string, path: string) => {
      const ctx = createExecutionContext();
      const headers = { cookie: me.cookie, origin: ORIGIN };
      await app.fetch(new Request(ORIGIN + path, { method, headers }), own, ctx);
      await waitOnExecutionContext(ctx);
    };
    await ask('GET', `/api/users/${me.id}?x=ann@parkway.example`);
    expect(await stored()).toMatchObject([{ route: 'GET /api/users/:id', errors: 0 }]);
    const other = isolate();
    other.count(Date.now(), { method: 'ANN', route: '/api/*' });
    await other.settled();
    expect((await stored()).map(({ route }) => route)).toContain('OTHER /api/*');
  });

  it('for two weeks', async () => {
    const hour = hourOf(new Date());
    const at = (ago: number) => ({ hour: hour - ago, route: 'GET /' });
    await db.insert(requestHours).values([at(0), at(14 * 24), at(14 * 24 + 1), at(500)]);
    const waitUntil = () => {};
    await forgetRequests(createContext({ env, requestId: '', waitUntil }));
    expect((await stored()).map(({ hour: kept }) => hour - kept).sort()).toEqual([0, 336]);
  });
});

describe('GET /api/admin/requests', () => {
  const PATH = '/api/admin/requests';
  const admin = () => signedIn({ role: 'admin' });

  it('shows requests, errors and response times, by hour and by route', async () => {
    const hour = hourOf(new Date());
    await db.insert(requestHours).values([
      { hour, route: 'GET /api/users', upTo20: 90, upTo500: 9, longer: 1, errors: 2 },
      { hour: hour - 1, route: 'GET /api/users', upTo20: 5, upTo500: 5 },
      { hour: hour - 23, route: 'POST /api/messages', longer: 3, errors: 3 },
      { hour: hour - 24, route: 'GET /api/old', upTo10: 7 },
    ]);
    const { hours, routes } = await figures(await admin(), PATH, requestFigures);
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)).toEqual({
      from: new Date(hour * HOUR).toISOString(),
      requests: expect.any(Number),
      errors: 2,
    });
    expect(hours.at(-2)).toMatchObject({ requests: 10, errors: 0 });
    expect(hours.at(-3)).toMatchObject({ requests: 0, errors: 0 });
    expect(hours[0]).toMatchObject({ requests: 3, errors: 3 });
    expect(routes[0]).toEqual({
      route: 'GET /api/users',
      requests: 110,
      errors: 2,
      p50: 20,
      p95: 500,
    });
    expect(routes.find(({ route }) => route === 'POST /api/messages')).toEqual({
      route: 'POST /api/messages',
      requests: 3,
      errors: 3,
      p50: null,
      p95: null,
    });
    expect(routes.map(({ route }) => route)).not.toContain('GET /api/old');
  });

  it('reads the rows of a day, whatever else is stored', async () => {
    const hour = hourOf(new Date());
    const rows = Array.from({ length: 300 }, (_, index) => ({
      hour: hour - 24 - index,
      route: 'GET /api/users',
      upTo10: 1,
    }));
    await runAll(
      db,
      rows.map((row) => db.insert(requestHours).values(row)),
    );
    const read = await rowsReadBy(await admin(), PATH);
    expect(read.answer.status).toBe(200);
    expect(read.rows).toBeLessThan(30);
  });
});
