import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { closeSessions, endSessions } from '../../domain/sessions/endSessions';
import { type Context, requireSession } from '../../platform/context';

/**
 * Ends this session: in the database at once, then in KV and on its live connections. It does not
 * check whether the member may act: anyone may sign out.
 */
export async function logout(context: Context): Promise<void> {
  const { id, memberId } = requireSession(context).session;
  const when = eq(sessions.id, id);
  await closeSessions(context, memberId, await endSessions(memberId, when).run(context.db));
}
