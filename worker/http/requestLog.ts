import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type LogEvent, log } from '../platform/log';
import type { AppEnv } from './appEnv';

/** One line a request, with the route's pattern: ids and queries stay out of the log. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  await next();
  const line: LogEvent = {
    event: 'request',
    requestId: c.get('context').requestId,
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    milliseconds: Date.now() - started,
  };
  // Written when the answer is on its way.
  c.get('context').defer(scheduler.wait(0).then(() => log(line)));
});
