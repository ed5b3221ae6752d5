import { useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { withPart } from '../../../components/lazy/withPart';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { useAction } from '../../../lib/useAction';
import type { DatePlan, MetRequest } from '../../../shared/contract/dates/plans';
import { t } from '../../../shared/texts/t';
import type { ContactEnding, EvidenceMessage } from '../../safety/subject';
import { postMet, refreshPlans } from './planApi';

const reportDialog = lazyPart(() => import('../../safety/ReportDialog'));
const ReportDialog = optional(reportDialog);

interface MetQuestionProps {
  plan: DatePlan;
  onAnswered: (answer: MetRequest) => void;
}

/** Asked once, the day after. After a yes nothing is sent before the second question is answered. */
export function MetQuestion({ plan, onAnswered }: MetQuestionProps) {
  const [hasMet, setMet] = useState(false);
  const { running, run } = useAction((error) => toastFailure(t('Answer not sent'), error));
  const send = async (answer: MetRequest) => {
    await postMet(plan.id, answer);
    onAnswered(answer);
    await refreshPlans();
  };
  const choices: readonly [string, MetRequest][] = hasMet
    ? [
        [t('Yes'), { met: 'yes', asDescribed: true }],
        [t('No'), { met: 'yes', asDescribed: false }],
        [t('Rather not say'), { met: 'yes' }],
      ]
    : [
        [t('No'), { met: 'no' }],
        [t('Rather not say'), { met: 'unsaid' }],
      ];
  const question = hasMet
    ? t('Was it as they said?')
    : t('Did you meet {name}?', { name: plan.firstName });
  return (
    <section aria-label={t('After your plan')} className="border-hairline border-b py-3">
      <p role="status" className="font-bold">
        {question}
      </p>
      <p className="text-ink-soft text-sm">
        {t('Nobody sees your answer, {name} included, and it changes no list.', {
          name: plan.firstName,
        })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!hasMet && (
          <Button size="sm" variant="outline" onClick={() => setMet(true)}>
            {t('Yes')}
          </Button>
        )}
        {choices.map(([label, answer]) => (
          <Button
            key={`${question}${label}`}
            size="sm"
            variant="outline"
            busy={running === label}
            onClick={() => run(() => send(answer), label)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What a report about the other member needs. */
export interface PlanReporting {
  evidence: () => readonly EvidenceMessage[];
  onParted: (parting: ContactEnding) => void;
}

interface MetThanksProps extends PlanReporting {
  userId: string;
  firstName: string;
  /** It was not as they said. */
  offersReport: boolean;
  onClose: () => void;
}

export function MetThanks(props: MetThanksProps) {
  const { userId, firstName, offersReport, evidence, onParted, onClose } = props;
  const [isReporting, setReporting] = useState(false);
  const subject = { id: userId, firstName, matched: true, isGone: false };
  return (
    <section aria-label={t('After your plan')} className="border-hairline border-b py-3">
      <p role="status">
        {offersReport
          ? t(
              "Thank you. If {name} wasn't who they said, or made you feel unsafe, you can report it.",
              { name: firstName },
            )
          : t('Thank you.')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {offersReport && (
          <Button
            size="sm"
            onClick={() =>
              void withPart(reportDialog, t("Couldn't open the report"), () => setReporting(true))
            }
          >
            {t('Report {name}', { name: firstName })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
      {isReporting && (
        <ReportDialog
          subject={subject}
          evidence={evidence()}
          onClose={() => setReporting(false)}
          onCloseFocus={() => document.getElementById('main')?.focus()}
          onParted={onParted}
        />
      )}
    </section>
  );
}
