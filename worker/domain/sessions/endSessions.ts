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
 * Ends sessions of a member, all of them unless `which` says less, and answers them: for the batch
 * of what ends them. Once it ran they are dead, whatever KV still says.
 */
export function endSessions(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  { except, only, when }: Which = {},
) {
  return db
    .delete(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        except === undefined ? undefined : ne(sessions.id, except),
        only === undefined ? undefined : eq(sessions.publicId, only),
        when,
      ),
    )
    .returning({ id: sessions.id });
}

/**
 * Ends everything that opens the account without its password: the sessions, `except` one, and the
 * URL of the calendar. As statements of a batch, else as `endSessions`.
 */
export function endAccess(
  context: Pick<Context, 'db'>,
  memberId: string,
  which: Pick<Which, 'except' | 'when'> = {},
) {
  return {
    ended: endSessions(context, memberId, which),
    feed: context.db
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.memberId, memberId), which.when)),
  };
}

/**
 * Has the member's object forget that sessions counted which were ended, and close their
 * connections; then KV forgets them. It never throws, since the act has taken place by then.
 */
export async function closeSessions(
  { env, requestId }: Pick<Context, 'env' | 'requestId'>,
  memberId: string,
  ended: readonly { id: string }[],
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return;
  const [told] = await Promise.allSettled([inboxOf(env, memberId).endSessions(ids)]);
  const forgotten = ids.map((id) => forgetSession(env.SESSIONS, id));
  for (const each of [told, ...(await Promise.allSettled(forgotten))]) {
    if (each.status === 'rejected') {
      log({ event: 'deferred-failure', requestId, error: each.reason });
    }
  }
}
