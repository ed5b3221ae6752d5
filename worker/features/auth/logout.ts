import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { endSessions } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';

/** Ends this session: in the database at once, then in KV, and on its open lines. */
export async function logout(context: MemberContext): Promise<void> {
  const { session } = context;
  const ending = endSessions(context, session.memberId, { when: eq(sessions.id, session.id) });
  await ending.close(await ending.statement);
}
