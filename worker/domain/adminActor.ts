import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context';
import { DomainError } from '../platform/domainError';
import { type Actor, type ActorRow, actorCounts, actorFrom } from './actor';

/** True in SQL while the actor is an administrator whose session counts: see `actorCounts`. */
export function adminCounts({ session, now }: Pick<MemberContext, 'session' | 'now'>): SQL {
  return sql`(${actorCounts({ session, now })} AND EXISTS (SELECT 1 FROM members
    WHERE id = ${session.memberId} AND role = 'admin'))`;
}

/** As `actorFrom`; throws FORBIDDEN for any other member. */
export function adminFrom(rows: readonly ActorRow[], now: Date): Actor {
  const actor = actorFrom(rows, now);
  if (actor.role !== 'admin') {
    throw new DomainError('FORBIDDEN', "You don't have permission to access this.");
  }
  return actor;
}
