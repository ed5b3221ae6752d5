import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { members, sessions } from '../db/schema';
import type { Context, MemberContext } from './context';
import { DomainError, unauthenticated } from './domainError';

export type MemberRow = typeof members.$inferSelect;

/** The member who acts, as the database knows them at this moment. */
export type Actor = MemberRow & { isPremium: boolean };

/**
 * The statement that decides whether a session still counts. It goes first in the one batch of a
 * request, so that asking costs no trip of its own.
 */
export function actorStatement({ db, session, now }: MemberContext) {
  return db
    .select(getTableColumns(members))
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, session.id), gt(sessions.expiresAt, now.getTime())));
}

/** Throws UNAUTHENTICATED when the session ended, ACCOUNT_INACTIVE after a deactivation. */
export function actorFrom(rows: readonly MemberRow[], now: Date): Actor {
  const row = rows[0];
  if (!row) throw unauthenticated();
  if (row.status !== 'active') {
    throw new DomainError('ACCOUNT_INACTIVE', 'This account is not active.');
  }
  return { ...row, isPremium: isPremiumAt(row, now) };
}

export function isPremiumAt(row: Pick<MemberRow, 'premiumUntil'>, now: Date): boolean {
  return row.premiumUntil !== null && row.premiumUntil > now.getTime();
}

/**
 * True in SQL while the actor's session counts: what a write carries when it stands in the same
 * batch as the actor's check, since a batch runs whole.
 */
export function actorCounts({ session, now }: MemberContext): SQL {
  return sql`EXISTS (
    SELECT 1 FROM sessions s JOIN members a ON a.id = s.member_id
    WHERE s.id = ${session.id} AND s.expires_at > ${now.getTime()} AND a.status = 'active'
  )`;
}

/** Whether the session still counts; false for a visitor. */
export async function isSignedIn(context: Context): Promise<boolean> {
  const { db, session } = context;
  if (!session) return false;
  const [row] = await db.all<{ counts: number }>(
    sql`SELECT ${actorCounts({ ...context, session })} AS counts`,
  );
  return row?.counts === 1;
}
