import { beforeAll, describe, expect, it } from 'vitest';
import { type AdminUser, adminUsers } from '../../src/shared/contract/admin/adminUsers';
import { MUNICIPALITIES } from '../../src/shared/new-jersey/municipalities';
import { refusal } from '../support/errorAnswer';
import { rowsReadBy } from '../support/rowsRead';
import { filledAtOnce } from '../support/searchable';
import { db, signedIn, type TestMember } from '../support/signedIn';

const RESIDENTS = 4_000;
const NAMESAKES = 1_400;
const MOST_ROWS_A_PAGE = 200;
const MINUTE = 60_000;
/** Three kinds of first names, so that searches find few, some and very many. */
const FIRST = ['Michael', 'Michelle', 'Maria', 'Étienne', 'Zoë', 'O’Neil'];

let admin: TestMember;

beforeAll(async () => {
  await signedIn({ firstName: 'Root', lastName: 'Administrator' });
  admin = await signedIn({ role: 'admin' });
  const names = JSON.stringify(FIRST);
  const towns = JSON.stringify(MUNICIPALITIES.map(({ id }) => id));
  await filledAtOnce(async () => {
    await db.run(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RESIDENTS})
    INSERT INTO members (id, email, password_hash, created_at, first_name, last_name, gender,
      age_anchor, town_id, rank, premium_until, subscription_status)
    SELECT 'usr_' || printf('%020d', (i * 7919) % 100003),
      lower(printf('m%05d.', (i * 31) % ${RESIDENTS})) || i || '@parkway.example', '-',
      1700000000000 + (i % 977) * 1000,
      json_extract('${names}', '$[' || (i % ${FIRST.length}) || ']'),
      'Surname' || (i % 211), 'female', '1990-01-01',
      json_extract('${towns}', '$[' || (i % ${MUNICIPALITIES.length}) || ']'), i,
      CASE WHEN i % 10 = 0 THEN 1900000000000 + (i % 50) * 86400000
        WHEN i % 10 = 1 THEN 1600000000000 END, 'none'
    FROM n`);
    // Every second one is found by name and by address: the addresses begin with many of those.
    await db.run(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${NAMESAKES})
    INSERT INTO members (id, email, password_hash, created_at, first_name, last_name, gender,
      age_anchor, town_id, rank, subscription_status)
    SELECT 'usr_q' || printf('%019d', i), printf('quinn%05d@parkway.example', i), '-',
      1600000000000, IIF(i <= ${NAMESAKES} / 2, 'Quinn', 'Ann'), 'Surname', 'female', '1990-01-01',
      ${MUNICIPALITIES[0]?.id}, i, 'none'
    FROM n`);
  });
}, 2 * MINUTE);

async function pageOf(path: string) {
  const { answer, body, rows } = await rowsReadBy(admin, path);
  expect(answer.status, JSON.stringify(body)).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { users: adminUsers.parse(body), next, rows, order: answer.headers.get('X-Order') };
}

async function walk(first: string, most: number) {
  const users: AdminUser[] = [];
  const rows: number[] = [];
  let next: string | undefined = first;
  while (next && users.length < most) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(next);
    users.push(...page.users);
    rows.push(page.rows);
    next = page.next;
  }
  return { users, rows, hasMore: next !== undefined };
}

const unique = (users: AdminUser[]) => new Set(users.map(({ id }) => id)).size;

describe(`the list of ${RESIDENTS.toLocaleString('en-US')} members`, () => {
  const sorts: Record<string, (user: AdminUser) => string | number> = {
    firstName: ({ firstName, lastName }) =>
      `${firstName} ${lastName}`.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    city: ({ city }) => city,
    isPremium: ({ isPremium }) => Number(isPremium),
    createdAt: ({ createdAt }) => createdAt,
  };

  it.for(
    Object.keys(sorts).flatMap((sort) => ['asc', 'desc'].map((order) => [sort, order] as const)),
  )('is sorted by %s %s, and a page reads little', async ([sort, order]) => {
    const path = `/api/admin/users?sort=${sort}&order=${order}&limit=50`;
    const { users, rows } = await walk(path, 600);
    expect(unique(users)).toBe(users.length);
    const keys = users.map((user) => sorts[sort]?.(user) ?? '');
    const sign = order === 'asc' ? 1 : -1;
    expect(keys).toEqual(keys.toSorted((a, b) => sign * (a < b ? -1 : Number(a > b))));
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
  });

  it('ends, with everyone once', async () => {
    const { users, rows, hasMore } = await walk('/api/admin/users?sort=city&limit=50', Infinity);
    expect(hasMore).toBe(false);
    expect(users.length).toBeGreaterThanOrEqual(RESIDENTS + NAMESAKES + 1);
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
    expect(unique(users)).toBe(users.length);
  });

  it.for([
    ['administ', 1],
    ['ROOT', 1],
    ['root admin', 1],
    ['m00031.1@', 1],
    ['dministrat', 1],
    ['00031.1@park', 1],
    ['ot admin', 1],
    ['nobody at all', 0],
    ['administrator@', 0],
  ] as const)('finds few by %s and sorts them', async ([search, least]) => {
    const query = `search=${encodeURIComponent(search)}&sort=firstName&order=asc&limit=50`;
    const { users, rows, order } = await pageOf(`/api/admin/users?${query}`);
    expect(users.length).toBeGreaterThanOrEqual(least);
    if (order === null) {
      const keys = users.map((user) => sorts.firstName?.(user) ?? '');
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    }
    expect(rows).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
  });

  it.for([
    ['m', 50],
    ['mich', 25],
    ['zo', 50],
    ['étienne', 50],
    ['surname1', 50],
    ['m01', 50],
    ['ichel', 50],
    ['tienne surname', 50],
    ['urname17', 25],
    ['1.', 50],
    ['parkway', 50],
  ] as const)('finds many by %s, each once, and a page reads little', async ([search, limit]) => {
    const query = `search=${encodeURIComponent(search)}&limit=${limit}`;
    const { users, rows } = await walk(`/api/admin/users?${query}`, 250);
    expect(users.length).toBeGreaterThanOrEqual(200);
    expect(unique(users)).toBe(users.length);
    for (const { email, firstName, lastName } of users) {
      const isFound = [email, `${firstName} ${lastName}`].some((text) =>
        text.toLowerCase().includes(search),
      );
      expect(isFound, `${email} ${firstName} ${lastName}`).toBe(true);
    }
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
    expect((await pageOf(`/api/admin/users?${query}`)).order).toBe('match');
  });

  it.for([1, 10, 25, 50])('finds everyone once, %s a page, reading little', async (limit) => {
    const path = `/api/admin/users?search=quinn&limit=${limit}`;
    const { users, rows, hasMore } = await walk(path, limit === 1 ? 100 : Infinity);
    expect(unique(users)).toBe(users.length);
    if (limit > 1) expect([users.length, hasMore]).toEqual([NAMESAKES, false]);
    expect(Math.max(...rows)).toBeLessThanOrEqual(MOST_ROWS_A_PAGE);
  });

  it.for(['%', '_', 'm%', '\\', '"', "'", '*'])('takes %s as it is written', async (search) => {
    const { users } = await pageOf(`/api/admin/users?search=${encodeURIComponent(search)}`);
    expect(users.every(({ email }) => email.includes(search))).toBe(true);
  });

  it.for([
    'sort=email',
    'order=up',
    'limit=0',
    'limit=51',
    'cursor=x',
    'cursor=bm9wZQ',
    'search=m&cursor=WyJhIiwiYiJd',
    'page=2',
  ])('refuses %s', async (query) => {
    const other = await signedIn({ role: 'admin' });
    await refusal(await other.get(`/api/admin/users?${query}`), 400, 'INVALID_INPUT');
  });
});

describe('/api/admin/users.csv', () => {
  it('lists everyone except the administrator who asks, one line each', async () => {
    const answer = await (await signedIn({ role: 'admin' })).get('/api/admin/users.csv');
    expect(answer.headers.get('Content-Type')).toContain('text/csv');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="parkway-users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]?.split(',').slice(0, 4)).toEqual(['id', 'email', 'firstName', 'lastName']);
    expect(lines.at(-1)).toBe('');
    const ids = lines.slice(1, -1).map((line) => line.split(',')[0]);
    const [row] = await db.all<{ count: number }>('SELECT COUNT(*) AS count FROM members');
    expect(new Set(ids).size).toBe(Number(row?.count) - 1);
  });
});
