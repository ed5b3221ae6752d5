import { REPORT_CATEGORIES } from '../../../shared/rules/safety/reports';
import { t, text } from '../../../shared/texts/t';
import { useQueryField } from '../adminQuery';
import { CaseTab } from '../CaseTab';
import { reportsList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { SearchBox } from '../SearchBox';
import { useList } from '../useList';
import { ReportCard } from './ReportCard';
import { CATEGORY_LABELS } from './reportText';

const STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Resolved') },
  { value: 'all', label: text('All') },
] as const;

const CATEGORIES = [
  { value: 'all', label: text('Everything') },
  ...REPORT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
] as const;

/** The queue of reports, the soonest due first: each is due within 24 hours. */
export default function SafetyTab() {
  const search = useQueryField('search');
  const status = useChoice('status', STATUSES);
  const category = useChoice('category', CATEGORIES);
  return (
    <CaseTab
      title={t('Safety')}
      intro={t('Review due within 24 hours.')}
      filters={
        <>
          <SearchBox
            label={t('Search members')}
            hint={t('Search by any part of a name or email address.')}
          />
          <QuerySelect label={t('Reports')} field="status" choices={STATUSES} />
          <QuerySelect label={t('About')} field="category" choices={CATEGORIES} />
        </>
      }
      list={useList(reportsList({ search, status, category }))}
      nouns={[t('report'), t('reports')]}
      empty={t(status === 'open' && category === 'all' ? 'No open reports' : 'No reports found')}
      card={(report) => <ReportCard report={report} />}
    />
  );
}
