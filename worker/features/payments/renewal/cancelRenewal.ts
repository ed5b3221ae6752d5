import { gt, isNull } from 'drizzle-orm';
import type { Self } from '../../../../src/shared/contract/members';
import { ANY, iif, rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { members, payments, subscriptions } from '../../../db/schema';
import { didUpdate, existsIn, updateWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { loadSelf } from '../../../domain/self/selfQueries';
import { agreeToRenewal, withdrawConsent } from '../../../domain/settings/ownSettings';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';

/** Nothing is charged any more; premium continues until the end of the paid term. */
export async function cancelRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const isRenewing = rowHas(subscriptions, { memberId: mine, autoRenew: true });
  const { acting, isCancelled, isGivenUp } = await asActor(context, ({ counts }) => ({
    withdrawn: withdrawConsent(context, counts, 'renewal'),
    status: updateWhere(
      members,
      { subscriptionStatus: 'cancelled' },
      { id: mine, subscriptionStatus: 'active' },
      counts,
      existsIn(subscriptions, isRenewing),
    ),
    // If a changed plan was announced, the present one is announced again should renewal be
    // resumed.
    isCancelled: didUpdate(
      subscriptions,
      {
        autoRenew: false,
        nextPlan: null,
        failedTries: 0,
        nextTryAt: null,
        error: null,
        remindedFor: iif(isNull(subscriptions.nextPlan), subscriptions.remindedFor, null),
      },
      isRenewing,
      counts,
    ),
    // The renewal was to use a method that PayPal has not stored yet. PayPal is still asked about
    // it, to delete the method once it has an id.
    isGivenUp: didUpdate(
      payments,
      { autoRenew: false },
      { memberId: mine, status: 'completed', autoRenew: true, checkAt: ANY },
      counts,
    ),
  }));
  if (!isCancelled && !isGivenUp) throw conflict("Nothing renews, so there's nothing to cancel.");
  return (await loadSelf(acting)).self;
}

/** Resumes a cancelled renewal, before the term has ended. */
export async function resumeRenewal(context: MemberContext): Promise<Self> {
  const mine = context.session.memberId;
  const { acting, isResumed } = await asActor(context, ({ counts, now }) => {
    const canResume = allOf(
      rowHas(subscriptions, { memberId: mine, autoRenew: false, ended: false }),
      rowHas(subscriptions, { vaultId: ANY, plan: ANY }),
      gt(subscriptions.termEnd, now.getTime()),
      counts,
    );
    return {
      status: updateWhere(
        members,
        { subscriptionStatus: 'active' },
        { id: mine },
        existsIn(subscriptions, canResume),
      ),
      agreed: agreeToRenewal(context, existsIn(subscriptions, canResume)),
      isResumed: didUpdate(subscriptions, { autoRenew: true }, canResume),
    };
  });
  if (!isResumed) throw conflict("There's no canceled renewal to resume.");
  return (await loadSelf(acting)).self;
}
