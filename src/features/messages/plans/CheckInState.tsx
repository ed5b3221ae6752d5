import { parts } from '../../../components/texts/parts';
import type { CheckIn, DatePlan } from '../../../shared/contract/dates/plans';
import { clockTime } from '../../../shared/rules/formatTime';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { planTime } from './planModel';

interface CheckInStateProps {
  plan: DatePlan;
  checkIn: CheckIn;
  state: NonNullable<CheckIn['state']>;
}

export function CheckInState({ plan, checkIn, state }: CheckInStateProps) {
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
