import { APPEAL_HOURS } from '../../../shared/rules/safety/verdicts';
import { t } from '../../../shared/texts/t';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { appealsList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { AppealCard } from './AppealCard';

/** Members' appeals against verdicts, the soonest due first. */
export default function AppealsTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Appeals')}
      intro={
        <p className="mt-1 text-ink-soft">
          {t('Another administrator must decide within {hours} hours.', { hours: APPEAL_HOURS })}
        </p>
      }
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(appealsList({ status }))}
      nouns={[t('appeal'), t('appeals')]}
      empty={t(status === 'open' ? 'No open appeals' : 'No appeals found')}
      card={(appeal) => <AppealCard appeal={appeal} />}
    />
  );
}
