import type { AdminAnalytics, StatsBy } from '../../../../src/shared/contract/admin/adminStats';
import { periodsUpTo } from '../../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { integer, row, text } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readDays, sumOf } from './countDays';
import { readViews } from './readViews';

const weekRow = row({ week: text, joined: integer, stayed: integer });

/** What happened in each of the latest days, weeks or months. */
export async function getAnalytics(context: MemberContext, by: StatsBy): Promise<AdminAnalytics> {
  const today = newJerseyDay(context.now);
  const periods = periodsUpTo(today, by);
  const first = periods[0]?.from ?? today;
  const { acting, retention } = await asAdmin(context, () => ({
    retention: rows(weekRow)`SELECT week, joined, stayed FROM sign_up_weeks ORDER BY week`,
  }));
  const [days, views] = await Promise.all([readDays(acting.db, first), readViews(acting, first)]);
  return {
    periods: periods.map(({ from, to }) => {
      const within = (day: string) => day >= from && day <= to;
      const sum = sumOf([...days].filter(([day]) => within(day)).map(([, figures]) => figures));
      return {
        from,
        to,
        views: [...views.byDay].reduce((all, [day, count]) => all + (within(day) ? count : 0), 0),
        signUps: sum.signUps,
        upgrades: sum.upgrades,
        revenue: sum.revenueCents / 100,
        refunds: sum.refundCents / 100,
        active: by === 'day' ? (days.get(from)?.active ?? null) : null,
      };
    }),
    routes: [...views.byRoute]
      .map(([route, count]) => ({ route, views: count }))
      .sort((a, b) => b.views - a.views || (a.route < b.route ? -1 : 1)),
    retention,
  };
}
