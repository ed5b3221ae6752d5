import { actorCounts, actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { endSessions } from './endSessions';

/** Ends one session of the member, named by its public id. Throws NOT_FOUND. */
export async function endDevice(context: MemberContext, only: string): Promise<{ own: boolean }> {
  const ended = await end(context, { only });
  if (ended.length === 0) throw notFound();
  return { own: ended.some(({ id }) => id === context.session.id) };
}

/** Ends every session of the member but this one. */
export async function endOtherDevices(context: MemberContext): Promise<void> {
  await end(context, { except: context.session.id });
}

async function end(context: MemberContext, which: { only: string } | { except: string }) {
  const { db, now, session } = context;
  const ending = endSessions(context, session.memberId, { ...which, when: actorCounts(context) });
  const [rows, ended] = await db.batch([actorStatement(context), ending.statement]);
  actorFrom(rows, now);
  await ending.close(ended);
  return ended;
}
