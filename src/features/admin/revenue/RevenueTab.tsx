import { LoadError } from '../../../components/LoadError';
import { Chart } from '../figures/Chart';
import { FiguresSkeleton } from '../figures/FiguresSkeleton';
import { moneyText, periodText, shortMoney } from '../figures/formatFigures';
import { Tiles } from '../figures/Tiles';
import { useAnalytics, useStats } from '../figures/useFigures';
import { Transactions } from './Transactions';

/** What members paid. */
export default function RevenueTab() {
  const stats = useStats();
  const months = useAnalytics('month');
  const failed = [stats, months].find(({ isError, data }) => isError && !data);
  return (
    <>
      <h2 className="text-2xl">Revenue</h2>
      {failed && (
        <LoadError
          className="max-w-form"
          what="the figures"
          error={failed.error}
          onRetry={() => void Promise.all([stats.refetch(), months.refetch()])}
        />
      )}
      {!failed && !(stats.data && months.data) && <FiguresSkeleton what="the figures" />}
      {!failed && stats.data && months.data && (
        <>
          <Tiles
            tiles={[
              {
                name: 'Revenue this month',
                value: moneyText(stats.data.monthlyRevenue),
                note: 'Refunds taken off',
              },
              {
                name: 'Annual projection',
                value: moneyText(stats.data.annualProjection),
                note: 'This month times 12',
              },
              {
                name: 'Total revenue',
                value: moneyText(stats.data.totalRevenue),
                note: 'Refunds taken off',
              },
              {
                name: 'Refunds this month',
                value: moneyText(stats.data.monthlyRefunds),
                note: `${moneyText(stats.data.totalRefunds)} in all`,
              },
            ]}
          />
          <div className="mt-6">
            <Chart
              title="Revenue, last 12 months"
              note="What was paid and what was given back in each month of New Jersey's calendar."
              rowName="Month"
              empty="Nothing was paid in the last 12 months."
              kind="bars"
              scaleText={shortMoney}
              series={[
                { name: 'Paid', colour: 'var(--color-pine)', text: moneyText },
                { name: 'Given back', colour: 'var(--color-primary)', text: moneyText },
              ]}
              rows={months.data.periods.map(({ from, to, revenue, refunds }) => ({
                label: periodText({ from, to }, 'month'),
                values: [revenue, refunds],
              }))}
            />
          </div>
        </>
      )}
      <Transactions />
    </>
  );
}
