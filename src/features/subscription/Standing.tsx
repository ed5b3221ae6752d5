import { useState } from 'react';
import { dayOf } from '../../components/dayOf';
import { planState } from '../../components/premium/planState';
import { totalOf } from '../../components/premium/planWords';
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

interface StandingProps {
  me: Self;
  subscription: Subscription;
}

/** What the member has, what comes next, and the one button that changes it. */
export function Standing({ me, subscription }: StandingProps) {
  const state = planState(me, subscription);
  const until = subscription.premiumUntil && dayOf(subscription.premiumUntil);
  return (
    <section
      aria-labelledby="standing-heading"
      className="rounded-lg border border-hairline bg-card p-5 sm:p-7"
    >
      <h2 id="standing-heading" className="flex flex-wrap items-center gap-3 text-xl">
        {state.plan ?? 'Premium'}
        <Badge tone="premium">Premium</Badge>
      </h2>
      <dl className="mt-3 text-lg">
        <dt className="inline">{state.until.label}: </dt>
        <dd className="inline font-bold">{state.until.value}</dd>
      </dl>
      {subscription.renewalTrouble ? (
        <InlineAlert className="mt-4">
          <p>{subscription.renewalTrouble}</p>
        </InlineAlert>
      ) : (
        state.note && <p className="mt-1 text-ink-soft">{state.note}</p>
      )}
      {subscription.autoRenew && until && <CancelRenewal until={until} />}
      {subscription.canResume && subscription.plan && until && (
        <Resume charge={`${totalOf(subscription.plan)}, next on ${until}`} />
      )}
    </section>
  );
}

/** Says what will be charged before it is pressed. */
function Resume({ charge }: { charge: string }) {
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      updateMe(await resumeRenewal());
      await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION });
      toast({ type: 'success', title: 'Renewal is on again' });
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
