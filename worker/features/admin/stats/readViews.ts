import { integer, row, text } from '../../../db/columns';
import { rows, runBatch } from '../../../db/runBatch';
import type { ActingContext } from '../../../domain/act';
import { lastBatch } from '../../../domain/page-views/addViews';
import { pageViewsOf } from '../../../platform/objects';

const dayRow = row({ day: text, views: integer });
const routeRow = row({ route: text, views: integer });

/**
 * Views by day and by route, from a day on to the last acknowledged one: those in the database and
 * those still waiting to be written. The counting object is read first, so that views it flushes
 * meanwhile are found in the database, and the last batch stored there tells which ones were.
 */
export async function readViews({ db, env }: Pick<ActingContext, 'db' | 'env'>, first: string) {
  const pending = await pageViewsOf(env).pending();
  const { days, routes, last } = await runBatch(db, {
    days: rows(dayRow)`
      SELECT day, SUM(count) AS views FROM page_views WHERE day >= ${first} GROUP BY day`,
    routes: rows(routeRow)`
      SELECT route, SUM(count) AS views FROM page_views WHERE day >= ${first} GROUP BY route`,
    last: lastBatch,
  });
  const byDay = new Map(days.map(({ day, views }) => [day, views]));
  const byRoute = new Map(routes.map(({ route, views }) => [route, views]));
  for (const { batch, day, route, count } of pending) {
    if (batch <= last || day < first) continue;
    byDay.set(day, (byDay.get(day) ?? 0) + count);
    byRoute.set(route, (byRoute.get(route) ?? 0) + count);
  }
  return { byDay, byRoute };
}
