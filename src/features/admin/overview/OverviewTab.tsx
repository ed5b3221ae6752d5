import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
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
      <h2 className="mb-4 text-2xl">{t('Overview')}</h2>
      <WaitingList />
      <Figures by="day">
        {(stats, { periods }) => (
          <>
            <Tiles tiles={tilesOf(stats)} />
            <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <div className="min-w-0 space-y-6">
                <Chart
                  title={t('Sign-ups, last 30 days')}
                  rowName={t('Day')}
                  empty={t('Nobody joined in the last 30 days.')}
                  kind="bars"
                  scaleText={shortCount}
                  series={[{ name: t('Sign-ups'), colour: 'var(--color-pine)', text: countText }]}
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
      name: t('Members'),
      value: countText(stats.totalUsers),
      note: t('{count} joined in the last 7 days', { count: countText(stats.recentSignups) }),
      to: { tab: 'users', text: t('All users') },
    },
    {
      name: t('Premium members'),
      value: countText(stats.premiumUsers),
      note: t('{share} of members', { share: percentText(stats.conversionRate) }),
    },
    {
      name: t('Revenue this month'),
      value: moneyText(stats.monthlyRevenue),
      note: t('{amount} in total', { amount: moneyText(stats.totalRevenue) }),
      to: { tab: 'revenue', text: t('Revenue') },
    },
    {
      name: t('Page views, last 30 days'),
      value: countText(stats.pageViews),
      to: { tab: 'analytics', text: t('Analytics') },
    },
    { name: t('Current matches'), value: countText(stats.totalMatches) },
    { name: t('Messages sent'), value: countText(stats.totalMessages) },
    { name: t('Sign-ups, last 30 days'), value: countText(stats.conversionFunnel.signups) },
    {
      name: t('Premium upgrades, last 30 days'),
      value: countText(stats.conversionFunnel.premiumUpgrades),
    },
  ];
}
