import { useState } from 'react';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { ShareLinkButton } from '../../../components/ShareLinkButton';
import { parts } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import { Sheet } from '../../../components/ui/Dialog';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { mappedMessageOf } from '../../../lib/api/errors';
import { useAction } from '../../../lib/useAction';
import type { CheckIn, DatePlan } from '../../../shared/contract/dates/plans';
import { NO_EMERGENCY_SERVICE } from '../../../shared/rules/dates/datePlans';
import { clockTime } from '../../../shared/rules/formatTime';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { CheckInForm } from './CheckInForm';
import { deleteCheckIn, putCheckIn, refreshPlans } from './planApi';
import { isWatched, planTime } from './planModel';

export default function TrustSheet({ plan, ...sheet }: LazyWindowProps & { plan: DatePlan }) {
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

interface CheckInStateProps {
  plan: DatePlan;
  checkIn: CheckIn;
  state: NonNullable<CheckIn['state']>;
}

function CheckInState({ plan, checkIn, state }: CheckInStateProps) {
  const isOn = state === 'waiting' || state === 'asked';
  return (
    <div role="status" className="mt-2 mb-4 space-y-1 rounded-md bg-inset px-4 py-3">
      <p className="font-bold">{stateWords(checkIn, state)}</p>
      {isOn && <p className="text-sm">{trustedWords(checkIn.trusted)}</p>}
      {isOn && (
        <p>
          {parts(
            checkIn.hasWord
              ? '<page>Check in now</page> with your word to end or change it.'
              : '<page>Check in now</page>',
            {
              page: (words) => (
                <a href={pagePath(`/check-in?plan=${encodeURIComponent(plan.id)}`)}>{words}</a>
              ),
            },
          )}
        </p>
      )}
    </div>
  );
}

function stateWords(checkIn: CheckIn, state: CheckInStateProps['state']): string {
  const { askAt, answerBy, trusted } = checkIn;
  const who = trusted?.name ?? t('anyone');
  if (state === 'waiting') {
    return askAt
      ? t("We'll ask you {time}.", { time: planTime(askAt, new Date()) })
      : t("We'll ask you.");
  }
  if (state === 'asked') {
    return answerBy
      ? t("We've asked you. Answer by {time}.", { time: clockTime(new Date(answerBy)) })
      : t("We've asked you.");
  }
  if (state === 'fine') return t('You checked in. This check-in has ended.');
  if (state === 'told') {
    return t("You didn't answer, so we emailed {who}. This check-in has ended.", { who });
  }
  return t("You didn't answer, and we couldn't tell anyone. This check-in has ended.");
}

function trustedWords(trusted: CheckIn['trusted']): string {
  if (!trusted?.email) {
    return t(
      "You gave no email address, so we'll ask you but can't tell anyone. Send the link yourself.",
    );
  }
  const { name, email, confirmed } = trusted;
  return confirmed
    ? t("{name} confirmed. If you don't answer, we'll email {email}.", { name, email })
    : t(
        "We asked {name} to confirm by email ({email}). Until they do, we can't tell them anything. Send them the link.",
        { name, email },
      );
}

function MakeLinkButton({ planId }: { planId: string }) {
  const { isBusy, failure, run } = useAction(mappedMessageOf);
  const make = async () => {
    await putCheckIn(planId, {});
    await refreshPlans();
  };
  return (
    <>
      {failure && <InlineAlert className="mb-3">{failure}</InlineAlert>}
      <Button variant="outline" size="sm" busy={isBusy} onClick={() => run(make)}>
        {t('Make a link')}
      </Button>
    </>
  );
}

/** Removes the link and the check-in, after a second press. */
function RemoveCheckIn({ planId }: { planId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useAction(mappedMessageOf);
  const remove = async () => {
    await deleteCheckIn(planId);
    await refreshPlans();
    setAsking(false);
  };
  if (!isAsking) {
    return (
      <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setAsking(true)}>
        {t('Remove the link and the check-in')}
      </Button>
    );
  }
  return (
    <div className="space-y-3">
      <p>{t("The link will stop working, and we won't ask you or tell anyone.")}</p>
      {failure && <InlineAlert>{failure}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" busy={isBusy} onClick={() => run(remove)}>
          {t('Remove both')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            if (!isBusy) setAsking(false);
          }}
        >
          {t('Keep them')}
        </Button>
      </div>
    </div>
  );
}
