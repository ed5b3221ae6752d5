import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminAnalytics, StatsBy } from '../../../../src/shared/contract/adminStats';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { periodsUpTo } from '../../../../src/shared/rules/periods';
import { actorStatement } from '../../../domain/actor';
import { adminFrom } from '../../../domain/adminActor';
import type { MemberContext } from '../../../platform/context';
import { sumOf } from './countDays';
import { readDays } from './dayQueries';

const viewRows = z.array(z.object({ day: z.string(), views: z.number() }));
const routeRows = z.array(z.object({ route: z.string(), views: z.number() }));
const weekRows = z.array(z.object({ week: z.string(), joined: z.number(), stayed: z.number() }));

/** What happened in each of the latest days, weeks or months. */
export async function getAnalytics(context: MemberContext, by: StatsBy): Promise<AdminAnalytics> {
  const { db, now } = context;
  const today = newJerseyDay(now);
  const periods = periodsUpTo(today, by);
  const first = periods[0]?.from ?? today;
  const [rows, views, routes, weeks] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT day, SUM(count) AS views FROM page_views WHERE day >= ${first} GROUP BY day`),
    db.all(sql`SELECT route, SUM(count) AS views FROM page_views WHERE day >= ${first}
      GROUP BY route ORDER BY views DESC, route`),
    db.all(sql`SELECT week, joined, stayed FROM sign_up_weeks ORDER BY week`),
  ]);
  adminFrom(rows, now);
  const days = await readDays(db, first);
  const viewed = viewRows.parse(views);
  return {
    periods: periods.map(({ from, to }) => {
      const within = (day: string) => day >= from && day <= to;
      const sum = sumOf([...days].filter(([day]) => within(day)).map(([, figures]) => figures));
      return {
        from,
        to,
        views: viewed.filter(({ day }) => within(day)).reduce((all, each) => all + each.views, 0),
        signUps: sum.signUps,
        upgrades: sum.upgrades,
        revenue: sum.revenueCents / 100,
        refunds: sum.refundCents / 100,
        active: by === 'day' ? (days.get(from)?.active ?? null) : null,
      };
    }),
    routes: routeRows.parse(routes),
    retention: weekRows.parse(weeks),
  };
}
