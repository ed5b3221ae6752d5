import { useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { reportsList } from './api';
import { ReportCard } from './ReportCard';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
] as const;

/** The queue of reports, the soonest due first: each is to be looked at within 24 hours. */
export default function SafetyTab() {
  const search = useQueryField('search');
  const status = useChoice('status', STATUSES);
  const list = useList(reportsList({ search, status }));
  return (
    <>
      <h2 className="text-2xl">Safety</h2>
      <p className="mt-1 text-ink-soft">Members were promised a look within 24 hours.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox label="Search members" hint="By any part of a name or of an email address." />
        <QuerySelect label="Reports" field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={['report', 'reports']}
        empty={status === 'open' ? 'No open reports' : 'No reports found'}
      >
        {(reports) => (
          <ul className="space-y-4">
            {reports.map((report) => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
