import { createMiddleware } from 'hono/factory';
import type { Context } from '../platform/context';
import { DomainError } from '../platform/domainError';
import { log } from '../platform/log';
import { findSession } from '../platform/security/sessions';
import { sentence } from '../platform/sentence';
import type { AppEnv } from './context';
import { orVisitorOnOutage } from './orVisitor';
import { sessionToken } from './sessionCookie';

/** At most one KV read, none without a cookie. The database decides whether the session counts. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = sessionToken(c.req.raw, c.env.APP_ORIGIN);
  if (token) {
    const context = c.get('context');
    const found = await orVisitorOnOutage(c, () => findSession(c.env.SESSIONS, token), null);
    c.set('context', { ...context, session: found });
    if (found && isFloodDue(c.env, found.memberId)) await requireCalm(context, found.memberId);
  }
  await next();
});

/** Requests of a member that one call of the counter stands for; its limit is 600 / 5. */
const FLOOD_STRIDE = 5;
const MEMBERS_REMEMBERED = 10_000;
const counting = new WeakMap<Env, Map<string, number>>();

/** Calling the counter takes a hop, so every fifth request of a member counts for five. */
function isFloodDue(env: Env, memberId: string): boolean {
  const sinceCounted = counting.get(env) ?? new Map<string, number>();
  counting.set(env, sinceCounted);
  const requests = (sinceCounted.get(memberId) ?? 0) + 1;
  if (requests >= FLOOD_STRIDE) {
    sinceCounted.delete(memberId);
    return true;
  }
  if (sinceCounted.size >= MEMBERS_REMEMBERED) sinceCounted.clear();
  sinceCounted.set(memberId, requests);
  return false;
}

/** When the flood shield is down everyone passes: the limits that matter are counted elsewhere. */
async function requireCalm({ env, quotas, requestId }: Context, memberId: string) {
  const { success } = await env.MEMBER_FLOOD.limit({ key: memberId }).catch((error: unknown) => {
    log({ event: 'part-down', requestId, part: 'flood shield', error });
    return { success: true };
  });
  if (success) return;
  quotas.set('requests', { name: 'requests', limit: 600, window: 60, left: 0, resetIn: 60 });
  throw new DomainError('RATE_LIMITED', sentence('That was a lot at once. Please wait a minute.'), {
    retryAfter: 60,
  });
}
