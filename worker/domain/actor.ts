import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client';
import { flag, row } from '../db/columns';
import { firstRow, type Query, singleRow } from '../db/runBatch';
import { members } from '../db/schema';
import { isSecondFactorRequired } from '../env';
import { type Context, type MemberContext, replicaOf } from '../platform/context';
import { DomainError } from '../platform/domainError';
import type { Session } from '../platform/security/sessions';
import type { Sentence } from '../platform/sentence';

export type MemberRow = typeof members.$inferSelect;

/** A member and when this session of theirs was last used, to the hour. */
export type ActorRow = MemberRow & {
  sessionUsedAt: number;
  /** When they last confirmed their identity in this session, after the sign-in; 0 when never. */
  provedAt: number;
  /** When they proved more than a password in this session; `null` if they did not. */
  secondFactorAt: number | null;
};

/** The acting member, as currently in the database. */
export type Actor = ActorRow & { isPremium: boolean };

export function isPremiumAt(member: Pick<MemberRow, 'premiumUntil'>, now: Date): boolean {
  return member.premiumUntil !== null && member.premiumUntil > now.getTime();
}

interface SessionQuery {
  session: Pick<Session, 'id'>;
  now: Date;
}

/** The session exists, has not expired, and its member is not deactivated. */
function sessionCounts({ session, now }: SessionQuery): SQL {
  return sql`SELECT 1 FROM sessions s JOIN members a ON a.id = s.member_id
    WHERE s.id = ${session.id} AND s.expires_at > ${now.getTime()} AND a.status <> 'inactive'`;
}

/** True in SQL while the actor's session may act: a write's condition in the batch of the check. */
export function actorCounts(asking: SessionQuery): SQL {
  return sql`EXISTS (${sessionCounts(asking)} AND a.must_change_password = 0)`;
}

/** As `actorCounts`, but also while the password is a one-time one. */
export function signedInCounts(asking: SessionQuery): SQL {
  return sql`EXISTS (${sessionCounts(asking)})`;
}

/** As `actorCounts`, for administrators, with a second factor where that is required. */
export function adminCounts({
  session,
  now,
  vars,
}: Pick<MemberContext, 'session' | 'now' | 'vars'>): SQL {
  return sql`(${actorCounts({ session, now })} AND EXISTS (SELECT 1 FROM members m
    JOIN sessions s ON s.id = ${session.id} WHERE m.id = ${session.memberId} AND m.role = 'admin'
      AND (s.second_factor_at IS NOT NULL OR ${!isSecondFactorRequired(vars)})))`;
}

/** A subscriber has premium, or a renewal that is still being tried; a payer has paid before. */
export type PageViewer = 'visitor' | 'one-time password' | 'member' | 'payer' | 'subscriber';

const viewerRow = row({ signedIn: flag, counts: flag, subscribes: flag, hasPaid: flag });

/** The viewer of a page: from a replica, if there is one and its answer is `enough`. */
export async function pageViewer(context: Context, isEnough: (viewer: PageViewer) => boolean) {
  const { db, now, session } = context;
  if (!session) return 'visitor';
  const asking = { session, now };
  const replica = replicaOf(context);
  const late = replica && (await viewerBy(replica, asking).catch(() => null));
  return late && isEnough(late) ? late : viewerBy(db, asking);
}

async function viewerBy(db: Database, asking: SessionQuery): Promise<PageViewer> {
  const viewer = await singleRow(viewerRow)`
    SELECT ${signedInCounts(asking)} AS signedIn, ${actorCounts(asking)} AS counts,
    EXISTS (${sessionCounts(asking)} AND (a.premium_until > ${asking.now.getTime()}
      OR EXISTS (SELECT 1 FROM subscriptions
        WHERE member_id = a.id AND auto_renew = 1 AND ended = 0))) AS subscribes,
    EXISTS (${sessionCounts(asking)} AND EXISTS (SELECT 1 FROM payments
      WHERE member_id = a.id AND status IN ('completed', 'pending', 'refunded'))) AS hasPaid`.run(
    db,
  );
  if (!viewer.signedIn) return 'visitor';
  if (!viewer.counts) return 'one-time password';
  if (viewer.subscribes) return 'subscriber';
  return viewer.hasPaid ? 'payer' : 'member';
}

/** Throws ADDRESS_NOT_CONFIRMED: whoever entered another's address must gain nothing that lasts. */
export function requireConfirmedAddress(
  { emailConfirmedAt }: Pick<Actor, 'emailConfirmedAt'>,
  refusal: Sentence,
): void {
  if (emailConfirmedAt === null) throw new DomainError('ADDRESS_NOT_CONFIRMED', refusal);
}

const memberColumns = Object.entries(getTableColumns(members));
/** Built once, since every request of a member uses it. */
const allMemberColumns = sql.raw(
  memberColumns.map(([name, column]) => `m."${column.name}" AS "${name}"`).join(', '),
);
const encodedColumns = memberColumns.filter(
  ([, { dataType }]) => dataType === 'boolean' || dataType === 'json',
);

/** Parses a row of these columns, converting numbers and text of SQLite to the columns' types. */
const actorRow = {
  parse: (raw: unknown) => {
    const decoded = { ...(raw as Record<string, unknown>) };
    for (const [name, column] of encodedColumns) {
      if (decoded[name] !== null) decoded[name] = column.mapFromDriverValue(decoded[name]);
    }
    return decoded as ActorRow;
  },
};

/** The member of a session, whatever state the account is in. */
export function memberOfSession({ session, now }: SessionQuery): Query<ActorRow | undefined> {
  return firstRow(actorRow)`SELECT ${allMemberColumns}, s.last_used_at AS "sessionUsedAt",
      COALESCE(s.confirmed_at, 0) AS "provedAt",
      s.second_factor_at AS "secondFactorAt"
    FROM sessions s JOIN members m ON m.id = s.member_id
    WHERE s.id = ${session.id} AND s.expires_at > ${now.getTime()}`;
}
