import { parts } from '../../../components/texts/parts';
import { MINOR_HOURS, TAKE_DOWN_HOURS } from '../../../shared/rules/safety/takeDowns';
import { t } from '../../../shared/texts/t';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { takeDownsList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { TakeDownCard } from './TakeDownCard';

/** Take-down requests: those about minors first, then the soonest due. */
export default function TakeDownsTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Take-downs')}
      intro={
        <p className="mt-1 max-w-prose text-ink-soft">
          {parts(
            'Decide each request within {hours} hours, the limit set by law. Requests about minors are at the top. Review them within {minorHours} hours. Report pictures of child abuse to NCMEC at <ncmec>report.cybertip.org</ncmec> as soon as you see them, and enter the number of the report with your decision.',
            { ncmec: (words) => <a href="https://report.cybertip.org/">{words}</a> },
            { hours: TAKE_DOWN_HOURS, minorHours: MINOR_HOURS },
          )}
        </p>
      }
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(takeDownsList({ status }))}
      nouns={[t('request'), t('requests')]}
      empty={t(status === 'open' ? 'No open requests' : 'No requests found')}
      card={(request) => <TakeDownCard request={request} />}
    />
  );
}
