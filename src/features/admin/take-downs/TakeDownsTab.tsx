import { MINOR_HOURS, TAKE_DOWN_HOURS } from '../../../shared/rules/safety/takeDowns';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { takeDownsList } from './api';
import { TakeDownCard } from './TakeDownCard';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;

/** Take-down requests: those about minors first, then the soonest due. */
export default function TakeDownsTab() {
  const status = useChoice('status', STATUSES);
  const list = useList(takeDownsList({ status }));
  return (
    <>
      <h2 className="text-2xl">Take-downs</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Decide each request within {TAKE_DOWN_HOURS} hours, the limit set by law. Requests about
        minors are at the top. Review them within {MINOR_HOURS} hours. Report pictures of child
        abuse to NCMEC at <a href="https://report.cybertip.org/">report.cybertip.org</a> as soon as
        you see them, and enter the number of the report with your decision.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label="Show" field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={['request', 'requests']}
        empty={status === 'open' ? 'No open requests' : 'No requests found'}
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
