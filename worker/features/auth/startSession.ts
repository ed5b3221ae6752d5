import type { Self } from '../../../src/shared/contract/members';
import { sessions } from '../../db/schema';
import type { MemberRow } from '../../platform/actor';
import type { Context } from '../../platform/context';
import { type IssuedSession, rememberSession, type Session } from '../../platform/sessions';
import { loadSelf } from './selfQueries';

export interface SignedIn {
  self: Self;
  issued: IssuedSession;
}

/** The row that makes a session count; goes into the same batch as what earned it. */
export function sessionInsert(context: Context, issued: IssuedSession, memberId: string) {
  return context.db.insert(sessions).values({
    id: issued.id,
    memberId,
    createdAt: context.now.getTime(),
    expiresAt: issued.expiresAt.getTime(),
    userAgent: context.userAgent,
  });
}

/** Lets KV find the session and answers who signed in. */
export async function finishSignIn(
  context: Context,
  issued: IssuedSession,
  member: Pick<MemberRow, 'id' | 'townId'>,
): Promise<SignedIn> {
  const session: Session = {
    id: issued.id,
    memberId: member.id,
    viewer: { townId: member.townId },
  };
  await rememberSession(context.env.SESSIONS, session, issued.expiresAt);
  const { self } = await loadSelf({ ...context, session });
  return { self, issued };
}
