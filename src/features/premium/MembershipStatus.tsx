import type { subscriptionRoutes } from '../../../worker/features/payments/renewal/routes';
import { dayOf } from '../../components/dayOf';
import { isSubscriber } from '../../components/premium/planState';
import { parts } from '../../components/texts/parts';
import { Button } from '../../components/ui/Button';
import { FieldError } from '../../components/ui/Field';
import { Skeleton } from '../../components/ui/Skeleton';
import { client } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/errors';
import { useAction } from '../../lib/useAction';
import type { Self } from '../../shared/contract/members';
import { TRIAL_DAYS } from '../../shared/rules/billing/subscription';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';

const subscription = client<typeof subscriptionRoutes>('/api/subscription');

const startTrial = () => subscription.trial.$post();

/** Below the plans: the free trial, or the member's present plan. Its space is reserved. */
export function MembershipStatus() {
  const { me, isError } = useMe();
  return (
    <div className="min-h-22">
      {!me && !isError && <Skeleton className="h-13 rounded-md" />}
      {isError && (
        <div role="alert" className="pt-1">
          <p>{t("We couldn't load your membership.")}</p>
          <Button variant="outline" size="sm" className="mt-2" onClick={() => void refreshMe()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {me && <Membership me={me} />}
    </div>
  );
}

function Membership({ me }: { me: Self }) {
  if (!me.isPremium && isSubscriber(me)) {
    return (
      <p className="pt-1">
        {t("Your Premium has ended, and its renewal hasn't gone through yet.")} <ManageLink />
      </p>
    );
  }
  if (me.trialAvailable) return <TrialButton />;
  if (!me.isPremium) {
    return <p className="pt-1 text-ink-soft text-sm">{t("You've already had your free trial.")}</p>;
  }
  const date = me.subscriptionEndDate ? dayOf(me.subscriptionEndDate) : '';
  return (
    <p className="pt-1">
      {parts(
        date
          ? '<premium>You have Premium</premium> until {date}. Anything you buy now is added on top.'
          : '<premium>You have Premium</premium>. Anything you buy now is added on top.',
        { premium: (words) => <strong>{words}</strong> },
        { date },
      )}{' '}
      <ManageLink />
    </p>
  );
}

const ManageLink = () => (
  <a href={pagePath('/subscription-management')}>{t('Manage subscription')}</a>
);

/** One press, once per member; the server decides whether the member may have a trial. */
function TrialButton() {
  const { isBusy, failure, run } = useAction(messageOf);
  const start = async () => {
    await startTrial();
    window.location.assign(pagePath('/payment-success'));
    // Busy until the page is left.
    await new Promise(() => {});
  };
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        busy={isBusy}
        busyLabel={t('Starting...')}
        onClick={() => run(start)}
      >
        {t('Try it free for {days} days', { days: TRIAL_DAYS })}
      </Button>
      <div role="alert">{failure && <FieldError id={undefined}>{failure}</FieldError>}</div>
      <p className="mt-2 text-ink-soft text-sm">
        {t("No card needed. It ends on its own, and you won't be charged.")}
      </p>
    </>
  );
}
