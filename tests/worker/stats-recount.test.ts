import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adminAnalytics,
  adminStats,
  STATS_PERIODS,
} from '../../src/shared/contract/admin/adminStats';
import { newJerseyDay } from '../../src/shared/rules/day';
import {
  countFigures,
  countRetention,
  recountAll,
} from '../../worker/features/admin/stats/countFigures';
import { createContext } from '../../worker/platform/context';
import { allRows, counter, figures, givenBack, paid } from '../support/figuresWorld';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { DAY } from '../support/world';

const RESIDENTS = 20_000;
/** Members who joined within the last days, the days themselves, the towns. */
const MOST_ROWS = 3_000;

const context = () => createContext({ env, requestId: 'r', waitUntil: () => undefined });

let me: TestMember;

beforeAll(async () => {
  me = await signedIn({ role: 'admin' });
  const now = Date.now();
  await db.run(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RESIDENTS})
    INSERT INTO members (id, email, password_hash, created_at, first_name, last_name, gender,
      age_anchor, town_id, rank, premium_until, subscription_status, last_login_at)
    SELECT 'usr_' || printf('%020d', i), i || '@parkway.example', '-',
      ${now} - (i % 400) * ${DAY} - (i * 7919) % ${DAY}, 'Ann', 'Lee', 'female', '1990-01-01',
      1 + (i * i) % 40, i, CASE WHEN i % 7 = 0 THEN ${now} + (i % 200 - 100) * 3600000 END, 'none',
      CASE WHEN i % 3 = 0 THEN ${now} - ${DAY} END
    FROM n`);
  await db.run(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO payments (id, kind, plan, amount_cents, status, auto_renew, created_at, settled_at)
    SELECT 'pay_' || i, CASE WHEN i % 3 = 0 THEN 'renewal' ELSE 'purchase' END, 'monthly', 899,
      CASE i % 5 WHEN 0 THEN 'refunded' WHEN 1 THEN 'failed' ELSE 'completed' END, 0,
      ${now} - (i % 390) * ${DAY} - (i * 7907) % ${DAY},
      ${now} - (i % 390) * ${DAY} - (i * 7907) % ${DAY}
    FROM n`);
  // All of some, and a part of others on two days.
  await db.run(`
    INSERT INTO refunds (id, payment_id, amount_cents, refunded_at)
    SELECT id, id, amount_cents, (settled_at + ${now}) / 2 FROM payments WHERE status = 'refunded'
    UNION ALL SELECT id || day, id, 100 * day, MIN(${now}, settled_at + day * ${DAY})
      FROM payments JOIN (SELECT 1 AS day UNION ALL SELECT 3)
      WHERE status = 'completed' AND kind = 'renewal'`);
});

async function expectExact() {
  const countOf = await counter();
  for (const by of STATS_PERIODS) {
    const path = `/api/admin/stats/analytics?by=${by}`;
    const { periods } = await figures(me, path, adminAnalytics);
    const sample = by === 'day' ? periods.filter((_, index) => index % 5 === 4) : periods.slice(-3);
    for (const { from, to, signUps, upgrades, revenue, refunds } of sample) {
      const count = countOf((day) => day >= from && day <= to);
      expect({ from, signUps, upgrades, revenue, refunds }).toEqual({ from, ...count });
    }
  }
  const stats = await figures(me, '/api/admin/stats', adminStats);
  const everything = countOf(() => true);
  const month = newJerseyDay(new Date()).slice(0, 7);
  const thisMonth = countOf((day) => day.startsWith(month));
  const members = await allRows<{ created_at: number; premium_until: number | null }>(
    'members',
    'created_at, premium_until',
  );
  expect(stats.totalUsers).toBe(members.length);
  expect(stats.premiumUsers).toBe(
    members.filter(({ premium_until }) => (premium_until ?? 0) > Date.now()).length,
  );
  expect(stats.recentSignups).toBe(
    members.filter(({ created_at }) => created_at >= Date.now() - 7 * DAY).length,
  );
  expect(stats.totalRevenue).toBeCloseTo(everything.revenue - everything.refunds, 2);
  expect(stats.totalRefunds).toBeCloseTo(everything.refunds, 2);
  expect(stats.monthlyRevenue).toBeCloseTo(thisMonth.revenue - thisMonth.refunds, 2);
}

describe(`figures of ${RESIDENTS.toLocaleString('en-US')} members`, () => {
  it('are exact before anything was counted in advance', expectExact);

  it('are exact after the schedule has counted, and include what has happened since', async () => {
    await countFigures(context());
    await expectExact();
    await signedIn();
    await paid({ plan: 'annual', amountCents: 5388 });
    await givenBack(await paid({ status: 'refunded' }));
    await givenBack(await paid(), { cents: 250 });
    await expectExact();
  });

  it('include a refund of earlier days with the next run', async () => {
    await givenBack(await paid(), { cents: 250, at: Date.now() - 5 * DAY });
    await countFigures(context());
    await expectExact();
  });

  it('are corrected by the next run, and counting twice changes nothing', async () => {
    await db.run(sql`UPDATE day_figures SET sign_ups = 999, revenue_cents = 1
      WHERE day >= ${newJerseyDay(new Date(Date.now() - 5 * DAY))}`);
    await countFigures(context());
    const once = await allRows('day_figures');
    await expectExact();
    await countFigures(context());
    expect(await allRows('day_figures')).toEqual(once);
  });

  it('are maintained by triggers and equal a full count', async () => {
    const kept = async () => ({
      towns: (await allRows<{ members: number }>('town_counts')).filter((row) => row.members > 0),
      ends: (await allRows<{ members: number }>('premium_ends')).filter((row) => row.members > 0),
      totals: await allRows('running_totals'),
    });
    const before = await kept();
    await db.run(sql`UPDATE town_counts SET members = 5`);
    await recountAll(context());
    expect(await kept()).toEqual(before);
  });

  it('read little', async () => {
    for (const path of ['/stats', '/stats/analytics?by=month', '/revenue?limit=50', '/jobs']) {
      const { answer, reads, rows } = await rowsReadBy(me, `/api/admin${path}`);
      expect(answer.status).toBe(200);
      expect(rows, `${path}: ${reads}`).toBeLessThanOrEqual(MOST_ROWS);
    }
  });

  it('count members who stayed, by the week they joined', async () => {
    await countRetention(context());
    const { retention } = await figures(me, '/api/admin/stats/analytics', adminAnalytics);
    const members = (
      await allRows<{ created_at: number; last_login_at: number | null }>(
        'members',
        'created_at, last_login_at',
      )
    ).map((row) => ({ ...row, day: newJerseyDay(new Date(row.created_at)) }));
    expect(retention).toHaveLength(8);
    for (const { week, joined, stayed } of retention) {
      const last = new Date(Date.parse(week) + 6 * DAY).toISOString().slice(0, 10);
      const cohort = members.filter(({ day }) => day >= week && day <= last);
      expect(joined).toBe(cohort.length);
      expect(stayed).toBe(cohort.filter(({ last_login_at }) => last_login_at !== null).length);
      expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
    }
  });
});
