import { describe, expect, it } from 'vitest';
import {
  adminAnalytics,
  adminStats,
  revenueRows,
} from '../../src/shared/contract/admin/adminStats';
import { refusal } from '../support/errorAnswer';
import { figures, givenBack, paid } from '../support/figuresWorld';
import { call, db, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY, matched, PREMIUM, setMessagesCounted } from '../support/world';

const admin = () => signedIn({ role: 'admin' });
const statsOf = (me: TestMember) => figures(me, '/api/admin/stats', adminStats);

describe.for([
  '/api/admin/stats',
  '/api/admin/stats/analytics',
  '/api/admin/revenue',
  '/api/admin/jobs',
])('%s', (path) => {
  it('is for administrators alone, before the input is looked at', async () => {
    const member = await signedIn();
    for (const each of [path, `${path}?nonsense=1`]) {
      await refusal(await call(each), 401, 'UNAUTHENTICATED');
      await refusal(await member.get(each), 403, 'FORBIDDEN');
    }
  });
});

describe('GET /api/admin/stats', () => {
  it('moves with every sign-up, payment, refund, match and message', async () => {
    const me = await admin();
    const before = await statsOf(me);
    const now = Date.now();
    const [ann, bob] = [await signedIn(PREMIUM), await signedIn({ createdAt: now - 8 * DAY })];
    await signedIn({ premiumUntil: now - 1 });
    await matched(ann, bob);
    await setMessagesCounted(ann, 7);
    await paid({ memberId: ann.id, plan: 'annual', amountCents: 5388 });
    await givenBack(await paid({ memberId: ann.id, kind: 'renewal', status: 'refunded' }));
    await givenBack(await paid({ memberId: ann.id, plan: 'quarterly', amountCents: 2022 }), {
      cents: 500,
    });
    await paid({ status: 'failed' });
    await paid({ status: 'pending', settledAt: null });
    await paid({ status: 'created', settledAt: null });
    const after = await statsOf(me);
    const grown = (name: Exclude<keyof typeof after, 'conversionFunnel' | 'userLocations'>) =>
      Math.round((after[name] - before[name]) * 100) / 100;
    expect(grown('totalUsers')).toBe(3);
    expect(grown('recentSignups')).toBe(2);
    expect(grown('premiumUsers')).toBe(1);
    expect(grown('totalMatches')).toBe(1);
    expect(grown('totalMessages')).toBe(7);
    expect(grown('monthlyRevenue')).toBe(69.1);
    expect(grown('totalRevenue')).toBe(69.1);
    expect(grown('monthlyRefunds')).toBe(13.99);
    expect(grown('totalRefunds')).toBe(13.99);
    expect(after.annualProjection).toBeCloseTo(after.monthlyRevenue * 12, 2);
    expect(after.conversionRate).toBe(
      Math.round((after.premiumUsers / after.totalUsers) * 1000) / 10,
    );
    expect(after.conversionFunnel.premiumUpgrades - before.conversionFunnel.premiumUpgrades).toBe(
      2,
    );
    expect(after.conversionFunnel.signups - before.conversionFunnel.signups).toBe(3);
  });

  it('removes deleted members and their towns at once', async () => {
    const me = await admin();
    const gone = await signedIn({ ...PREMIUM, townId: 7 });
    await matched(gone, me);
    await setMessagesCounted(gone, 3);
    const before = await statsOf(me);
    await change(gone, { townId: 8, premiumUntil: Date.now() + 90 * DAY });
    expect((await statsOf(me)).totalUsers).toBe(before.totalUsers);
    await db.run(`DELETE FROM members WHERE id = '${gone.id}'`);
    const after = await statsOf(me);
    expect(after.totalUsers).toBe(before.totalUsers - 1);
    expect(after.premiumUsers).toBe(before.premiumUsers - 1);
    expect(after.totalMatches).toBe(before.totalMatches - 1);
    expect(after.totalMessages).toBe(before.totalMessages - 3);
  });

  it('counts views of the last 30 days, and of the front page as visitors', async () => {
    const me = await admin();
    const before = await statsOf(me);
    for (const path of ['/', '/', '/help']) await me.send('POST', '/api/page-views', { path });
    const after = await statsOf(me);
    expect(after.pageViews - before.pageViews).toBe(3);
    expect(after.conversionFunnel.visitors - before.conversionFunnel.visitors).toBe(2);
    const { periods, routes } = await figures(me, '/api/admin/stats/analytics', adminAnalytics);
    expect(periods).toHaveLength(30);
    expect(periods.at(-1)?.views).toBe(after.pageViews);
    expect(routes.find(({ route }) => route === '/')?.views).toBe(after.conversionFunnel.visitors);
  });

  it('names at most nine towns, the largest first', async () => {
    const me = await admin();
    for (let townId = 10; townId < 21; townId += 1) await signedIn({ townId });
    const { userLocations } = await statsOf(me);
    expect(userLocations).toHaveLength(9);
    const counts = userLocations.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe('GET /api/admin/stats/analytics', () => {
  it.for([
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ] as const)('by %s has %i periods without a gap', async ([by, count]) => {
    const path = `/api/admin/stats/analytics?by=${by}`;
    const { periods } = await figures(await admin(), path, adminAnalytics);
    expect(periods).toHaveLength(count);
    for (const [index, { from }] of periods.entries()) {
      const previous = periods[index - 1];
      if (previous) expect(Date.parse(from) - Date.parse(previous.to)).toBe(DAY);
    }
  });

  it('refuses another period', async () => {
    const answer = await (await admin()).get('/api/admin/stats/analytics?by=year');
    await refusal(answer, 400, 'INVALID_INPUT');
  });
});

describe('GET /api/admin/revenue', () => {
  it('lists payments newest first, page by page, without orders nobody paid', async () => {
    const me = await admin();
    const payer = await signedIn();
    const from = Date.now() + 40 * DAY;
    for (let index = 0; index < 5; index += 1) {
      await paid({ memberId: payer.id, createdAt: from + (index % 2), amountCents: 2022 });
    }
    await paid({ createdAt: from + 9, status: 'created', settledAt: null });
    const rows: ReturnType<typeof revenueRows.parse> = [];
    let path: string | undefined = '/api/admin/revenue?limit=2';
    while (path && rows.length < 5) {
      const answer: Response = await me.get(path);
      rows.push(...revenueRows.parse(await answer.json()));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    const mine = rows.slice(0, 5);
    expect(new Set(mine.map(({ id }) => id)).size).toBe(5);
    expect(mine.map(({ date }) => Date.parse(date) - from)).toEqual([1, 1, 0, 0, 0]);
    expect(mine[0]).toMatchObject({ userEmail: payer.row.email, amount: 20.22, plan: 'monthly' });
  });

  it('shows the refunded part of a payment', async () => {
    const me = await admin();
    const payment = await paid({ createdAt: Date.now() + 45 * DAY });
    await givenBack(payment, { cents: 100 });
    await givenBack(payment, { cents: 250 });
    const rows = await figures(me, '/api/admin/revenue', revenueRows);
    expect(rows.find(({ id }) => id === payment.id)).toMatchObject({
      amount: 8.99,
      refunded: 3.5,
      status: 'completed',
    });
  });

  it('keeps payments of a deleted member, without a name', async () => {
    const me = await admin();
    const { id } = await paid({ createdAt: Date.now() + 50 * DAY });
    const rows = await figures(me, '/api/admin/revenue', revenueRows);
    expect(rows.find((row) => row.id === id)).toMatchObject({ userEmail: null });
  });

  it('finds by the beginning of an address', async () => {
    const [me, payer] = [await admin(), await signedIn()];
    const { id } = await paid({ memberId: payer.id });
    const search = encodeURIComponent(payer.row.email.slice(0, 20).toUpperCase());
    const rows = await figures(me, `/api/admin/revenue?search=${search}`, revenueRows);
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it.for(['limit=0', 'limit=51', 'cursor=x', 'sort=amount'])('refuses %s', async (query) => {
    await refusal(await (await admin()).get(`/api/admin/revenue?${query}`), 400, 'INVALID_INPUT');
  });
});
