import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { ShareLinkButton } from '../../../components/ShareLinkButton';
import { Sheet } from '../../../components/ui/Dialog';
import type { DatePlan } from '../../../shared/contract/dates/plans';
import { NO_EMERGENCY_SERVICE } from '../../../shared/rules/dates/datePlans';
import { t } from '../../../shared/texts/t';
import { CheckInForm } from './CheckInForm';
import { CheckInState } from './CheckInState';
import { MakeLinkButton } from './MakeLinkButton';
import { isWatched } from './planModel';
import { RemoveCheckIn } from './RemoveCheckIn';

interface TrustSheetProps extends LazyWindowProps {
  plan: DatePlan;
}

export default function TrustSheet({ plan, ...sheet }: TrustSheetProps) {
  const { checkIn, firstName } = plan;
  const isOn = isWatched(checkIn);
  // Someone else with the phone must not end it without a word.
  const isLocked = checkIn?.state === 'asked' || (isOn && checkIn?.hasWord === true);
  return (
    <Sheet {...sheet} title={t('Tell someone you trust')} description={t(NO_EMERGENCY_SERVICE)}>
      <div className="space-y-6">
        <section aria-labelledby="trust-link">
          <h3 id="trust-link" className="text-lg">
            {t('Send them a link')}
          </h3>
          <p className="mt-1 mb-3 text-sm">
            {t(
              'It shows your first name, {name}’s first name and photo, if {name} allows that, and the place and time. Anyone with the link can read it. It stops working 72 hours after the plan.',
              { name: firstName },
            )}
          </p>
          {checkIn ? (
            <ShareLinkButton
              label={t('Share the link')}
              title={t('My plan with {name}', { name: firstName })}
              path={checkIn.linkUrl}
              note={t('Send it to someone you trust.')}
            />
          ) : (
            <MakeLinkButton planId={plan.id} />
          )}
        </section>
        <section aria-labelledby="trust-check-in">
          <h3 id="trust-check-in" className="text-lg">
            {t('Check in with us')}
          </h3>
          {checkIn?.state && <CheckInState plan={plan} checkIn={checkIn} state={checkIn.state} />}
          {!isLocked && <CheckInForm key={checkIn?.askAt} plan={plan} />}
        </section>
        {checkIn && !isLocked && <RemoveCheckIn planId={plan.id} />}
      </div>
    </Sheet>
  );
}
