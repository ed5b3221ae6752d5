import { Hono } from 'hono';
import { pageViewRequest } from '../../../src/shared/contract/pageViews';
import { noContent } from '../../http/answers';
import type { AppEnv } from '../../http/appEnv';
import { validate } from '../../http/validate';
import { countPageView } from './countPageView';

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
