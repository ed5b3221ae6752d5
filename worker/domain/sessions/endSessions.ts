import { and, eq, ne, type SQL } from 'drizzle-orm';
import { calendarFeeds, sessions } from '../../db/schema';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { inboxOf } from '../../platform/objects';
import { forgetSession } from '../../platform/sessions';

interface Which {
  /** The session (`id`) that stays. */
  except?: string;
  /** Only the one that its member knows by this `publicId`. */
  only?: string;
  /** What has to hold at that moment, such as that the act before it in the batch took place. */
  when?: SQL;
}

/**
 * Ends sessions of a member, all of them unless `which` says less. `statement` goes into the batch
 * of what ends them: once it ran they are dead, whatever KV still says. `close` comes after the
 * batch, takes what the statement answered, closes the open lines of those sessions and forgets
 * them in KV; it never throws, since the act has taken place by then.
 */
export function endSessions(context: Context, memberId: string, which: Which = {}) {
  const { db, env, requestId } = context;
  const { except, only, when } = which;
  return {
    statement: db
      .delete(sessions)
      .where(
        and(
          eq(sessions.memberId, memberId),
          except === undefined ? undefined : ne(sessions.id, except),
          only === undefined ? undefined : eq(sessions.publicId, only),
          when,
        ),
      )
      .returning({ id: sessions.id }),
    close: async (ended: readonly { id: string }[]): Promise<void> => {
      const ids = ended.map(({ id }) => id);
      if (ids.length === 0) return;
      const done = await Promise.allSettled([
        inboxOf(env, memberId).endSessions(ids),
        ...ids.map((id) => forgetSession(env.SESSIONS, id)),
      ]);
      for (const each of done) {
        if (each.status === 'rejected') {
          log({ event: 'deferred-failure', requestId, error: each.reason });
        }
      }
    },
  };
}

/**
 * Ends everything that opens the account without its password: the sessions, `except` one, and the
 * address of the calendar. `statements` go into the batch, sessions first; else as `endSessions`.
 */
export function endAccess(
  context: Context,
  memberId: string,
  { except, when }: Pick<Which, 'except' | 'when'> = {},
) {
  const { statement, close } = endSessions(context, memberId, {
    ...(except === undefined ? {} : { except }),
    ...(when === undefined ? {} : { when }),
  });
  const feed = context.db
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.memberId, memberId), when));
  return { statements: [statement, feed] as const, close };
}
