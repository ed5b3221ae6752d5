import { createMiddleware } from 'hono/factory';
import * as z from 'zod';
import { createContext } from '../platform/context';
import type { AppEnv } from './appEnv';

const placeShape = z.object({
  city: z.string().optional(),
  regionCode: z.string().optional(),
  country: z.string().optional(),
});

/** Gives every request its id, its clock and its way to the platform. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set(
    'context',
    createContext({
      env: c.env,
      requestId,
      // At the edge Cloudflare overwrites what a client claims.
      network: c.req.header('CF-Connecting-IP') ?? 'unknown',
      userAgent: (c.req.header('User-Agent') ?? '').slice(0, 200),
      place: placeOf(c.req.raw),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    }),
  );
  await next();
  c.header('X-Request-Id', requestId);
});

/** `Hoboken, NJ`. Only the edge knows: elsewhere what stands there is made up. */
function placeOf({ cf, headers }: Request): string | null {
  const { city, country, regionCode } = placeShape.catch({}).parse(cf);
  if (city === undefined || !headers.has('CF-Ray')) return null;
  const around = country === 'US' ? regionCode : country;
  return around ? `${city}, ${around}` : city;
}
