import { eq, isNotNull } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { allOf, guarded } from '../../../db/guard';
import { members, payments, subscriptions } from '../../../db/schema';
import { didWrite, existsIn, updateWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { agreeToRenewal } from '../../../domain/payments/agreeToRenewal';
import { loadSelf } from '../../../domain/self/selfQueries';
import { withdrawConsent } from '../../../domain/settings/ownSettings';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';

/** Nothing is charged any more; premium continues until the end of the paid term. */
export async function cancelRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const {
    acting,
    isCancelled,
    isGivenUp: isAbandoned,
  } = await asActor(context, ({ counts }) => ({
    withdrawn: withdrawConsent(context, counts, 'renewal'),
    status: updateWhere(
      members,
      { subscriptionStatus: 'cancelled' },
      allOf(
        eq(members.id, mine),
        eq(members.subscriptionStatus, 'active'),
        counts,
        existsIn(
          subscriptions,
          allOf(eq(subscriptions.memberId, mine), eq(subscriptions.autoRenew, true)),
        ),
      ),
    ),
    // If a changed plan was announced, the present one is announced again should renewal be
    // resumed.
    isCancelled: didWrite(
      updateWhere(
        subscriptions,
        {
          autoRenew: false,
          nextPlan: null,
          failedTries: 0,
          nextTryAt: null,
          error: null,
          remindedFor: guarded`IIF(next_plan IS NULL, reminded_for, NULL)`,
        },
        allOf(eq(subscriptions.memberId, mine), eq(subscriptions.autoRenew, true), counts),
      ),
    ),
    // The renewal was to use a method that PayPal has not stored yet. PayPal is still asked about
    // it, to delete the method once it has an id.
    isGivenUp: didWrite(
      updateWhere(
        payments,
        { autoRenew: false },
        allOf(
          eq(payments.memberId, mine),
          eq(payments.status, 'completed'),
          isNotNull(payments.checkAt),
          eq(payments.autoRenew, true),
          counts,
        ),
      ),
    ),
  }));
  if (!isCancelled && !isAbandoned) {
    throw conflict(sentence("Nothing renews, so there's nothing to cancel."));
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
      status: updateWhere(
        members,
        { subscriptionStatus: 'active' },
        allOf(eq(members.id, mine), existsIn(subscriptions, canResume)),
      ),
      agreed: agreeToRenewal(context, existsIn(subscriptions, canResume)),
      isResumed: didWrite(updateWhere(subscriptions, { autoRenew: true }, canResume)),
    };
  });
  if (!isResumed) throw conflict(sentence("There's no canceled renewal to resume."));
  return (await loadSelf(acting)).self;
}
