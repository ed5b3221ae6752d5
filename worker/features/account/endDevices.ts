import { actorCounts, actorFrom, actorStatement } from '../../domain/actor';
import { endAccess, endSessions } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';

/** Ends one session of the member, named by its public id. Throws NOT_FOUND. */
export async function endDevice(context: MemberContext, only: string): Promise<{ own: boolean }> {
  const { db, now, session } = context;
  const ending = endSessions(context, session.memberId, { only, when: actorCounts(context) });
  const [rows, ended] = await db.batch([actorStatement(context), ending.statement]);
  actorFrom(rows, now);
  await ending.close(ended);
  if (ended.length === 0) throw notFound();
  return { own: ended.some(({ id }) => id === session.id) };
}

/** Ends every session of the member but this one, and the address of their calendar. */
export async function endOtherDevices(context: MemberContext): Promise<void> {
  const { db, now, session } = context;
  const ending = endAccess(context, session.memberId, {
    except: session.id,
    when: actorCounts(context),
  });
  const [rows, ended] = await db.batch([actorStatement(context), ...ending.statements]);
  actorFrom(rows, now);
  await ending.close(ended);
}
