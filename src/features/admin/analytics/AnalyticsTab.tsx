import { LoadError } from '../../../components/LoadError';
import { Field } from '../../../components/ui/Field';
import { Select } from '../../../components/ui/Select';
import {
  type AdminAnalytics,
  STATS_PERIODS,
  type StatsBy,
} from '../../../shared/contract/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { refine, useQueryField } from '../adminQuery';
import { Chart } from '../figures/Chart';
import { FiguresSkeleton } from '../figures/FiguresSkeleton';
import { Funnel } from '../figures/Funnel';
import { countText, periodText, shareText, shortCount } from '../figures/formatFigures';
import { Shares } from '../figures/Shares';
import { useAnalytics, useStats } from '../figures/useFigures';

const PERIODS: Record<StatsBy, { label: string; row: string }> = {
  day: { label: 'Days: the last 30', row: 'Day' },
  week: { label: 'Weeks: the last 12', row: 'Week' },
  month: { label: 'Months: the last 12', row: 'Month' },
};
const ROUTES_SHOWN = 9;

/** What happened on Parkway over time. Only what is counted stands here. */
export default function AnalyticsTab() {
  const asked = useQueryField('by');
  const by = STATS_PERIODS.find((one) => one === asked) ?? 'day';
  const analytics = useAnalytics(by);
  const stats = useStats();
  const failed = [analytics, stats].find(({ isError, data }) => isError && !data);
  return (
    <>
      <h2 className="text-2xl">Analytics</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Counted without cookies, and without anything about the person. Browsers that ask not to be
        tracked are not counted.
      </p>
      <Field label="Figures by" className="mt-4 max-w-60">
        <Select
          value={by}
          onChange={({ target }) => refine({ by: target.value === 'day' ? '' : target.value })}
        >
          {STATS_PERIODS.map((one) => (
            <option key={one} value={one}>
              {PERIODS[one].label}
            </option>
          ))}
        </Select>
      </Field>
      {failed && (
        <LoadError
          className="max-w-form"
          what="the figures"
          error={failed.error}
          onRetry={() => void Promise.all([stats.refetch(), analytics.refetch()])}
        />
      )}
      {!failed && !(stats.data && analytics.data) && <FiguresSkeleton what="the figures" />}
      {!failed && stats.data && analytics.data && (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <OverTime analytics={analytics.data} by={by} />
          <Funnel funnel={stats.data.conversionFunnel} />
          <Shares
            title="Most viewed pages"
            note={PERIODS[by].label}
            empty="No page views were counted yet."
            rows={analytics.data.routes
              .slice(0, ROUTES_SHOWN)
              .map(({ route, views }) => ({ name: route, count: views }))}
          />
          <Shares
            title="Who stayed"
            note="Members by the week they joined, and how many of them used Parkway in the last 7 days. Counted each hour."
            empty="Not counted yet: the next count is within the hour."
            rows={analytics.data.retention.map(({ week, joined, stayed }) => ({
              name: `Week of ${shortDay(week)}: ${countText(joined)} joined`,
              count: stayed,
              more: shareText(stayed, joined) && `${shareText(stayed, joined)} stayed`,
            }))}
          />
          <Shares
            title="Where members live"
            note="The towns with most members, up to 9."
            empty="There are no members yet."
            rows={stats.data.userLocations.map(({ city, count }) => ({ name: city, count }))}
          />
        </div>
      )}
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
        rowName={PERIODS[by].row}
        empty="No page views were counted yet."
        kind="lines"
        scaleText={shortCount}
        series={[{ name: 'Page views', colour: 'var(--color-atlantic)', text: countText }]}
        rows={periods.map((period) => ({ label: label(period), values: [period.views] }))}
      />
      <Chart
        title="Sign-ups and upgrades"
        rowName={PERIODS[by].row}
        empty="Nobody joined or upgraded in this time."
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
          note="The most that a count of the day found. Counted each hour."
          rowName="Day"
          empty="Nobody used Parkway on a counted day."
          kind="bars"
          scaleText={shortCount}
          series={[{ name: 'Members', colour: 'var(--color-cranberry)', text: countText }]}
          rows={counted.map((period) => ({ label: label(period), values: [period.active ?? 0] }))}
        />
      )}
    </>
  );
}
