import { useRef, useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { totalOf } from '../../components/premium/planLabels';
import { planState } from '../../components/premium/planState';
import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import { queryClient } from '../../lib/queryClient';
import type { Subscription } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';
import { updateMe } from '../session/store';
import { resumeRenewal } from './api';
import { CancelRenewal } from './CancelRenewal';
import { SUBSCRIPTION } from './subscriptionKey';

interface SubscriptionCardProps {
  me: Self;
  subscription: Subscription;
}

/** What the member has, what comes next, and the one button that changes it. */
export function SubscriptionCard({ me, subscription }: SubscriptionCardProps) {
  const state = planState(me, subscription);
  const until = subscription.premiumUntil && dayOf(subscription.premiumUntil);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; what it changed stands here.
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
        <CancelRenewal until={state.isPremium ? until : null} onCancelled={showChange} />
      )}
      {subscription.canResume && subscription.plan && until && (
        <Resume charge={`${totalOf(subscription.plan)}, next on ${until}`} onResumed={showChange} />
      )}
    </section>
  );
}

/** Why the renewal failed; what is tried again can be paid with something else meanwhile. */
function RenewalError({ renewalTrouble, nextCharge, plan }: Subscription) {
  return (
    <InlineAlert className="mt-4">
      <p>{renewalTrouble}</p>
      {nextCharge && plan && <a href={`/subscribe?plan=${plan}`}>Pay with another method</a>}
    </InlineAlert>
  );
}

interface ResumeProps {
  charge: string;
  onResumed: () => void;
}

/** Says what will be charged before it is pressed. */
function Resume({ charge, onResumed }: ResumeProps) {
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      updateMe(await resumeRenewal());
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION });
      onResumed();
    } catch (error) {
      toast({ type: 'error', title: 'Not resumed', description: messageOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="mt-5">
      <Button variant="outline" busy={busy} onClick={() => void resume()}>
        Resume renewal
      </Button>
      <p className="mt-2 text-ink-soft text-sm">
        Your PayPal account is then charged {charge}, until you cancel.
      </p>
    </div>
  );
}
