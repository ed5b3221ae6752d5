import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { t } from '../../../shared/texts/t';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { moneyText, periodText, shortMoney } from '../figures/formatFigures';
import { Tiles } from '../figures/Tiles';
import { Disputes } from './Disputes';
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
                scaleText={shortMoney}
                series={[
                  { name: t('Paid'), colour: 'var(--color-pine)', text: moneyText },
                  { name: t('Refunded'), colour: 'var(--color-primary)', text: moneyText },
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
