import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { refusal } from '../support/errorAnswer';
import { db, sendAs, signedIn } from '../support/signedIn';

const PATH = '/api/page-views';
const view = (path: unknown, headers: Record<string, string> = {}) =>
  sendAs('POST', PATH, { path }, headers);

async function viewsOf(route: string): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`SELECT count FROM page_views
    WHERE day = ${newJerseyDay(new Date())} AND route = ${route}`);
  return row?.count ?? 0;
}

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
    expect(await viewsOf(route)).toBe(before + 1);
  });

  it('keeps nothing but day, route and number, whoever views', async () => {
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

  it('takes so many from a network, and no more', async () => {
    const network = { 'CF-Connecting-IP': '203.0.113.77' };
    expect((await view('/login', network)).status).toBe(204);
    await db.run(sql`UPDATE rate_windows SET count = ${RATE_LIMITS.pageViewsPerNetwork.limit}
      WHERE key LIKE 'page-views:%'`);
    const before = await viewsOf('/login');
    const answer = await view('/login', network);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await refusal(answer, 429, 'RATE_LIMITED');
    expect(await viewsOf('/login')).toBe(before);
    expect((await view('/login', { 'CF-Connecting-IP': '203.0.113.78' })).status).toBe(204);
  });

  it.for([[''], ['help'], ['//other.example'], [`/${'a'.repeat(200)}`], ['/a\u0000'], [7], [null]])(
    'refuses %j',
    async ([path]) => {
      await refusal(await view(path), 400, 'INVALID_INPUT');
    },
  );
});
