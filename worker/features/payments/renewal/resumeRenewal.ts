import { sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { actorCounts, actorFrom, actorStatement } from '../../../domain/actor';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';

/** Takes a cancelled renewal up again, before the term has ended. */
export async function resumeRenewal(context: MemberContext): Promise<Self> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const canResume = sql`member_id = ${mine} AND auto_renew = 0 AND vault_id IS NOT NULL
    AND plan IS NOT NULL AND ended = 0 AND term_end > ${now.getTime()}
    AND ${actorCounts(context)}`;
  const [rows, , resumed] = await db.batch([
    actorStatement(context),
    db.run(sql`
      UPDATE members SET subscription_status = 'active'
      WHERE id = ${mine} AND EXISTS (SELECT 1 FROM subscriptions WHERE ${canResume})`),
    db.all<{ id: string }>(sql`
      UPDATE subscriptions SET auto_renew = 1 WHERE ${canResume} RETURNING member_id AS id`),
  ]);
  actorFrom(rows, now);
  if (resumed.length === 0) {
    throw new DomainError('CONFLICT', 'There is no cancelled renewal to take up again.');
  }
  return (await loadSelf(context)).self;
}
