import type { AdminAnalytics, StatsBy } from '../../../../src/shared/contract/adminStats';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { periodsUpTo } from '../../../../src/shared/rules/periods';
import { rows } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readDays, sumOf } from './countDays';

const viewRow = row({ day: text, views: integer });
const routeRow = row({ route: text, views: integer });
const weekRow = row({ week: text, joined: integer, stayed: integer });

/** What happened in each of the latest days, weeks or months. */
export async function getAnalytics(context: MemberContext, by: StatsBy): Promise<AdminAnalytics> {
  const today = newJerseyDay(context.now);
  const periods = periodsUpTo(today, by);
  const first = periods[0]?.from ?? today;
  const { acting, views, routes, retention } = await asAdmin(context, () => ({
    views: rows(viewRow)`
      SELECT day, SUM(count) AS views FROM page_views WHERE day >= ${first} GROUP BY day`,
    routes: rows(routeRow)`SELECT route, SUM(count) AS views FROM page_views WHERE day >= ${first}
      GROUP BY route ORDER BY views DESC, route`,
    retention: rows(weekRow)`SELECT week, joined, stayed FROM sign_up_weeks ORDER BY week`,
  }));
  const days = await readDays(acting.db, first);
  return {
    periods: periods.map(({ from, to }) => {
      const within = (day: string) => day >= from && day <= to;
      const sum = sumOf([...days].filter(([day]) => within(day)).map(([, figures]) => figures));
      return {
        from,
        to,
        views: views.filter(({ day }) => within(day)).reduce((all, each) => all + each.views, 0),
        signUps: sum.signUps,
        upgrades: sum.upgrades,
        revenue: sum.revenueCents / 100,
        refunds: sum.refundCents / 100,
        active: by === 'day' ? (days.get(from)?.active ?? null) : null,
      };
    }),
    routes,
    retention,
  };
}
