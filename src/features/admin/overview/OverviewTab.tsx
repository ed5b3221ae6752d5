import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { countText, moneyText, percentText, shortCount } from '../figures/formatFigures';
import { Funnel, MemberTowns } from '../figures/Shares';
import { Tiles } from '../figures/Tiles';
import { CspReportsTable } from './CspReportsTable';
import { JobsTable } from './JobsTable';
import { PartsList } from './PartsList';
import { PromisesTable } from './PromisesTable';
import { RequestsPart } from './RequestsPart';
import { WaitingList } from './WaitingList';

export default function OverviewTab() {
  return (
    <>
      <h2 className="mb-4 text-2xl">Overview</h2>
      <WaitingList />
      <Figures by="day">
        {(stats, { periods }) => (
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
                  rows={periods.map(({ from, signUps }) => ({
                    label: shortDay(from),
                    values: [signUps],
                  }))}
                />
                <Funnel stats={stats} />
              </div>
              <MemberTowns stats={stats} />
            </div>
          </>
        )}
      </Figures>
      <PartsList />
      <PromisesTable />
      <JobsTable />
      <RequestsPart />
      <CspReportsTable />
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
      note: `${moneyText(stats.totalRevenue)} in total`,
      to: { tab: 'revenue', text: 'Revenue' },
    },
    {
      name: 'Page views, last 30 days',
      value: countText(stats.pageViews),
      to: { tab: 'analytics', text: 'Analytics' },
    },
    { name: 'Current matches', value: countText(stats.totalMatches) },
    { name: 'Messages sent', value: countText(stats.totalMessages) },
    { name: 'Sign-ups, last 30 days', value: countText(stats.conversionFunnel.signups) },
    {
      name: 'Premium upgrades, last 30 days',
      value: countText(stats.conversionFunnel.premiumUpgrades),
    },
  ];
}
