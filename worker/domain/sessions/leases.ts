import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { ask, rows } from '../../db/ask';
import { flag, integer, row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { conversationOf, inboxOf } from '../../platform/objects';

/** Members of a run of the schedule. */
const AT_MOST = 100;
/** Objects that are told at once. */
const AT_A_TIME = 20;

type Telling = Pick<Context, 'db' | 'env' | 'requestId'>;

const staleRow = row({
  memberId: text,
  what: z.enum(['lease', 'conversations']),
  since: integer,
});
type Stale = z.infer<typeof staleRow>;

/**
 * Of this member something changed that objects may remember: each is told, before the act is
 * answered. It never throws, since the act has taken place; what failed the schedule repeats.
 */
export async function tellObjects(context: Telling, memberId: string): Promise<void> {
  try {
    await tell(
      context,
      await rows(staleRow)`SELECT member_id AS memberId, what, since
      FROM stale_members WHERE member_id = ${memberId}`.ask(context.db),
    );
  } catch (error) {
    log({ event: 'deferred-failure', requestId: context.requestId, error });
  }
}

/** What could not be told when it changed. */
export async function tellStaleObjects(context: Context): Promise<void> {
  await tell(
    context,
    await rows(staleRow)`SELECT member_id AS memberId, what, since
    FROM stale_members ORDER BY since LIMIT ${AT_MOST}`.ask(context.db),
  );
}

async function tell({ db, env, requestId }: Telling, found: readonly Stale[]) {
  for (const each of found) {
    const { memberId, what, since } = each;
    try {
      if (what === 'lease') await inboxOf(env, memberId).leaseEnded();
      else await doubtConversations({ db, env }, memberId);
    } catch (error) {
      log({ event: 'deferred-failure', requestId, error });
      continue;
    }
    // Changed once more meanwhile, it stays.
    await db.run(sql`DELETE FROM stale_members
      WHERE member_id = ${memberId} AND what = ${what} AND since = ${since}`);
  }
}

const otherRow = row({ id: text, isBlocked: flag });

/**
 * The next message in any of them asks the directory again; of whom the member has blocked, neither
 * list tells more than the directory does.
 */
async function doubtConversations({ db, env }: Pick<Context, 'db' | 'env'>, memberId: string) {
  const at = Date.now();
  const { others } = await ask(db, {
    others: rows(otherRow)`SELECT id, EXISTS (SELECT 1 FROM blocks
        WHERE blocker_id = ${memberId} AND blocked_id = id) AS isBlocked
      FROM (SELECT high_id AS id FROM pairs WHERE low_id = ${memberId} AND has_thread
        UNION SELECT low_id FROM pairs WHERE high_id = ${memberId} AND has_thread)`,
  });
  for (let start = 0; start < others.length; start += AT_A_TIME) {
    const some = others.slice(start, start + AT_A_TIME);
    await Promise.all(some.map(({ id }) => conversationOf(env, memberId, id).doubt()));
    const blocked = some.filter(({ isBlocked }) => isBlocked);
    await Promise.all(
      blocked.flatMap(({ id }) => [
        inboxOf(env, memberId).listWithout(id, at, 'end'),
        inboxOf(env, id).listWithout(memberId, at, 'empty'),
      ]),
    );
  }
}
