import { sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';

/** Nothing is charged any more; what was paid for stays until its end. */
export async function cancelRenewal(context: MemberContext): Promise<Self> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const [rows, , cancelled] = await db.batch([
    actorStatement(context),
    db.run(sql`
      UPDATE members SET subscription_status = 'cancelled'
      WHERE id = ${mine} AND subscription_status = 'active' AND ${actorCounts(context)}
        AND EXISTS (SELECT 1 FROM subscriptions WHERE member_id = ${mine} AND auto_renew = 1)`),
    db.all<{ id: string }>(sql`
      UPDATE subscriptions SET auto_renew = 0, next_plan = NULL, failed_tries = 0,
        next_try_at = NULL, trouble = NULL
      WHERE member_id = ${mine} AND auto_renew = 1 AND ${actorCounts(context)}
      RETURNING member_id AS id`),
  ]);
  actorFrom(rows, now);
  if (cancelled.length === 0) {
    throw new DomainError('CONFLICT', 'Nothing renews by itself, so there is nothing to cancel.');
  }
  return (await loadSelf(context)).self;
}
