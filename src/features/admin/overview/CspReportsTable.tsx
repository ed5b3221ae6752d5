import { useQuery } from '@tanstack/react-query';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { CSP_REPORTS_SHOWN_DAYS } from '../../../shared/rules/cspReports';
import { shortDay } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import { cspReportsQuery } from '../figures/api';
import { countText } from '../figures/formatFigures';
import { QueryState } from '../ListBody';

const columns = () => [t('Page'), t('Rule'), t('Blocked'), t('Times'), t('Last')];

/** What browsers report as blocked by the pages' content security policies. */
export function CspReportsTable() {
  const query = useQuery(cspReportsQuery);
  const { data } = query;
  return (
    <section aria-label={t('Blocked by policy')} className="mt-8">
      <h3 className="text-xl">
        {t('Blocked by policy, last {days} days', { days: CSP_REPORTS_SHOWN_DAYS })}
      </h3>
      <QueryState query={query} what={t('the reports')} skeletonClass="mt-3 h-24 rounded-md" />
      {data?.length === 0 && (
        <p className="mt-2 text-ink-soft">
          {t('No browser has reported anything blocked by a policy.')}
        </p>
      )}
      {data && data.length > 0 && (
        <div className="mt-2">
          <Table caption={t('Blocked by security policies')} columns={columns()}>
            {data.map(({ page, directive, blocked, count, lastDay }) => (
              <Row key={`${page} ${directive} ${blocked}`}>
                <RowHeader>
                  <code className="break-all text-sm">{page}</code>
                </RowHeader>
                <Cell label={t('Rule')}>
                  <code className="break-all text-sm">{directive}</code>
                </Cell>
                <Cell label={t('Blocked')}>
                  <code className="break-all text-sm">{blocked}</code>
                </Cell>
                <Cell label={t('Times')} className="tabular-nums">
                  {countText(count)}
                </Cell>
                <Cell label={t('Last')}>{shortDay(lastDay)}</Cell>
              </Row>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
