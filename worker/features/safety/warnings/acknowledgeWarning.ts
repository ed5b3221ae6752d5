import { sql } from 'drizzle-orm';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';

/** Notes that the member has read a warning; again changes nothing. Throws NOT_FOUND. */
export async function acknowledgeWarning(context: MemberContext, id: string): Promise<void> {
  const { db, now, session } = context;
  const [rows, known] = await db.batch([
    actorStatement(context),
    db.all(sql`UPDATE warnings SET acknowledged_at = COALESCE(acknowledged_at, ${now.getTime()})
      WHERE id = ${id} AND member_id = ${session.memberId} AND ${actorCounts(context)}
      RETURNING id`),
  ]);
  actorFrom(rows, now);
  if (known.length === 0) throw notFound();
}
