import type { PageViewRequest } from '../../../src/shared/contract/pageViews';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { pageRoute } from '../../../src/shared/rules/pages';
import type { Context } from '../../platform/context';
import { pageViewsOf } from '../../platform/objects';
import { networkBucket, rateLimited } from '../../platform/rateLimit';

/** Counts one view of a route today; the viewer is not recorded. Throws RATE_LIMITED. */
export async function countPageView(context: Context, { path }: PageViewRequest): Promise<void> {
  const { env, now } = context;
  const perNetwork = await networkBucket(context, 'page-views', RATE_LIMITS.pageViewsPerNetwork);
  const endsIn = await pageViewsOf(env).count({
    network: perNetwork.key,
    day: newJerseyDay(now),
    route: pageRoute(path),
  });
  if (endsIn > 0) throw rateLimited('A lot of pages were viewed from your network.', endsIn);
}
