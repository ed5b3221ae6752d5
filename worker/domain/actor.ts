import { type SQL, sql } from 'drizzle-orm';
import { only } from '../db/ask';
import type { Database } from '../db/client';
import { flag, row } from '../db/columns';
import type { members } from '../db/schema';
import { isSecondFactorRequired } from '../env';
import { type Context, type MemberContext, replicaOf } from '../platform/context';
import type { Session } from '../platform/sessions';

export type MemberRow = typeof members.$inferSelect;

/** A member together with when this session of theirs was last used, to the hour. */
export type ActorRow = MemberRow & {
  sessionUsedAt: number;
  /** When they last showed a proof in this session, after the sign-in; 0 when never. */
  provedAt: number;
  /** When they showed more than a password in this session; `null` while they did not. */
  secondFactorAt: number | null;
};

/** The member who acts, as the database knows them at this moment. */
export type Actor = ActorRow & { isPremium: boolean };

export function isPremiumAt(member: Pick<MemberRow, 'premiumUntil'>, now: Date): boolean {
  return member.premiumUntil !== null && member.premiumUntil > now.getTime();
}

interface Asking {
  session: Pick<Session, 'id'>;
  now: Date;
}

/** The session is there, is not over, and its member is not closed out. */
function sessionCounts({ session, now }: Asking): SQL {
  return sql`SELECT 1 FROM sessions s JOIN members a ON a.id = s.member_id
    WHERE s.id = ${session.id} AND s.expires_at > ${now.getTime()} AND a.status <> 'inactive'`;
}

/**
 * True in SQL while the actor's session counts for acting: what a write carries when it stands in
 * the same batch as the actor's check, since a batch runs whole.
 */
export function actorCounts(asking: Asking): SQL {
  return sql`EXISTS (${sessionCounts(asking)} AND a.must_change_password = 0)`;
}

/** As `actorCounts`, also while the password is a one-time one. */
export function signedInCounts(asking: Asking): SQL {
  return sql`EXISTS (${sessionCounts(asking)})`;
}

/** As `actorCounts`, for administrators, who show more than a password where that is required. */
export function adminCounts({
  session,
  now,
  vars,
}: Pick<MemberContext, 'session' | 'now' | 'vars'>): SQL {
  return sql`(${actorCounts({ session, now })} AND EXISTS (SELECT 1 FROM members m
    JOIN sessions s ON s.id = ${session.id} WHERE m.id = ${session.memberId} AND m.role = 'admin'
      AND (s.second_factor_at IS NOT NULL OR ${!isSecondFactorRequired(vars)})))`;
}

/**
 * A subscriber has premium, or a plan whose renewal is still being tried: also that can be cancelled.
 * A payer has neither any more, and has paid once.
 */
export type PageViewer = 'visitor' | 'one-time password' | 'member' | 'payer' | 'subscriber';

const viewerRow = row({ signedIn: flag, counts: flag, subscribes: flag, hasPaid: flag });

/**
 * Who asks for a page: as a replica knows it, where the site has some and what it says is `enough`,
 * or else as the database does.
 */
export async function pageViewer(
  context: Context,
  isEnough: (viewer: PageViewer) => boolean,
): Promise<PageViewer> {
  const { db, now, session } = context;
  if (!session) return 'visitor';
  const asking = { session, now };
  const replica = replicaOf(context);
  const late = replica && (await viewerBy(replica, asking).catch(() => null));
  return late && isEnough(late) ? late : viewerBy(db, asking);
}

async function viewerBy(db: Database, asking: Asking): Promise<PageViewer> {
  const viewer = await only(viewerRow)`
    SELECT ${signedInCounts(asking)} AS signedIn, ${actorCounts(asking)} AS counts,
    EXISTS (${sessionCounts(asking)} AND (a.premium_until > ${asking.now.getTime()}
      OR EXISTS (SELECT 1 FROM subscriptions
        WHERE member_id = a.id AND auto_renew = 1 AND ended = 0))) AS subscribes,
    EXISTS (${sessionCounts(asking)} AND EXISTS (SELECT 1 FROM payments
      WHERE member_id = a.id AND status IN ('completed', 'pending', 'refunded'))) AS hasPaid`.ask(
    db,
  );
  if (!viewer.signedIn) return 'visitor';
  if (!viewer.counts) return 'one-time password';
  if (viewer.subscribes) return 'subscriber';
  return viewer.hasPaid ? 'payer' : 'member';
}
