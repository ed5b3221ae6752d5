import { LoadError } from '../../../components/LoadError';
import type { AdminAnalytics, AdminStats } from '../../../shared/contract/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { Chart } from '../figures/Chart';
import { FiguresSkeleton } from '../figures/FiguresSkeleton';
import { Funnel } from '../figures/Funnel';
import { countText, moneyText, percentText, shortCount } from '../figures/formatFigures';
import { Shares } from '../figures/Shares';
import { Tiles } from '../figures/Tiles';
import { useAnalytics, useStats } from '../figures/useFigures';
import { JobsTable } from './JobsTable';

/** How Parkway stands at this moment. */
export default function OverviewTab() {
  const stats = useStats();
  const analytics = useAnalytics('day');
  const failed = [stats, analytics].find(({ isError, data }) => isError && !data);
  return (
    <>
      <h2 className="text-2xl">Overview</h2>
      {failed && (
        <LoadError
          className="max-w-form"
          what="the figures"
          error={failed.error}
          onRetry={() => void Promise.all([stats.refetch(), analytics.refetch()])}
        />
      )}
      {!failed && stats.data && analytics.data && (
        <Figures stats={stats.data} analytics={analytics.data} />
      )}
      {!failed && !(stats.data && analytics.data) && <FiguresSkeleton what="the figures" />}
      <JobsTable />
    </>
  );
}

function Figures({ stats, analytics }: { stats: AdminStats; analytics: AdminAnalytics }) {
  return (
    <>
      <Tiles tiles={tilesOf(stats)} />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Chart
            title="Sign-ups, last 30 days"
            rowName="Day"
            empty="Nobody joined in the last 30 days."
            kind="bars"
            scaleText={shortCount}
            series={[{ name: 'Sign-ups', colour: 'var(--color-pine)', text: countText }]}
            rows={analytics.periods.map(({ from, signUps }) => ({
              label: shortDay(from),
              values: [signUps],
            }))}
          />
          <Funnel funnel={stats.conversionFunnel} />
        </div>
        <Shares
          title="Where members live"
          note="The towns with most members, up to 9."
          empty="There are no members yet."
          rows={stats.userLocations.map(({ city, count }) => ({ name: city, count }))}
        />
      </div>
    </>
  );
}

function tilesOf(stats: AdminStats) {
  return [
    {
      name: 'Members',
      value: countText(stats.totalUsers),
      note: `${countText(stats.recentSignups)} joined in the last 7 days`,
      to: { tab: 'users', text: 'All users' },
    },
    {
      name: 'Premium members',
      value: countText(stats.premiumUsers),
      note: `${percentText(stats.conversionRate)} of members`,
    },
    {
      name: 'Revenue this month',
      value: moneyText(stats.monthlyRevenue),
      note: `${moneyText(stats.totalRevenue)} in all`,
      to: { tab: 'revenue', text: 'Revenue' },
    },
    {
      name: 'Page views, last 30 days',
      value: countText(stats.pageViews),
      to: { tab: 'analytics', text: 'Analytics' },
    },
    { name: 'Matches that stand', value: countText(stats.totalMatches) },
    { name: 'Messages sent', value: countText(stats.totalMessages) },
    { name: 'Sign-ups, last 30 days', value: countText(stats.conversionFunnel.signups) },
    {
      name: 'Premium upgrades, last 30 days',
      value: countText(stats.conversionFunnel.premiumUpgrades),
    },
  ];
}
