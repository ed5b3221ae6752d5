import { and, eq, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { idRow } from '../../db/columns';
import { allOf, guarded } from '../../db/guard';
import { rows } from '../../db/runBatch';
import {
  authenticators,
  calendarFeeds,
  factorRecoveries,
  members,
  passkeys,
  recoveryCodes,
  sessions,
} from '../../db/schema';
import { deleteWhere, existsIn, insertWhere, returning, updateWhere } from '../../db/writes';
import { type Context, requireSession } from '../../platform/context';
import { log } from '../../platform/log';
import { memberObjectOf } from '../../platform/objects';
import { forgetSession, hourOf } from '../../platform/security/sessions';
import type { ActingContext } from '../act';

interface Which {
  /** The session (`id`) that stays. */
  except?: string | undefined;
  /** Only the one with this `publicId`. */
  only?: string;
}

/**
 * Ends sessions of a member, all of them unless `which` restricts it, and returns them: part of the
 * batch that causes it. `when` is what must hold at that time, such as that an earlier act of the
 * batch took place. After the batch they are invalid, whatever KV still contains.
 */
export function endSessions<When extends SQL>(
  memberId: string,
  when: When,
  { except, only }: Which = {},
) {
  const which = allOf(
    eq(sessions.memberId, memberId),
    except === undefined ? undefined : ne(sessions.id, except),
    only === undefined ? undefined : eq(sessions.publicId, only),
    when,
  );
  return rows(idRow)(returning(deleteWhere(sessions, which), { id: sessions.id }));
}

/** Ends access without the password: the sessions, `except` one, and the calendar's URL. */
export function endAccess<When extends SQL>(memberId: string, when: When, except?: string) {
  return {
    ended: endSessions(memberId, when, { except }),
    feed: deleteWhere(calendarFeeds, { memberId }, when),
  };
}

/** Drops the sessions in the member's object and KV. Never throws: the act has taken place. */
export async function closeSessions(
  { env, requestId }: Pick<Context, 'env' | 'requestId'>,
  memberId: string,
  ended: readonly { id: string }[],
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return;
  const [delivery] = await Promise.allSettled([memberObjectOf(env, memberId).endSessions(ids)]);
  const forgotten = ids.map((id) => forgetSession(env.SESSIONS, id));
  for (const each of [delivery, ...(await Promise.allSettled(forgotten))]) {
    if (each.status === 'rejected') {
      log({ event: 'deferred-failure', requestId, error: each.reason });
    }
  }
}

/** Removes expired sign-ins; KV expires its records by itself. */
export async function forgetSessions({ db, now }: Context): Promise<void> {
  await db.run(deleteWhere(sessions, lte(sessions.expiresAt, now.getTime())));
}

/** Stores when a session was last used, to the hour; called by what every page loads. */
export function recordSessionUse({ actor, db, defer, now, session }: ActingContext) {
  const lastUsedAt = hourOf(now);
  if (actor.sessionUsedAt >= lastUsedAt) return;
  const isOlder = and(eq(sessions.id, session.id), lt(sessions.lastUsedAt, lastUsedAt));
  defer(Promise.resolve(db.update(sessions).set({ lastUsedAt }).where(isOlder).run()));
}

/** Ends this session: in the database at once, then in KV and on its live connections. */
export async function logout(context: Context): Promise<void> {
  const { id, memberId } = requireSession(context).session;
  const when = eq(sessions.id, id);
  await closeSessions(context, memberId, await endSessions(memberId, when).run(context.db));
}

/** An app set up while the address was confirmed: access to the mail does not open this lock. */
export const hasSecondLock = (memberId: string): SQL => sql`EXISTS (SELECT 1 FROM authenticators a
  JOIN members owner ON owner.id = a.member_id
  WHERE a.member_id = ${memberId} AND a.confirmed_at >= owner.email_confirmed_at)`;

/**
 * Ends all access to the account, for a reset by mail, which proves the owner. Like `endAccess`
 * (whose sessions take the push subscriptions along), and also removes passkeys, and an app that is
 * no second lock. A device deletes its drafts when it receives `access_ended_at`. Must run in the
 * batch before the statement that confirms the address.
 */
export function endAllAccess<When extends SQL>(
  context: Pick<Context, 'db' | 'now'>,
  memberId: string,
  when: When,
) {
  const isOpen = guarded`member_id = ${memberId} AND NOT ${hasSecondLock(memberId)} AND ${when}`;
  return {
    ...endAccess(memberId, when),
    // Someone who reads an administrator's mail must not be able to add the next first factor.
    lock: insertWhere(
      factorRecoveries,
      { memberId, startedAt: context.now.getTime(), endsAt: null },
      allOf(
        existsIn(members, { id: memberId, role: 'admin' }),
        existsIn(passkeys, { memberId }),
        when,
      ),
      { target: factorRecoveries.memberId, set: { endsAt: null } },
    ),
    passkeys: deleteWhere(passkeys, { memberId }, when),
    // The codes go first: as long as the app exists, it tells whether it is a second lock.
    recoveryCodes: deleteWhere(recoveryCodes, isOpen),
    app: deleteWhere(authenticators, isOpen),
    drafts: updateWhere(members, { accessEndedAt: context.now.getTime() }, { id: memberId }, when),
  };
}
