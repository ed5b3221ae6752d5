import type { Self } from '../../../../src/shared/contract/members';
import { guarded } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asActor } from '../../../domain/act';
import { loadSelf } from '../../../domain/self/selfQueries';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';

/** Nothing is charged any more; premium continues until the end of the paid term. */
export async function cancelRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const {
    acting,
    isCancelled,
    isGivenUp: isAbandoned,
  } = await asActor(context, ({ counts }) => ({
    status: guarded`
      UPDATE members SET subscription_status = 'cancelled'
      WHERE id = ${mine} AND subscription_status = 'active' AND ${counts}
        AND EXISTS (SELECT 1 FROM subscriptions WHERE member_id = ${mine} AND auto_renew = 1)`,
    // If a changed plan was announced, the present one is announced again should renewal be
    // resumed.
    isCancelled: hasRows(guarded`
      UPDATE subscriptions SET auto_renew = 0, next_plan = NULL, failed_tries = 0,
        next_try_at = NULL, error = NULL,
        reminded_for = IIF(next_plan IS NULL, reminded_for, NULL)
      WHERE member_id = ${mine} AND auto_renew = 1 AND ${counts}
      RETURNING member_id`),
    // The renewal was to use a method that PayPal has not stored yet. PayPal is still asked about
    // it, to delete the method once it has an id.
    isGivenUp: hasRows(guarded`
      UPDATE payments SET auto_renew = 0
      WHERE member_id = ${mine} AND status = 'completed' AND check_at IS NOT NULL
        AND auto_renew = 1 AND ${counts}
      RETURNING id`),
  }));
  if (!isCancelled && !isAbandoned) {
    throw conflict("Nothing renews, so there's nothing to cancel.");
  }
  return (await loadSelf(acting)).self;
}

/** Resumes a cancelled renewal, before the term has ended. */
export async function resumeRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const { acting, isResumed } = await asActor(context, ({ counts, now }) => {
    const canResume = guarded`member_id = ${mine} AND auto_renew = 0 AND vault_id IS NOT NULL
      AND plan IS NOT NULL AND ended = 0 AND term_end > ${now.getTime()} AND ${counts}`;
    return {
      status: guarded`
        UPDATE members SET subscription_status = 'active'
        WHERE id = ${mine} AND EXISTS (SELECT 1 FROM subscriptions WHERE ${canResume})`,
      isResumed: hasRows(guarded`
        UPDATE subscriptions SET auto_renew = 1 WHERE ${canResume} RETURNING member_id`),
    };
  });
  if (!isResumed) throw conflict("There's no canceled renewal to resume.");
  return (await loadSelf(acting)).self;
}
