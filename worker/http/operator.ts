import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readVars } from '../env';
import { DomainError } from '../platform/domainError';
import { networkOf } from '../platform/rateLimit';
import { sentence } from '../platform/sentence';
import type { AppEnv } from './context';

const BEARER = /^Bearer (\S{32,200})$/;

/**
 * Opens the operator's routes only to whoever holds `MOVE_TOKEN`: without the setting, or with
 * another token, the address is unknown. Wrong tokens are counted by network.
 */
export const operatorOnly = (routes: Hono<AppEnv>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { MOVE_TOKEN } = readVars(c.env);
    const given = BEARER.exec(c.req.header('Authorization') ?? '')?.[1];
    if (MOVE_TOKEN === undefined || given === undefined) return next();
    if (isSame(given, MOVE_TOKEN)) return routes.fetch(c.req.raw, c.env, c.executionCtx);
    const network = networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown');
    const { success } = await c.env.MEMBER_FLOOD.limit({ key: `operator:${network}` });
    if (success) return next();
    throw new DomainError('RATE_LIMITED', sentence('Too many attempts. Please wait a minute.'), {
      retryAfter: 60,
    });
  });

/** Compares in constant time, whatever the lengths. */
function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Seconds. A site of ten thousand members moves in a few minutes. */
const ASK_AGAIN_AFTER = 600;

/**
 * While the site is copied into another account nothing in it may change. Reading counts as a
 * change: it marks messages as read, records a visit, stores fetched data.
 */
export const refuseWhileMoving = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('context').vars.SITE_STATE === 'open') return next();
  throw new DomainError(
    'UNAVAILABLE',
    sentence('Parkway is moving to a new home. Please come back in a few minutes.'),
    { retryAfter: ASK_AGAIN_AFTER },
  );
});
