import { type ReactNode, useId, useRef } from 'react';
import { dayOf } from '../../components/dayOf';
import { totalOf } from '../../components/premium/planLabels';
import { planState } from '../../components/premium/planState';
import { InEnglish } from '../../components/texts/InEnglish';
import { toastFailure } from '../../components/toastFailure';
import { Badge } from '../../components/ui/Badge';
import { Button, type ButtonProps } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { queryClient } from '../../lib/api/queryClient';
import { useAction } from '../../lib/useAction';
import type { Subscription } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';
import type { Plan } from '../../shared/rules/billing/prices';
import { pagePath } from '../../shared/texts/language';
import { bilingual, t } from '../../shared/texts/t';
import { updateMe } from '../session/store';
import { cancelRenewal, resumeRenewal, SUBSCRIPTION } from './api';

export function SubscriptionCard({ me, subscription }: { me: Self; subscription: Subscription }) {
  const state = planState(me, subscription);
  const until = subscription.premiumUntil && dayOf(subscription.premiumUntil);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; the heading is near what it changed.
  const showChange = () => heading.current?.focus();
  return (
    <section
      aria-labelledby="subscription-heading"
      className="rounded-lg border border-hairline bg-card p-5 sm:p-7"
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id="subscription-heading"
        className="flex flex-wrap items-center gap-3 text-xl"
      >
        {state.plan ?? 'Premium'}
        {state.isPremium && <Badge tone="premium">Premium</Badge>}
      </h2>
      <div role="status">
        <dl className="mt-3 text-lg">
          <dt className="inline">{state.until.label}: </dt>
          <dd className="inline font-bold">{state.until.value}</dd>
        </dl>
        {!subscription.renewalTrouble && state.note && (
          <p className="mt-1 text-ink-soft">{state.note}</p>
        )}
      </div>
      {subscription.renewalTrouble && <RenewalError {...subscription} />}
      {subscription.autoRenew && (
        <RenewalButton
          variant="danger"
          busyLabel={t('Canceling...')}
          act={cancelRenewal}
          failed={t('Not canceled')}
          note={
            state.isPremium && until
              ? t("You won't be charged again, and Premium stays until {date}.", { date: until })
              : t("The renewal won't be tried again, and you won't be charged.")
          }
          onDone={showChange}
        >
          {t('Cancel subscription')}
        </RenewalButton>
      )}
      {subscription.canResume && subscription.plan && subscription.premiumUntil && (
        <RenewalButton
          variant="outline"
          act={resumeRenewal}
          failed={t('Not resumed')}
          note={<ResumeTerms plan={subscription.plan} end={subscription.premiumUntil} />}
          onDone={showChange}
        >
          {t('Resume renewal')}
        </RenewalButton>
      )}
    </section>
  );
}

const RESUMED = bilingual(
  'Your PayPal account will then be charged {total}, next on {date}, until you cancel.',
);

function ResumeTerms({ plan, end }: { plan: Plan; end: string }) {
  const say = () => t(RESUMED, { total: totalOf(plan), date: dayOf(end) });
  return (
    <>
      {say()}
      <InEnglish say={say} />
    </>
  );
}

/** Why the renewal failed. While retries are pending, the member can pay by another method. */
function RenewalError({ renewalTrouble, nextCharge, plan }: Subscription) {
  return (
    <InlineAlert className="mt-4">
      <p>{renewalTrouble}</p>
      {nextCharge && plan && (
        <a href={pagePath(`/subscribe?plan=${plan}`)}>{t('Pay with another method')}</a>
      )}
    </InlineAlert>
  );
}

interface RenewalButtonProps extends Pick<ButtonProps, 'variant' | 'busyLabel'> {
  act: () => Promise<Self>;
  failed: string;
  note: ReactNode;
  onDone: () => void;
  children: string;
}

/** A button that acts on one press; the opposite action then takes its place. */
function RenewalButton({ act, failed, note, onDone, children, ...look }: RenewalButtonProps) {
  const { isBusy, run } = useAction((error) => toastFailure(failed, error));
  const noteId = useId();
  const press = async () => {
    updateMe(await act());
    await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION });
    onDone();
  };
  return (
    <div className="mt-5">
      <Button {...look} busy={isBusy} aria-describedby={noteId} onClick={() => run(press)}>
        {children}
      </Button>
      <p id={noteId} className="mt-2 text-ink-soft text-sm">
        {note}
      </p>
    </div>
  );
}
