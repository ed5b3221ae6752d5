import { sql } from 'drizzle-orm';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';

/** Takes a block back, if there is one. Neither match nor conversation comes back with it. */
export async function unblockMember(context: MemberContext, otherId: string): Promise<void> {
  await asActor(context, ({ counts, session }) => ({
    block: sql`DELETE FROM blocks WHERE blocker_id = ${session.memberId}
      AND blocked_id = ${otherId} AND ${counts}`,
  }));
}
