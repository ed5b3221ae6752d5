import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { flag, integer, row, text } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { staleMembers } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { conversationOf, memberObjectOf } from '../../platform/objects';

/** Members per run of the schedule. */
const AT_MOST = 100;
/** Objects told in parallel. */
const AT_A_TIME = 20;

type InvalidationDeps = Pick<Context, 'db' | 'env' | 'requestId'>;

const staleRow = row({ memberId: text, what: z.enum(['lease', 'conversations']), since: integer });

/** Tells objects that may know outdated facts. Never throws; the schedule repeats failures. */
export async function invalidateObjects(context: InvalidationDeps, memberId: string) {
  try {
    await pushEnds(context, sql`WHERE member_id = ${memberId}`);
  } catch (error) {
    log({ event: 'deferred-failure', requestId: context.requestId, error });
  }
}

/** Repeats what failed at the time of the change. */
export async function invalidateStaleObjects(context: Context): Promise<void> {
  await pushEnds(context, sql`ORDER BY since LIMIT ${AT_MOST}`);
}

async function pushEnds({ db, env, requestId }: InvalidationDeps, which: SQL) {
  const found = await rows(staleRow)`SELECT member_id AS memberId, what, since
    FROM stale_members ${which}`.run(db);
  for (const { memberId, what, since } of found) {
    try {
      if (what === 'lease') await memberObjectOf(env, memberId).leaseEnded();
      else await doubtConversations({ db, env }, memberId);
    } catch (error) {
      log({ event: 'deferred-failure', requestId, error });
      continue;
    }
    // Stays if it has changed again meanwhile.
    await db.run(deleteWhere(staleMembers, { memberId, what, since }));
  }
}

const otherRow = row({ id: text, isBlocked: flag });

/** The next message in each conversation asks D1; lists of blocked members are corrected by D1. */
async function doubtConversations({ db, env }: Pick<Context, 'db' | 'env'>, memberId: string) {
  const at = Date.now();
  const others = await rows(otherRow)`SELECT id, EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = ${memberId} AND blocked_id = id) AS isBlocked
    FROM (SELECT high_id AS id FROM pairs WHERE low_id = ${memberId} AND has_thread
      UNION SELECT low_id FROM pairs WHERE high_id = ${memberId} AND has_thread)`.run(db);
  for (let start = 0; start < others.length; start += AT_A_TIME) {
    const some = others.slice(start, start + AT_A_TIME);
    await Promise.all(some.map(({ id }) => conversationOf(env, memberId, id).doubt()));
    const blocked = some.filter(({ isBlocked }) => isBlocked);
    await Promise.all(
      blocked.flatMap(({ id }) => [
        memberObjectOf(env, memberId).listWithout(id, at, 'end'),
        memberObjectOf(env, id).listWithout(memberId, at, 'empty'),
      ]),
    );
  }
}
