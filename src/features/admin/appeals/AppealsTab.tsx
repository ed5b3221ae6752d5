import { parts } from '../../../components/texts/parts';
import type { AdminAppeal } from '../../../shared/contract/verdicts';
import { APPEAL_HOURS, NO_REASON, RULE_TEXTS } from '../../../shared/rules/safety/verdicts';
import { t, text } from '../../../shared/texts/t';
import { AllReportsLink, CaseCard, CaseFacts, Fact } from '../CaseCard';
import { CaseDecision } from '../CaseDecision';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { APPEALS, appealsList, resolveAppeal } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { NoteField, useReason } from '../ReasonFields';
import { outcomeText } from '../safety/reportText';
import { momentText } from '../times';
import { useList } from '../useList';

/** Members' appeals against verdicts, the soonest due first. */
export default function AppealsTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Appeals')}
      intro={t('Another administrator must decide within {hours} hours.', { hours: APPEAL_HOURS })}
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(appealsList({ status }))}
      nouns={[t('appeal'), t('appeals')]}
      empty={t(status === 'open' ? 'No open appeals' : 'No appeals found')}
      card={(appeal) => <AppealCard appeal={appeal} />}
    />
  );
}

const MEASURE_LABELS = { warned: text('Warning'), deactivated: text('Closed account') } as const;
const STATUS_LABELS = {
  open: text('Open'),
  upheld: text('Upheld'),
  overturned: text('Overturned'),
} as const;

function AppealCard({ appeal }: { appeal: AdminAppeal }) {
  const { verdict, member, status, dueAt, createdAt, resolvedAt, note } = appeal;
  const isOpen = status === 'open';
  return (
    <CaseCard
      title={`${t(MEASURE_LABELS[verdict.measure])}: ${member.firstName} ${member.lastName}`}
      isOpen={isOpen}
      dueAt={dueAt}
      outcome={outcomeText(t(STATUS_LABELS[status]), resolvedAt)}
    >
      <p className="mt-1 break-words text-ink-soft text-sm">
        {parts(
          '{email}, appealed on <time>{moment}</time>',
          { time: (words) => <time dateTime={createdAt}>{words}</time> },
          { email: member.email, moment: momentText(createdAt) },
        )}
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-wrap break-words">{appeal.text}</p>
      <CaseFacts>
        <Fact name={t('The rule')}>{t(RULE_TEXTS[verdict.rule])}</Fact>
        <Fact name={t('The reason they were given')}>{verdict.reason || t(NO_REASON)}</Fact>
        <Fact name={t('Decided on')}>{momentText(verdict.decidedAt)}</Fact>
        {!isOpen && note && <Fact name={t('What they were told')}>{note}</Fact>}
      </CaseFacts>
      {verdict.reportId && <AllReportsLink {...member} />}
      {isOpen && !appeal.mayDecide && (
        <p className="mt-3">{t('You made this decision, so another administrator reviews it.')}</p>
      )}
      {appeal.mayDecide && <AppealDecision appeal={appeal} />}
    </CaseCard>
  );
}

function AppealDecision({ appeal: { id, verdict } }: { appeal: AdminAppeal }) {
  const note = useReason();
  return (
    <CaseDecision
      queue={APPEALS}
      choices={[
        { action: 'uphold', label: t('Uphold'), variant: 'outline' },
        {
          action: 'overturn',
          label: t(verdict.measure === 'warned' ? 'Withdraw the warning' : 'Reopen the account'),
        },
      ]}
      isComplete={() => note.isGiven()}
      resolve={(action) => resolveAppeal(id, { action, note: note.value })}
      doneText={(action) => t(action === 'overturn' ? 'Decision overturned' : 'Decision upheld')}
    >
      <NoteField label={t('What you tell them')} note={note} />
    </CaseDecision>
  );
}
