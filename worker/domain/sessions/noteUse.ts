import { and, eq, lt } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import type { MemberContext } from '../../platform/context';
import { hourOf } from '../../platform/sessions';
import type { Actor } from '../actor';

/**
 * Keeps when a session was last used, to the hour and written at most once in it. Every page asks
 * who is signed in and opens a live line: there it is noted.
 */
export function noteUse(context: MemberContext, { sessionUsedAt }: Pick<Actor, 'sessionUsedAt'>) {
  const { db, now, session } = context;
  const lastUsedAt = hourOf(now);
  if (sessionUsedAt >= lastUsedAt) return;
  const isOlder = and(eq(sessions.id, session.id), lt(sessions.lastUsedAt, lastUsedAt));
  context.defer(Promise.resolve(db.update(sessions).set({ lastUsedAt }).where(isOlder).run()));
}
