import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { adminAnalytics } from '../../src/shared/contract/admin/adminStats';
import { newJerseyDay } from '../../src/shared/rules/day';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { pageViewsOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import { refusal } from '../support/errorAnswer';
import { rewritten } from '../support/rewritten';
import { db, sendAs, signedIn } from '../support/signedIn';

const PATH = '/api/page-views';
const view = (path: unknown, headers: Record<string, string> = {}) =>
  sendAs('POST', PATH, { path }, headers);

const counter = () => pageViewsOf(env);
const today = () => newJerseyDay(new Date());

/** Views in the database. */
async function told(route: string): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`SELECT count FROM page_views
    WHERE day = ${today()} AND route = ${route}`);
  return row?.count ?? 0;
}

/** Stored and pending views, as shown to an administrator. */
async function viewsOf(route: string): Promise<number> {
  const me = await signedIn({ role: 'admin' });
  const answer = await me.get('/api/admin/stats/analytics?by=day');
  const { routes, periods } = adminAnalytics.parse(await answer.json());
  const all = z.array(z.number()).parse(routes.map(({ views }) => views));
  expect(periods.at(-1)?.views).toBe(all.reduce((sum, views) => sum + views, 0));
  return routes.find((each) => each.route === route)?.views ?? 0;
}

/** Only the memory of the object is lost. */
const dies = () =>
  runInDurableObject(counter(), (_, state) => state.abort('crash')).catch(() => {});
const views = (route: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => view(route)));
const aMinutePasses = () => runDurableObjectAlarm(counter());

describe('POST /api/page-views', () => {
  it.for([
    ['/help', '/help'],
    ['/help/', '/help'],
    ['/profile', '/profile'],
    ['/profile/usr_aaaaaaaaaaaaaaaaaaaa', '/profile/:id'],
    ['/reset-password?token=secret#also', '/reset-password'],
    ['/wp-login.php', 'other'],
    ['/profile/a/b', 'other'],
  ] as const)('counts %s as %s', async ([path, route]) => {
    const before = await viewsOf(route);
    const answer = await view(path);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    // `no-store` would make the browser reload the page when going back to it.
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await viewsOf(route)).toBe(before + 1);
  });

  it('stores only day, route and number, for any viewer', async () => {
    const me = await signedIn();
    const before = await viewsOf('/browse');
    expect((await me.send('POST', PATH, { path: '/browse' })).status).toBe(204);
    expect(await viewsOf('/browse')).toBe(before + 1);
    const columns = await db.all<{ name: string }>(sql`PRAGMA table_info(page_views)`);
    expect(columns.map(({ name }) => name)).toEqual(['day', 'route', 'count']);
    const rows = JSON.stringify(await db.all(sql`SELECT * FROM page_views`));
    expect(rows).not.toContain('usr_');
    expect(rows).not.toContain('secret');
  });

  it.for(['Sec-GPC', 'DNT'])('counts nothing for a browser that sends %s', async (header) => {
    const before = await viewsOf('/premium');
    expect((await view('/premium', { [header]: '1' })).status).toBe(204);
    expect(await viewsOf('/premium')).toBe(before);
    await view('/premium', { [header]: '0' });
    expect(await viewsOf('/premium')).toBe(before + 1);
  });

  it('counts every one of many at a moment', async () => {
    const before = await viewsOf('/events');
    await Promise.all(Array.from({ length: 20 }, () => view('/events')));
    expect(await viewsOf('/events')).toBe(before + 20);
  });

  it('accepts a limited number from a network, also at one moment and after a crash', async () => {
    const network = { 'CF-Connecting-IP': '203.0.113.77' };
    const { limit } = RATE_LIMITS.pageViewsPerNetwork;
    expect((await view('/login', network)).status).toBe(204);
    const before = await viewsOf('/login');
    const most = limit - 11;
    const key = await countsUpTo(network, most);
    await dies();
    const answers = await Promise.all(Array.from({ length: 20 }, () => view('/login', network)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(limit - most);
    await dies();
    const answer = await view('/login', network);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await refusal(answer, 429, 'RATE_LIMITED');
    expect(await viewsOf('/login')).toBe(before + limit - most);
    expect((await view('/login', { 'CF-Connecting-IP': '203.0.113.78' })).status).toBe(204);
    expect(key).not.toContain('203.0.113');
  });

  it.for([[''], ['help'], ['//other.example'], [`/${'a'.repeat(200)}`], ['/a\u0000'], [7], [null]])(
    'refuses %j',
    async ([path]) => {
      await refusal(await view(path), 400, 'INVALID_INPUT');
    },
  );
});

/** Sets what a network has used of its window, as it is stored. */
async function countsUpTo(network: Record<string, string>, count: number): Promise<string> {
  const { limit } = RATE_LIMITS.pageViewsPerNetwork;
  for (let taken = 1; taken < limit / 10; taken += 1) await view('/contact', network);
  await rewritten(counter(), 'UPDATE windows SET count = ?', count);
  const stored = await runInDurableObject(counter(), (_, { storage }) =>
    storage.sql.exec<{ network: string }>('SELECT network FROM windows').toArray(),
  );
  expect(stored).toHaveLength(1);
  return stored[0]?.network ?? '';
}

describe('the count of views', () => {
  it('reaches the database when the minute is over, and administrators at once', async () => {
    await views('/safety', 3);
    expect(await told('/safety')).toBe(0);
    expect(await viewsOf('/safety')).toBe(3);
    expect(await aMinutePasses()).toBe(true);
    expect(await told('/safety')).toBe(3);
    expect(await viewsOf('/safety')).toBe(3);
    expect(await counter().pending()).toEqual([]);
    // Nothing is pending, so no alarm runs.
    expect(await aMinutePasses()).toBe(false);
    await views('/safety', 2);
    expect(await viewsOf('/safety')).toBe(5);
    await aMinutePasses();
    expect(await told('/safety')).toBe(5);
  });

  it('waits a minute at most, however many arrive', async () => {
    const alarm = () => runInDurableObject(counter(), (_, { storage }) => storage.getAlarm());
    const began = Date.now();
    await view('/terms');
    const first = await alarm();
    expect(first).toBeGreaterThanOrEqual(began + 60_000);
    expect(first).toBeLessThanOrEqual(Date.now() + 60_000);
    await views('/terms', 5);
    expect(await alarm()).toBe(first);
    await aMinutePasses();
  });

  it('outlives the memory', async () => {
    const before = await viewsOf('/privacy');
    await views('/privacy', 2);
    await dies();
    await views('/privacy', 3);
    expect(await viewsOf('/privacy')).toBe(before + 5);
    await aMinutePasses();
    expect(await told('/privacy')).toBe(before + 5);
  });

  it.for(['before', 'after'] as const)(
    'is counted once when the database fails %s it took a batch',
    async (when) => {
      const route = when === 'before' ? '/login' : '/register';
      const before = await viewsOf(route);
      await views(route, 4);
      const delivers = async () => {
        await aMinutePasses();
        return new Response();
      };
      await crashing({ trip: 0, when }, [counter()], delivers);
      await views(route, 2);
      expect(await viewsOf(route)).toBe(before + 6);
      await aMinutePasses();
      expect(await told(route)).toBe(before + 6);
      expect(await viewsOf(route)).toBe(before + 6);
      expect(await counter().pending()).toEqual([]);
    },
  );

  it('is exact for administrators while batches are on their way', async () => {
    const before = await viewsOf('/premium');
    const me = await signedIn({ role: 'admin' });
    const seen: number[] = [];
    for (let round = 1; round <= 6; round += 1) {
      await views('/premium', 3);
      const [, answer] = await Promise.all([
        aMinutePasses(),
        me.get('/api/admin/stats/analytics?by=day'),
      ]);
      const { routes } = adminAnalytics.parse(await answer.json());
      seen.push((routes.find(({ route }) => route === '/premium')?.views ?? 0) - before);
    }
    expect(seen).toEqual([3, 6, 9, 12, 15, 18]);
  });

  it('is not available without permission', async () => {
    const me = await signedIn();
    await refusal(await me.get('/api/admin/stats/analytics?by=day'), 403, 'FORBIDDEN');
  });
});
