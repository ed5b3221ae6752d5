import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { plansRoutes } from '../../../worker/features/plans/routes';
import { LoadError } from '../../components/LoadError';
import { parts } from '../../components/texts/parts';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { messageOf } from '../../lib/api/errors';
import type { DatePlan } from '../../shared/contract/dates/plans';
import { NO_EMERGENCY_SERVICE } from '../../shared/rules/dates/datePlans';
import { eventClock } from '../../shared/rules/events/eventDates';
import { pagePath } from '../../shared/texts/language';
import { type Text, t, text } from '../../shared/texts/t';
import { AnswerForm } from './AnswerForm';

const datePlans = client<typeof plansRoutes>('/api/plans');
const contract = contractOf(() => import('../../shared/contract/dates/plans'));

const fetchDatePlans = () => bodyOf(datePlans.index.$get(), contract('datePlans'));

type Ending = 'fine' | 'told' | 'missed' | 'gone';

const HEADINGS: Record<Ending | 'open', Text> = {
  open: text('Are you fine?'),
  fine: text("You're checked in"),
  told: text('This check-in has ended'),
  missed: text('This check-in has ended'),
  gone: text('No check-in here'),
};

/** The island of /check-in. With a plan in the URL its buttons need nothing else of the site. */
export function CheckInPage() {
  const [id, setId] = useState<string | null>(null);
  const [plan, setPlan] = useState<DatePlan | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const load = async () => {
    setFailure(null);
    const wanted = new URLSearchParams(window.location.search).get('plan');
    setId(wanted);
    try {
      const plans = await fetchDatePlans();
      const found = plans.find((each) =>
        wanted ? each.id === wanted : isWaiting(each.checkIn?.state),
      );
      setPlan(found ?? null);
      setId(found?.id ?? null);
      const state = found?.checkIn?.state;
      if (!state) setEnding('gone');
      else if (!isWaiting(state)) setEnding(state);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  useEffect(() => {
    if (ending) heading.current?.focus();
  }, [ending]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t(HEADINGS[ending ?? 'open'])}
      </h1>
      {plan && <PlanLine plan={plan} isOpen={ending === null} />}
      {ending === null && id !== null && (
        <AnswerForm
          id={id}
          // Before the plan is known, there may be words.
          takesWord={plan?.checkIn?.hasWord ?? failure !== null}
          mustHaveWord={plan?.checkIn?.hasWord === true}
          laterLeft={laterLeftOf(plan)}
          onFine={() => setEnding('fine')}
          onChanged={() => void load()}
        />
      )}
      {ending && <p className="mt-4 text-lg">{endingWords(ending, plan)}</p>}
      {failure && (
        <LoadError className="mt-6" onRetry={() => void load()}>
          {failure}
        </LoadError>
      )}
      {ending === null && (
        <p className="mt-8">
          <strong>{t(NO_EMERGENCY_SERVICE)}</strong>
        </p>
      )}
    </>
  );
}

function endingWords(ending: Ending, plan: DatePlan | null): ReactNode {
  if (ending === 'fine') return t("Thank you. We won't ask you about this plan again.");
  if (ending === 'missed') return t("You didn't answer in time. We couldn't tell anyone.");
  if (ending === 'told') {
    return t(
      "You didn't answer in time, so we emailed {name}. If you're fine, tell them yourself.",
      { name: plan?.checkIn?.trusted?.name ?? '' },
    );
  }
  return parts('It has ended, or it was removed. Your plans are in <link>Messages</link>.', {
    link: (words) => <a href={pagePath('/messages')}>{words}</a>,
  });
}

/** Before the question there is nothing to put off; an unknown plan may be asking. */
function laterLeftOf(plan: DatePlan | null): number {
  if (!plan?.checkIn) return 1;
  return plan.checkIn.state === 'asked' ? plan.checkIn.laterLeft : 0;
}

const isWaiting = (state: NonNullable<DatePlan['checkIn']>['state']) =>
  state === 'waiting' || state === 'asked';

function PlanLine({ plan, isOpen }: { plan: DatePlan; isOpen: boolean }) {
  const { firstName, place, startsAt, checkIn } = plan;
  return (
    <p className="mt-3 text-lg [overflow-wrap:anywhere]">
      {t('You and {firstName}, {place}, {time}.', {
        firstName,
        place: place.name,
        time: eventClock(startsAt),
      })}
      {isOpen && checkIn?.state === 'asked' && checkIn.answerBy && (
        <>
          {' '}
          <strong>{t('Answer by {time}.', { time: eventClock(checkIn.answerBy) })}</strong>
        </>
      )}
    </p>
  );
}
