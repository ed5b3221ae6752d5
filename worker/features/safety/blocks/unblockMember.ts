import { sql } from 'drizzle-orm';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';

/** Takes a block back, if there is one. Neither match nor conversation comes back with it. */
export async function unblockMember(context: MemberContext, otherId: string): Promise<void> {
  const { db, now, session } = context;
  const [rows] = await db.batch([
    actorStatement(context),
    db.run(sql`DELETE FROM blocks WHERE blocker_id = ${session.memberId}
      AND blocked_id = ${otherId} AND ${actorCounts(context)}`),
  ]);
  actorFrom(rows, now);
}
