import { parts } from '../../../components/texts/parts';
import { MINOR_HOURS, TAKE_DOWN_HOURS } from '../../../shared/rules/safety/takeDowns';
import { t, text } from '../../../shared/texts/t';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { takeDownsList } from './api';
import { TakeDownCard } from './TakeDownCard';

const STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Decided') },
  { value: 'all', label: text('All') },
] as const;

/** Take-down requests: those about minors first, then the soonest due. */
export default function TakeDownsTab() {
  const status = useChoice('status', STATUSES);
  const list = useList(takeDownsList({ status }));
  return (
    <>
      <h2 className="text-2xl">{t('Take-downs')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {parts(
          'Decide each request within {hours} hours, the limit set by law. Requests about minors are at the top. Review them within {minorHours} hours. Report pictures of child abuse to NCMEC at <ncmec>report.cybertip.org</ncmec> as soon as you see them, and enter the number of the report with your decision.',
          { ncmec: (words) => <a href="https://report.cybertip.org/">{words}</a> },
          { hours: TAKE_DOWN_HOURS, minorHours: MINOR_HOURS },
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label={t('Show')} field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={[t('request'), t('requests')]}
        empty={t(status === 'open' ? 'No open requests' : 'No requests found')}
      >
        {(requests) => (
          <ul className="space-y-4">
            {requests.map((request) => (
              <li key={request.id}>
                <TakeDownCard request={request} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
