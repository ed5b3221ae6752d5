import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { members, sessions } from '../db/schema';
import type { Context, MemberContext } from '../platform/context';
import { DomainError, unauthenticated } from '../platform/domainError';
import type { Session } from '../platform/sessions';

export type MemberRow = typeof members.$inferSelect;

/** A member together with when this session of theirs was last used, to the hour. */
export type ActorRow = MemberRow & { sessionUsedAt: number };

/** The member who acts, as the database knows them at this moment. */
export type Actor = ActorRow & { isPremium: boolean };

/**
 * The statement that decides whether a session still counts. It goes first in the one batch of a
 * request, so that asking costs no trip of its own.
 */
export function actorStatement({ db, session, now }: MemberContext) {
  return db
    .select({ ...getTableColumns(members), sessionUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, session.id), gt(sessions.expiresAt, now.getTime())));
}

/**
 * Throws UNAUTHENTICATED when the session ended, ACCOUNT_INACTIVE after a deactivation, and
 * PASSWORD_CHANGE_REQUIRED while the password is a one-time one.
 */
export function actorFrom(rows: readonly ActorRow[], now: Date): Actor {
  const actor = signedInFrom(rows, now);
  if (actor.mustChangePassword) {
    throw new DomainError('PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.');
  }
  return actor;
}

/** As `actorFrom`, for the few calls that are open to who still has to choose a password. */
export function signedInFrom(rows: readonly ActorRow[], now: Date): Actor {
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

/** The session is there, is not over, and its member is active. */
function sessionCounts({ id }: Pick<Session, 'id'>, now: Date): SQL {
  return sql`SELECT 1 FROM sessions s JOIN members a ON a.id = s.member_id
    WHERE s.id = ${id} AND s.expires_at > ${now.getTime()} AND a.status = 'active'`;
}

/**
 * True in SQL while the actor's session counts for acting: what a write carries when it stands in
 * the same batch as the actor's check, since a batch runs whole.
 */
export function actorCounts({ session, now }: { session: Pick<Session, 'id'>; now: Date }): SQL {
  return sql`EXISTS (${sessionCounts(session, now)} AND a.must_change_password = 0)`;
}

/** As `actorCounts`, also while the password is a one-time one. */
export function signedInCounts({ session, now }: { session: Pick<Session, 'id'>; now: Date }): SQL {
  return sql`EXISTS (${sessionCounts(session, now)})`;
}

/** A subscriber has premium, or a plan whose renewal is still being tried: also that can be cancelled. */
export type PageViewer = 'visitor' | 'one-time password' | 'member' | 'subscriber';

/** Who asks for a page. */
export async function pageViewer(context: Context): Promise<PageViewer> {
  const { db, now, session } = context;
  if (!session) return 'visitor';
  const [row] = await db.all<{ signedIn: number; counts: number; subscribes: number }>(
    sql`SELECT ${signedInCounts({ session, now })} AS signedIn,
      ${actorCounts({ session, now })} AS counts,
      EXISTS (${sessionCounts(session, now)} AND (a.premium_until > ${now.getTime()}
        OR EXISTS (SELECT 1 FROM subscriptions
          WHERE member_id = a.id AND auto_renew = 1 AND ended = 0))) AS subscribes`,
  );
  if (row?.signedIn !== 1) return 'visitor';
  if (row.counts !== 1) return 'one-time password';
  return row.subscribes === 1 ? 'subscriber' : 'member';
}
