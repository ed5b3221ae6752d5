import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import type { RouteRequests } from '../../../shared/contract/admin/adminWatch';
import { clockTime } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import { requestsQuery } from '../figures/api';
import { Chart } from '../figures/Chart';
import { countText, tookText } from '../figures/formatFigures';
import { QueryState } from '../ListBody';

const columns = () => [t('Route'), t('Requests'), t('Errors'), t('Median time'), t('95% within')];
const SHOWN_FIRST = 10;

/** The worker's responses of the last 24 hours and their durations. */
export function RequestsPart() {
  const query = useQuery(requestsQuery);
  const { data } = query;
  return (
    <section aria-label={t('Requests')} className="mt-8">
      <QueryState query={query} what={t('the requests')} skeletonClass="h-88 rounded-md" />
      {data && (
        <>
          <Chart
            title={t('Requests, last 24 hours')}
            rowName={t('Hour')}
            empty={t("No requests in the last 24 hours, or they haven't been recorded yet.")}
            note={t(
              'Recorded once a minute by each machine that answers: if one stops, its last minute is missing. Errors are answers of 500 and above.',
            )}
            kind="lines"
            series={[
              { name: t('Requests'), colour: 'var(--color-pine)' },
              { name: t('Errors'), colour: 'var(--color-primary)', dash: '6 4' },
            ]}
            rows={data.hours.map(({ from, requests, errors }) => ({
              label: clockTime(new Date(from)),
              values: [requests, errors],
            }))}
          />
          {data.routes.length > 0 && <RoutesTable routes={data.routes} />}
        </>
      )}
    </section>
  );
}

function RoutesTable({ routes }: { routes: readonly RouteRequests[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? routes : routes.slice(0, SHOWN_FIRST);
  return (
    <div className="mt-4">
      <Table caption={t('Requests by route, last 24 hours')} columns={columns()}>
        {shown.map(({ route, requests, errors, p50, p95 }) => (
          <Row key={route}>
            <RowHeader>
              <code className="break-all text-sm">{route}</code>
            </RowHeader>
            <Cell label={t('Requests')} className="tabular-nums">
              {countText(requests)}
            </Cell>
            <Cell label={t('Errors')} className="tabular-nums">
              {countText(errors)}
            </Cell>
            <Cell label={t('Median time')} className="tabular-nums">
              {tookText(p50)}
            </Cell>
            <Cell label={t('95% within')} className="tabular-nums">
              {tookText(p95)}
            </Cell>
          </Row>
        ))}
      </Table>
      {routes.length > SHOWN_FIRST && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          aria-pressed={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t('Show all routes')}
        </Button>
      )}
    </div>
  );
}
