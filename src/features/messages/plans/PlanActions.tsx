import { CalendarPlus, UserCheck } from 'lucide-react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button, LinkButton } from '../../../components/ui/Button';
import type { ChangePlanRequest, DatePlan } from '../../../shared/contract/dates/plans';
import { t } from '../../../shared/texts/t';
import { awaitsYou, isOpenPlan, isWatched } from './planModel';
import { openPlanSheet } from './planSheets';

const trustSheet = lazyPart(() => import('./TrustSheet'));

interface PlanActionsProps {
  plan: DatePlan;
  now: number;
  /** What is being sent. */
  busy: ChangePlanRequest['action'] | null;
  act: (request: ChangePlanRequest) => void;
}

export function PlanActions({ plan, now, busy, act }: PlanActionsProps) {
  const { id, userId, status, version } = plan;
  const isOpen = isOpenPlan(plan, now);
  const canAnswer = awaitsYou(plan, now);
  const isEnded = status === 'declined' || status === 'cancelled';
  return (
    <>
      {canAnswer && (
        <Button
          size="sm"
          busy={busy === 'accept'}
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
          busy={busy === 'decline'}
          onClick={() => act({ action: 'decline', version })}
        >
          {t('Decline')}
        </Button>
      )}
      {isOpen && !canAnswer && (
        <Button
          size="sm"
          variant="quiet"
          busy={busy === 'cancel'}
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
