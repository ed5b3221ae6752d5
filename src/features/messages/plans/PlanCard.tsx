import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarPlus, UserCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { parts, srOnly } from '../../../components/texts/parts';
import { toastFailure } from '../../../components/toastFailure';
import { Button, LinkButton } from '../../../components/ui/Button';
import { ChevronDown } from '../../../components/ui/picture/glyphs';
import { onLive, onReconnect } from '../../../lib/liveEvents';
import { sealedDevice } from '../../../lib/sealed/sealedValues';
import { useAction } from '../../../lib/useAction';
import { useNow } from '../../../lib/useNow';
import type { ChangePlanRequest, DatePlan, MetRequest } from '../../../shared/contract/dates/plans';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';
import { MetQuestion, MetThanks, type PlanReporting } from './MetQuestion';
import { patchPlan, plansQuery, refreshPlans, updatePlan } from './planApi';
import {
  awaitsYou,
  isOpenPlan,
  isWatched,
  planTime,
  planToAskAbout,
  planWith,
  statusWords,
} from './planModel';
import { openPlanSheet } from './planSheets';

const trustSheet = lazyPart(() => import('./TrustSheet'));

export interface PlanCardProps {
  person: ConversationPartner;
  reporting: PlanReporting;
}

/** The plan with this member, above the messages, and the question after it. */
export default function PlanCard({ person, reporting }: PlanCardProps) {
  const plans = useQuery(plansQuery).data ?? [];
  const now = useNow();
  const [answer, setAnswer] = useState<MetRequest | null>(null);
  useEffect(() => {
    const refresh = () => void refreshPlans();
    const stops = [onLive('plan', refresh), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const [hidden, setHidden] = useState(() => sealedDevice.read(hiddenKey(person.id)));
  const found = planWith(plans, person.id, now);
  const plan = found && hidden !== markOf(found) ? found : null;
  const met = planToAskAbout(plans, person.id);
  const hide = (ended: DatePlan) => {
    sealedDevice.write(hiddenKey(person.id), markOf(ended));
    setHidden(markOf(ended));
  };
  if (!plan && !met && !answer) return null;
  return (
    // Where space is tight, it gives way to the messages.
    <div className="-mx-1 max-h-[40dvh] min-h-16 shrink-[99] overflow-y-auto px-1">
      {met && <MetQuestion key={met.id} plan={met} onAnswered={setAnswer} />}
      {!met && answer && (
        <MetThanks
          userId={person.id}
          firstName={person.name}
          offersReport={answer.asDescribed === false}
          {...reporting}
          onClose={() => setAnswer(null)}
        />
      )}
      {plan && <ShownPlan key={plan.id} plan={plan} now={now} onHide={() => hide(plan)} />}
    </div>
  );
}

/** Where the unfolded plan leaves most of the window to the messages. */
const TALL = '(height >= 40rem)';
const ROOMY = `(width >= 48rem) and ${TALL}`;

const hiddenKey = (userId: string) => `plan-hidden-${userId}`;
const markOf = ({ id, version, status }: DatePlan) => [id, version, status].join(' ');

/** Folded to place, time and status while nothing has to be answered and there is little room. */
function ShownPlan({ plan, now, onHide }: { plan: DatePlan; now: number; onHide: () => void }) {
  const { place, startsAt } = plan;
  const summary = useRef<HTMLElement>(null);
  const isEnded = plan.status === 'declined' || plan.status === 'cancelled';
  const isAsked = awaitsYou(plan, now);
  const [isOpen, setOpen] = useState(() => window.matchMedia(ROOMY).matches);
  useEffect(() => {
    if (isAsked && window.matchMedia(TALL).matches) setOpen(true);
  }, [isAsked]);
  const { running, run } = useAction((error) => {
    toastFailure(t('Not sent'), error);
    void refreshPlans();
  });
  const act = (request: ChangePlanRequest) =>
    run(async () => {
      // The buttons change; the status says what they did.
      summary.current?.focus();
      updatePlan(await patchPlan(plan.id, request));
    }, request.action);
  return (
    <section
      aria-label={t('Plan with {name}', { name: plan.firstName })}
      className="border-hairline border-b"
    >
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group"
      >
        <summary
          ref={summary}
          className="plan-summary flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 outline-offset-[-3px]"
        >
          <CalendarCheck className="size-6 shrink-0 text-pine" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <b className="block truncate group-open:whitespace-normal group-open:[overflow-wrap:anywhere]">
              {place.name}
            </b>
            <span className="block text-sm">
              {parts('<time></time>. <status></status>', {
                time: () => <time dateTime={startsAt}>{planTime(startsAt, new Date(now))}</time>,
                status: () => (
                  <span role="status" className="text-ink-soft">
                    {statusWords(plan)}
                  </span>
                ),
              })}
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </summary>
        <div className="space-y-2 pb-3 sm:pl-9">
          {place.address && <p className="text-sm">{place.address}</p>}
          <div className="flex flex-wrap gap-2">
            <PlanActions plan={plan} now={now} running={running} act={act} />
            {isEnded && (
              <Button size="sm" variant="quiet" onClick={onHide}>
                {t('Hide')}
              </Button>
            )}
          </div>
        </div>
      </details>
    </section>
  );
}

interface PlanActionsProps {
  plan: DatePlan;
  now: number;
  /** The action that is being sent. */
  running: string | null;
  act: (request: ChangePlanRequest) => void;
}

function PlanActions({ plan, now, running, act }: PlanActionsProps) {
  const { id, userId, status, version } = plan;
  const isOpen = isOpenPlan(plan, now);
  const canAnswer = awaitsYou(plan, now);
  const isEnded = status === 'declined' || status === 'cancelled';
  return (
    <>
      {canAnswer && (
        <Button
          size="sm"
          busy={running === 'accept'}
          onClick={() => act({ action: 'accept', version })}
        >
          {t('Accept')}
        </Button>
      )}
      {(!isEnded || plan.checkIn) && status !== 'proposed' && <TrustButton plan={plan} />}
      {status === 'accepted' && isOpen && (
        <LinkButton
          size="sm"
          variant="outline"
          href={`/api/plans/${encodeURIComponent(id)}/calendar.ics`}
          download
        >
          <CalendarPlus className="size-5" aria-hidden="true" />
          <span>{t('Add to calendar')}</span>
        </LinkButton>
      )}
      {(isOpen || isEnded) && (
        <Button size="sm" variant="outline" onClick={() => openPlanSheet(userId)}>
          {t(isEnded ? 'Make a new plan' : canAnswer ? 'Suggest another' : 'Change')}
        </Button>
      )}
      {canAnswer && (
        <Button
          size="sm"
          variant="outline"
          busy={running === 'decline'}
          onClick={() => act({ action: 'decline', version })}
        >
          {t('Decline')}
        </Button>
      )}
      {isOpen && !canAnswer && (
        <Button
          size="sm"
          variant="quiet"
          busy={running === 'cancel'}
          onClick={() => act({ action: 'cancel' })}
        >
          {parts('Cancel<plan> the plan</plan>', { plan: srOnly })}
        </Button>
      )}
    </>
  );
}

function TrustButton({ plan }: { plan: DatePlan }) {
  const late = useLazyOverlay(trustSheet, { failure: t("Couldn't open it") });
  const button = (
    <Button size="sm" variant="outline" {...late.button}>
      <UserCheck className="size-5" aria-hidden="true" />
      <span>{t(isWatched(plan.checkIn) ? 'Your check-in' : 'Tell someone you trust')}</span>
    </Button>
  );
  if (!late.loaded) return button;
  const { default: TrustSheet } = late.loaded;
  return <TrustSheet trigger={button} plan={plan} {...late.window} />;
}
