import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import { refine, useQueryField } from '../adminQuery';
import { ListBody } from '../ListBody';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { fetchReports, type ReportFilters, reportKeys } from './api';
import { ReportCard } from './ReportCard';

const STATUSES: readonly { value: ReportFilters['status']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

/** The queue of reports, the soonest due first: each is to be looked at within 24 hours. */
export default function SafetyTab() {
  const search = useQueryField('search');
  const asked = useQueryField('status');
  const status = STATUSES.find(({ value }) => value === asked)?.value ?? 'open';
  const filters = { search, status };
  const list = useList({
    queryKey: reportKeys.list(filters),
    fetchPage: (cursor, signal) => fetchReports(filters, cursor, signal),
  });
  return (
    <>
      <h2 className="text-2xl">Safety</h2>
      <p className="mt-1 text-ink-soft">Members were promised a look within 24 hours.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SearchBox label="Search members" hint="By any part of a name or of an email address." />
        <Field label="Reports" className="basis-44">
          <Select
            value={status}
            onChange={(event) =>
              refine({ status: event.target.value === 'open' ? '' : event.target.value })
            }
          >
            {STATUSES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
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
