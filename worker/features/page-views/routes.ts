import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { pageViewRequest } from '../../../src/shared/contract/pageViews';
import type { AppEnv } from '../../http/appEnv';
import { noContent } from '../../http/describe';
import { validate } from '../../http/validate';
import { countPageView } from './countPageView';

export const pageViewsRoutes = new Hono<AppEnv>().post(
  '/',
  describeRoute(noContent('Count a page view; none of a browser that asks not to be tracked')),
  validate('json', pageViewRequest),
  async (c) => {
    const refusesTracking = c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1';
    if (!refusesTracking) await countPageView(c.get('context'), c.req.valid('json'));
    return c.body(null, 204);
  },
);
