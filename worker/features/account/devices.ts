import { and, desc, eq, gt } from 'drizzle-orm';
import type { MemberSession } from '../../../src/shared/contract/account/account';
import { sessions } from '../../db/schema';
import { asActor } from '../../domain/act';
import { deviceName } from '../../domain/sessions/deviceName';
import { closeSessions, endAccess, endSessions } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { hourOf } from '../../platform/security/sessions';

const SHOWN_AT_MOST = 100;

/** Where the member is signed in: this device first, then the most recently used. */
export async function listSessions(context: MemberContext): Promise<MemberSession[]> {
  const { language, now, session } = context;
  const { found } = await asActor(context, ({ db }) => ({
    found: db
      .select()
      .from(sessions)
      .where(and(eq(sessions.memberId, session.memberId), gt(sessions.expiresAt, now.getTime())))
      .orderBy(desc(eq(sessions.id, session.id)), desc(sessions.lastUsedAt), sessions.publicId)
      .limit(SHOWN_AT_MOST),
  }));
  return found.map((row) => {
    const current = row.id === session.id;
    return {
      id: row.publicId,
      device: deviceName(row.userAgent, language),
      ...(row.place === null ? {} : { place: row.place }),
      createdAt: new Date(row.createdAt).toISOString(),
      lastUsedAt: new Date(current ? hourOf(now) : row.lastUsedAt).toISOString(),
      current,
    };
  });
}

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
