import type { AdminAnalytics, StatsBy } from '../../../shared/contract/admin/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { countText, periodText, shareText, shortCount } from '../figures/formatFigures';
import { Funnel, MemberTowns, Shares } from '../figures/Shares';
import { QuerySelect, useChoice } from '../QuerySelect';

const PERIODS = [
  { value: 'day', label: 'Days: the last 30' },
  { value: 'week', label: 'Weeks: the last 12' },
  { value: 'month', label: 'Months: the last 12' },
] as const;
const ROW_NAMES = { day: 'Day', week: 'Week', month: 'Month' };
const ROUTES_SHOWN = 9;

/** Activity on Parkway over time. Shows measured counts only. */
export default function AnalyticsTab() {
  const by = useChoice('by', PERIODS);
  return (
    <>
      <h2 className="text-2xl">Analytics</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Counted without cookies or personal data. Browsers that ask not to be tracked aren't
        counted.
      </p>
      <QuerySelect label="Figures by" field="by" choices={PERIODS} className="mt-4 max-w-60" />
      <Figures by={by}>
        {(stats, analytics) => (
          <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <OverTime analytics={analytics} by={by} />
            <Funnel stats={stats} />
            <Shares
              title="Most viewed pages"
              note={PERIODS.find(({ value }) => value === by)?.label}
              empty="No page views yet."
              rows={analytics.routes
                .slice(0, ROUTES_SHOWN)
                .map(({ route, views }) => ({ name: route, count: views }))}
            />
            <Shares
              title="Who stayed"
              note="Members by the week they joined, and how many of them used Parkway in the last 7 days. Updated every hour."
              empty="No numbers yet. They'll be here within the hour."
              rows={analytics.retention.map(({ week, joined, stayed }) => ({
                name: `Week of ${shortDay(week)}: ${countText(joined)} joined`,
                count: stayed,
                more: shareText(stayed, joined) && `${shareText(stayed, joined)} stayed`,
              }))}
            />
            <MemberTowns stats={stats} />
          </div>
        )}
      </Figures>
    </>
  );
}

function OverTime({ analytics, by }: { analytics: AdminAnalytics; by: StatsBy }) {
  const { periods } = analytics;
  const label = (period: (typeof periods)[number]) => periodText(period, by);
  const counted = periods.filter(({ active }) => active !== null);
  return (
    <>
      <Chart
        title="Page views"
        rowName={ROW_NAMES[by]}
        empty="No page views yet."
        kind="lines"
        scaleText={shortCount}
        series={[{ name: 'Page views', colour: 'var(--color-atlantic)', text: countText }]}
        rows={periods.map((period) => ({ label: label(period), values: [period.views] }))}
      />
      <Chart
        title="Sign-ups and upgrades"
        rowName={ROW_NAMES[by]}
        empty="Nobody joined or upgraded in this period."
        kind="lines"
        scaleText={shortCount}
        series={[
          { name: 'Sign-ups', colour: 'var(--color-pine)', text: countText },
          {
            name: 'Premium upgrades',
            colour: 'var(--color-blueberry)',
            dash: '6 4',
            text: countText,
          },
        ]}
        rows={periods.map((period) => ({
          label: label(period),
          values: [period.signUps, period.upgrades],
        }))}
      />
      {counted.length > 0 && (
        <Chart
          title="Members using Parkway"
          note="The day's peak, checked every hour."
          rowName="Day"
          empty="Nobody used Parkway on these days."
          kind="bars"
          scaleText={shortCount}
          series={[{ name: 'Members', colour: 'var(--color-cranberry)', text: countText }]}
          rows={counted.map((period) => ({ label: label(period), values: [period.active ?? 0] }))}
        />
      )}
    </>
  );
}
