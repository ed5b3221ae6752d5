import { asActor } from '../../domain/act';
import { closeSessions, endAccess, endSessions } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';

/** Ends one session of the member, named by its public id. Throws NOT_FOUND. */
export async function endDevice(context: MemberContext, only: string): Promise<{ own: boolean }> {
  const { id: current, memberId } = context.session;
  const { acting, ended } = await asActor(context, (within) => ({
    ended: endSessions(memberId, within.counts, { only }),
  }));
  await closeSessions(acting, memberId, ended);
  if (ended.length === 0) throw notFound();
  return { own: ended.some(({ id }) => id === current) };
}

/** Ends all other sessions of the member and invalidates the URL of their calendar. */
export async function endOtherDevices(context: MemberContext): Promise<void> {
  const { id: except, memberId } = context.session;
  const { acting, ended } = await asActor(context, (within) =>
    endAccess(memberId, within.counts, except),
  );
  await closeSessions(acting, memberId, ended);
}
