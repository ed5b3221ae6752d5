import { and, eq, lt } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { hourOf } from '../../platform/security/sessions';
import type { ActingContext } from '../act';

/**
 * Stores when a session was last used, to the hour and at most once per hour. Called where the
 * signed-in member is read and where a live connection opens, as every page does.
 */
export function recordSessionUse({ actor, db, defer, now, session }: ActingContext) {
  const lastUsedAt = hourOf(now);
  if (actor.sessionUsedAt >= lastUsedAt) return;
  const isOlder = and(eq(sessions.id, session.id), lt(sessions.lastUsedAt, lastUsedAt));
  defer(Promise.resolve(db.update(sessions).set({ lastUsedAt }).where(isOlder).run()));
}
