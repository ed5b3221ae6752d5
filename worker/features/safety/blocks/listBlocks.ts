import { sql } from 'drizzle-orm';
import type { BlockedMember } from '../../../../src/shared/contract/safety';
import { actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';

/** Whom the member has blocked, the latest first. */
export async function listBlocks(context: MemberContext): Promise<BlockedMember[]> {
  const { db, now, session } = context;
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all<{ id: string; firstName: string; at: number }>(sql`
      SELECT m.id, m.first_name AS firstName, b.created_at AS at
      FROM blocks b JOIN members m ON m.id = b.blocked_id
      WHERE b.blocker_id = ${session.memberId} ORDER BY b.created_at DESC, m.id`),
  ]);
  actorFrom(rows, now);
  return found.map(({ id, firstName, at }) => ({
    id,
    firstName,
    blockedAt: new Date(at).toISOString(),
  }));
}
