import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import type { MemberContext } from '../../platform/context';
import { inboxOf } from '../../platform/objects';
import { forgetSession } from '../../platform/sessions';

/** Ends this session: in the database at once, then in KV, and on its open lines. */
export async function logout(context: MemberContext): Promise<void> {
  const { db, env, session } = context;
  await db.delete(sessions).where(eq(sessions.id, session.id));
  await forgetSession(env.SESSIONS, session.id);
  await inboxOf(env, session.memberId).endSession(session.id);
}
