import { and, eq, lt } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { hourOf } from '../../platform/sessions';
import type { Acting } from '../act';

/**
 * Keeps when a session was last used, to the hour and written at most once in it. Every page asks
 * who is signed in and opens a live connection: there it is noted.
 */
export function noteUse({ actor, db, defer, now, session }: Acting) {
  const lastUsedAt = hourOf(now);
  if (actor.sessionUsedAt >= lastUsedAt) return;
  const isOlder = and(eq(sessions.id, session.id), lt(sessions.lastUsedAt, lastUsedAt));
  defer(Promise.resolve(db.update(sessions).set({ lastUsedAt }).where(isOlder).run()));
}
