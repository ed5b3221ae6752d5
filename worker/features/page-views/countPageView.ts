import { sql } from 'drizzle-orm';
import type { PageViewRequest } from '../../../src/shared/contract/pageViews';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { pageRoute } from '../../../src/shared/rules/pages';
import type { Context } from '../../platform/context';
import { networkBucket, takeOrRefuse } from '../../platform/rateLimit';

/** One more view of a route today; who viewed it is not looked at. Throws RATE_LIMITED. */
export async function countPageView(context: Context, { path }: PageViewRequest): Promise<void> {
  const { db, now } = context;
  const perNetwork = await networkBucket(context, 'page-views', RATE_LIMITS.pageViewsPerNetwork);
  await takeOrRefuse(context, perNetwork, 'Many pages were viewed from your network.');
  await db.run(sql`INSERT INTO page_views (day, route, count)
    VALUES (${newJerseyDay(now)}, ${pageRoute(path)}, 1)
    ON CONFLICT (day, route) DO UPDATE SET count = count + 1`);
}
