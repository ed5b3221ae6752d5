import { createMiddleware } from 'hono/factory';
import { actorFrom, actorStatement } from '../domain/actor';
import { requireSession } from '../platform/context';
import { DomainError } from '../platform/domainError';
import type { MemberEnv } from './requireMember';

/** Before anything is parsed: who is no administrator learns nothing but that. */
export const requireAdmin = createMiddleware<MemberEnv>(async (c, next) => {
  const member = requireSession(c.get('context'));
  const actor = actorFrom(await actorStatement(member), member.now);
  if (actor.role !== 'admin') {
    throw new DomainError('FORBIDDEN', "You don't have permission to access this.");
  }
  c.set('member', member);
  await next();
});
