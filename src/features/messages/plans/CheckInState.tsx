import type { CheckIn, DatePlan } from '../../../shared/contract/dates/plans';
import { clockTime } from '../../../shared/rules/formatTime';
import { planTime } from './planModel';

interface CheckInStateProps {
  plan: DatePlan;
  checkIn: CheckIn;
  state: NonNullable<CheckIn['state']>;
}

/** Where the check-in is now, and whether anyone can be told. */
export function CheckInState({ plan, checkIn, state }: CheckInStateProps) {
  const isOn = state === 'waiting' || state === 'asked';
  return (
    <div role="status" className="mt-2 mb-4 space-y-1 rounded-md bg-inset px-4 py-3">
      <p className="font-bold">{stateWords(checkIn, state)}</p>
      {isOn && <p className="text-sm">{trustedWords(checkIn.trusted)}</p>}
      {isOn && (
        <p>
          <a href={`/check-in?plan=${encodeURIComponent(plan.id)}`}>Check in now</a>
          {checkIn.hasWord && ' with your word to end or change it.'}
        </p>
      )}
    </div>
  );
}

function stateWords(checkIn: CheckIn, state: CheckInStateProps['state']): string {
  const { askAt, answerBy, trusted } = checkIn;
  const who = trusted?.name ?? 'anyone';
  if (state === 'waiting') {
    return askAt ? `We'll ask you ${planTime(askAt, new Date())}.` : "We'll ask you.";
  }
  if (state === 'asked') {
    return answerBy
      ? `We've asked you. Answer by ${clockTime(new Date(answerBy))}.`
      : "We've asked you.";
  }
  if (state === 'fine') return 'You checked in. This check-in has ended.';
  if (state === 'told') return `You didn't answer, so we emailed ${who}. This check-in has ended.`;
  return "You didn't answer, and we couldn't tell anyone. This check-in has ended.";
}

function trustedWords(trusted: CheckIn['trusted']): string {
  if (!trusted?.email) {
    return "You gave no email address, so we'll ask you but can't tell anyone. Send the link yourself.";
  }
  const { name, email, confirmed } = trusted;
  return confirmed
    ? `${name} confirmed. If you don't answer, we'll email ${email}.`
    : `We asked ${name} to confirm by email (${email}). Until they do, we can't tell them anything. Send them the link.`;
}
