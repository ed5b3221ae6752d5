import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { moneyText, periodText, shortMoney } from '../figures/formatFigures';
import { Tiles } from '../figures/Tiles';
import { Disputes } from './Disputes';
import { Transactions } from './Transactions';

export default function RevenueTab() {
  return (
    <>
      <h2 className="text-2xl">Revenue</h2>
      <Figures by="month">
        {(stats, { periods }) => (
          <>
            <Tiles tiles={tilesOf(stats)} />
            <div className="mt-6">
              <Chart
                title="Revenue, last 12 months"
                note="Payments and refunds each month, in New Jersey time."
                rowName="Month"
                empty="No payments in the last 12 months."
                kind="bars"
                scaleText={shortMoney}
                series={[
                  { name: 'Paid', colour: 'var(--color-pine)', text: moneyText },
                  { name: 'Refunded', colour: 'var(--color-primary)', text: moneyText },
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
  tile('Revenue this month', stats.monthlyRevenue, 'After refunds'),
  tile('Annual projection', stats.annualProjection, 'This month times 12'),
  tile('Total revenue', stats.totalRevenue, 'After refunds'),
  tile('Refunds this month', stats.monthlyRefunds, `${moneyText(stats.totalRefunds)} in total`),
];

const tile = (name: string, amount: number, note: string) => ({
  name,
  value: moneyText(amount),
  note,
});
