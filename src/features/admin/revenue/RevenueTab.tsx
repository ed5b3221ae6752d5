import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { adminDisputesRoutes } from '../../../../worker/features/admin/routes';
import { LoadError } from '../../../components/LoadError';
import { toastFailure } from '../../../components/toastFailure';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { Cell, Row, RowHeader, Table } from '../../../components/ui/Table';
import { toast } from '../../../components/ui/toast/toastStore';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AdminDispute } from '../../../shared/contract/admin/adminDisputes';
import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { t } from '../../../shared/texts/t';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { moneyText, periodText } from '../figures/formatFigures';
import { Tiles } from '../figures/Tiles';
import { momentText } from '../times';
import { Transactions } from './Transactions';

export default function RevenueTab() {
  return (
    <>
      <h2 className="text-2xl">{t('Revenue')}</h2>
      <Figures by="month">
        {(stats, { periods }) => (
          <>
            <Tiles tiles={tilesOf(stats)} />
            <div className="mt-6">
              <Chart
                title={t('Revenue, last 12 months')}
                note={t('Payments and refunds each month, in New Jersey time.')}
                rowName={t('Month')}
                empty={t('No payments in the last 12 months.')}
                kind="bars"
                of="money"
                series={[
                  { name: t('Paid'), colour: 'var(--color-pine)' },
                  { name: t('Refunded'), colour: 'var(--color-primary)' },
                ]}
                rows={periods.map(({ from, to, revenue, refunds }) => ({
                  label: periodText({ from, to }, 'month'),
                  values: [revenue, refunds],
                }))}
              />
            </div>
          </>
        )}
      </Figures>
      <Disputes />
      <Transactions />
    </>
  );
}

const tilesOf = (stats: AdminStats) => [
  tile(t('Revenue this month'), stats.monthlyRevenue, t('After refunds')),
  tile(t('Annual projection'), stats.annualProjection, t('This month times 12')),
  tile(t('Total revenue'), stats.totalRevenue, t('After refunds')),
  tile(
    t('Refunds this month'),
    stats.monthlyRefunds,
    t('{amount} in total', { amount: moneyText(stats.totalRefunds) }),
  ),
];

const tile = (name: string, amount: number, note: string) => ({
  name,
  value: moneyText(amount),
  note,
});

const disputes = client<typeof adminDisputesRoutes>('/api/admin/disputes');
const contract = contractOf(() => import('../../../shared/contract/admin/adminDisputes'));

const DISPUTES = ['admin', 'disputes'];

const releaseDispute = (id: string) =>
  bodyOf(disputes[':id'].release.$post({ param: { id } }), contract('adminDispute'));

const columns = () => [t('Opened'), t('Member'), t('Amount'), t('Outcome'), t('Buying again')];

/** Payments that buyers dispute; hidden while there are none. */
function Disputes() {
  const { data, isError, refetch } = useQuery({
    queryKey: DISPUTES,
    queryFn: () => bodyOf(disputes.index.$get(), contract('adminDisputes')),
  });
  if (isError) return <LoadError what={t('disputes')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mt-8">
      <h3 id="disputes" className="text-xl">
        {t('Disputes')}
      </h3>
      <p className="text-ink-soft">
        {t(
          'Answer them in PayPal’s Resolution Center. Anyone who got money back can’t buy again until you allow it.',
        )}
      </p>
      <Table caption={t('Disputes, with those waiting for you first')} columns={columns()}>
        {data.map((dispute) => (
          <Row key={dispute.id}>
            <RowHeader>
              <time dateTime={dispute.openedAt}>{momentText(dispute.openedAt)}</time>
            </RowHeader>
            <Cell label={t('Member')} className="break-all">
              {dispute.userEmail ?? <span className="text-ink-soft">{t('Deleted member')}</span>}
            </Cell>
            <Cell label={t('Amount')} className="tabular-nums">
              {moneyText(dispute.amount)}
            </Cell>
            <Cell label={t('Outcome')}>
              <Badge tone={dispute.isChargedBack ? 'danger' : 'info'}>
                {dispute.outcome ?? t(dispute.isChargedBack ? 'Reversed' : 'Open')}
              </Badge>
            </Cell>
            <Cell label={t('Buying again')}>
              <Permission dispute={dispute} />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}

function Permission({ dispute: { id, isChargedBack, releasedAt } }: { dispute: AdminDispute }) {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  if (!isChargedBack || releasedAt) return <>{t(releasedAt ? 'Allowed again' : 'Never blocked')}</>;
  const confirm = async () => {
    setIsAsking(false);
    try {
      await releaseDispute(id);
      toast({ type: 'success', title: t('They can buy again') });
      await queries.invalidateQueries({ queryKey: DISPUTES });
    } catch (error) {
      toastFailure(t('Failed to allow it'), error);
    }
  };
  return (
    <>
      <Button ref={button} variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        {t('Allow')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Let them buy again?')}
          description={t(
            'This payment was reversed in a dispute. They’ll be able to buy a plan again, even with the same PayPal account.',
          )}
          confirm={t('Allow')}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
          onCloseFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
