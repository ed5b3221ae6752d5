import { Hono } from 'hono';
import { type PageViewRequest, pageViewRequest } from '../../../src/shared/contract/pageViews';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { pageRoute } from '../../../src/shared/rules/pages';
import { noContent } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { validate } from '../../http/validate';
import type { Context } from '../../platform/context';
import { pageViewsOf } from '../../platform/objects';
import { networkBucket, rateLimited } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';

export const pageViewsRoutes = new Hono<AppEnv>().post(
  '/',
  noContent('Count a page view, unless the browser asks not to be tracked'),
  validate('json', pageViewRequest),
  async (c) => {
    const refusesTracking = c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1';
    if (!refusesTracking) await countPageView(c.get('context'), c.req.valid('json'));
    // `no-store` here would keep the page out of the browser's back/forward cache.
    c.header('Cache-Control', 'no-cache');
    return c.body(null, 204);
  },
);

/** Counts one view of a route today; the viewer is not recorded. Throws RATE_LIMITED. */
async function countPageView(context: Context, { path }: PageViewRequest): Promise<void> {
  const { env, now } = context;
  const perNetwork = await networkBucket(context, 'page-views', RATE_LIMITS.pageViewsPerNetwork);
  const endsIn = await pageViewsOf(env).count({
    network: perNetwork.key,
    day: newJerseyDay(now),
    route: pageRoute(path),
  });
  if (endsIn > 0)
    throw rateLimited(sentence('A lot of pages were viewed from your network.'), endsIn);
}
