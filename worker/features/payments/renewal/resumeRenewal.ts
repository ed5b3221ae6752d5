import { sql } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { some } from '../../../db/ask';
import { asActor } from '../../../domain/act';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { DomainError } from '../../../platform/domainError';

/** Takes a cancelled renewal up again, before the term has ended. */
export async function resumeRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const { acting, isResumed } = await asActor(context, ({ counts, now }) => {
    const canResume = sql`member_id = ${mine} AND auto_renew = 0 AND vault_id IS NOT NULL
      AND plan IS NOT NULL AND ended = 0 AND term_end > ${now.getTime()} AND ${counts}`;
    return {
      status: sql`
        UPDATE members SET subscription_status = 'active'
        WHERE id = ${mine} AND EXISTS (SELECT 1 FROM subscriptions WHERE ${canResume})`,
      isResumed: some`
        UPDATE subscriptions SET auto_renew = 1 WHERE ${canResume} RETURNING member_id`,
    };
  });
  if (!isResumed) {
    throw new DomainError('CONFLICT', 'There is no cancelled renewal to take up again.');
  }
  return (await loadSelf(acting)).self;
}
