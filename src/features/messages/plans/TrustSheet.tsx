import type { ReactNode } from 'react';
import { ShareLinkButton } from '../../../components/ShareLinkButton';
import { Sheet } from '../../../components/ui/Dialog';
import type { DatePlan } from '../../../shared/contract/dates/plans';
import { NO_EMERGENCY_SERVICE } from '../../../shared/rules/dates/datePlans';
import { CheckInForm } from './CheckInForm';
import { CheckInState } from './CheckInState';
import { MakeLinkButton } from './MakeLinkButton';
import { isWatched } from './planModel';
import { RemoveCheckIn } from './RemoveCheckIn';

interface TrustSheetProps {
  trigger: ReactNode;
  plan: DatePlan;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A link for someone the member trusts, and the check-in with them. */
export default function TrustSheet({ trigger, plan, open, onOpenChange }: TrustSheetProps) {
  const { checkIn, firstName } = plan;
  const isOn = isWatched(checkIn);
  // Someone else with the phone must not end it without a word.
  const isLocked = checkIn?.state === 'asked' || (isOn && checkIn?.hasWord === true);
  return (
    <Sheet
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      title="Tell someone you trust"
      description={NO_EMERGENCY_SERVICE}
    >
      <div className="space-y-6">
        <section aria-labelledby="trust-link">
          <h3 id="trust-link" className="text-lg">
            Send them a link
          </h3>
          <p className="mt-1 mb-3 text-sm">
            It shows your first name, {firstName}’s first name and photo, if {firstName} allows
            that, and the place and time. Anyone with the link can read it. It stops working 72
            hours after the plan.
          </p>
          {checkIn ? (
            <ShareLinkButton
              label="Share the link"
              title={`My plan with ${firstName}`}
              path={checkIn.linkUrl}
              note="Send it to someone you trust."
            />
          ) : (
            <MakeLinkButton planId={plan.id} />
          )}
        </section>
        <section aria-labelledby="trust-check-in">
          <h3 id="trust-check-in" className="text-lg">
            Check in with us
          </h3>
          {checkIn?.state && <CheckInState plan={plan} checkIn={checkIn} state={checkIn.state} />}
          {!isLocked && <CheckInForm key={checkIn?.askAt} plan={plan} />}
        </section>
        {checkIn && !isLocked && <RemoveCheckIn planId={plan.id} />}
      </div>
    </Sheet>
  );
}
