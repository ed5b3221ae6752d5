import type { Context as HonoContext } from 'hono';
import { accepts } from 'hono/accepts';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../../src/shared/texts/language';
import { countRequest } from '../domain/requests/countRequest';
import { type Context, createContext } from '../platform/context';
import { isLogged, log } from '../platform/log';
import { deviceToken } from './deviceCookie';
import { isOnThisMachine } from './sessionCookie';

export interface AppEnv {
  Bindings: Env;
  Variables: { context: Context };
}

const placeShape = z.object({
  city: z.optional(z.string()),
  regionCode: z.optional(z.string()),
  country: z.optional(z.string()),
});

/** Gives every request its id, its clock and its access to the platform. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set(
    'context',
    createContext({
      env: c.env,
      requestId,
      caller: {
        // At the edge Cloudflare overwrites what a client claims.
        network: c.req.header('CF-Connecting-IP') ?? 'unknown',
        userAgent: (c.req.header('User-Agent') ?? '').slice(0, 200),
        device: deviceToken(c.req.raw, c.env.APP_ORIGIN),
        place: placeOf(c.req.raw),
        language: requestLanguage(c),
      },
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    }),
  );
  await next();
  c.header('X-Request-Id', requestId);
});

/** `Hoboken, NJ`. Only the edge knows it: elsewhere the values are made up. */
function placeOf({ cf, headers }: Request): string | null {
  const { city, country, regionCode } = placeShape.safeParse(cf).data ?? {};
  if (city === undefined || !headers.has('CF-Ray')) return null;
  const around = country === 'US' ? regionCode : country;
  return around ? `${city}, ${around}` : city;
}

/**
 * Counts each request, and logs those that were refused or slow and a sample of the others; on a
 * laptop all of them. A line contains the route's pattern: ids and queries stay out of the log.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  await next();
  const context = c.get('context');
  const { requestId } = context;
  const answered = {
    requestId,
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    milliseconds: Date.now() - started,
  };
  countRequest(context, answered);
  const isLaptop = isOnThisMachine(c.req.raw, context.vars.APP_ORIGIN);
  if (!isLaptop && !isLogged(answered)) return;
  // Logged after the response has started.
  context.defer(scheduler.wait(0).then(() => log({ event: 'request', ...answered })));
});

/** The language of what this caller is told. Pages ask for their own. */
export function requestLanguage(c: HonoContext): Language {
  const wanted = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: (accepted, { supports, default: english }) =>
      accepted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((each) => supports.includes(each)) ?? english,
  });
  return wanted === 'es' ? 'es' : 'en';
}
