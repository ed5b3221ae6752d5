import { sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { some } from '../../../db/ask';
import { asActor } from '../../../domain/act';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';

/** Nothing is charged any more; what was paid for stays until its end. */
export async function cancelRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const { acting, isCancelled } = await asActor(context, ({ counts }) => ({
    status: sql`
      UPDATE members SET subscription_status = 'cancelled'
      WHERE id = ${mine} AND subscription_status = 'active' AND ${counts}
        AND EXISTS (SELECT 1 FROM subscriptions WHERE member_id = ${mine} AND auto_renew = 1)`,
    isCancelled: some`
      UPDATE subscriptions SET auto_renew = 0, next_plan = NULL, failed_tries = 0,
        next_try_at = NULL, trouble = NULL
      WHERE member_id = ${mine} AND auto_renew = 1 AND ${counts}
      RETURNING member_id`,
  }));
  if (!isCancelled) {
    throw new DomainError('CONFLICT', 'Nothing renews by itself, so there is nothing to cancel.');
  }
  return (await loadSelf(acting)).self;
}
