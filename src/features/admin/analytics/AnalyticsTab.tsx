import type { AdminAnalytics, StatsBy } from '../../../shared/contract/admin/adminStats';
import { shortDay } from '../../../shared/rules/formatTime';
import { t, text } from '../../../shared/texts/t';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { countText, periodText, shareText } from '../figures/formatFigures';
import { Funnel, MemberTowns, Shares } from '../figures/Shares';
import { QuerySelect, useChoice } from '../QuerySelect';

const PERIODS = [
  { value: 'day', label: text('Days: the last 30') },
  { value: 'week', label: text('Weeks: the last 12') },
  { value: 'month', label: text('Months: the last 12') },
] as const;
const ROW_NAMES = { day: text('Day'), week: text('Week'), month: text('Month') };
const ROUTES_SHOWN = 9;

/** Activity on Parkway over time. Shows measured counts only. */
export default function AnalyticsTab() {
  const by = useChoice('by', PERIODS);
  const period = PERIODS.find(({ value }) => value === by);
  return (
    <>
      <h2 className="text-2xl">{t('Analytics')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(
          "Counted without cookies or personal data. Browsers that ask not to be tracked aren't counted.",
        )}
      </p>
      <QuerySelect label={t('Figures by')} field="by" choices={PERIODS} className="mt-4 max-w-60" />
      <Figures by={by}>
        {(stats, analytics) => (
          <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <OverTime analytics={analytics} by={by} />
            <Funnel stats={stats} />
            <Shares
              title={t('Most viewed pages')}
              note={period && t(period.label)}
              empty={t('No page views yet.')}
              rows={analytics.routes
                .slice(0, ROUTES_SHOWN)
                .map(({ route, views }) => ({ name: route, count: views }))}
            />
            <Shares
              title={t('Who stayed')}
              note={t(
                'Members by the week they joined, and how many of them used Parkway in the last 7 days. Updated every hour.',
              )}
              empty={t("No numbers yet. They'll be here within the hour.")}
              rows={analytics.retention.map(({ week, joined, stayed }) => {
                const share = shareText(stayed, joined);
                return {
                  name: t('Week of {day}: {count} joined', {
                    day: shortDay(week),
                    count: countText(joined),
                  }),
                  count: stayed,
                  more: share && t('{share} stayed', { share }),
                };
              })}
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
        title={t('Page views')}
        rowName={t(ROW_NAMES[by])}
        empty={t('No page views yet.')}
        kind="lines"
        series={[{ name: t('Page views'), colour: 'var(--color-atlantic)' }]}
        rows={periods.map((period) => ({ label: label(period), values: [period.views] }))}
      />
      <Chart
        title={t('Sign-ups and upgrades')}
        rowName={t(ROW_NAMES[by])}
        empty={t('Nobody joined or upgraded in this period.')}
        kind="lines"
        series={[
          { name: t('Sign-ups'), colour: 'var(--color-pine)' },
          { name: t('Premium upgrades'), colour: 'var(--color-blueberry)', dash: '6 4' },
        ]}
        rows={periods.map((period) => ({
          label: label(period),
          values: [period.signUps, period.upgrades],
        }))}
      />
      {counted.length > 0 && (
        <Chart
          title={t('Members using Parkway')}
          note={t("The day's peak, checked every hour.")}
          rowName={t('Day')}
          empty={t('Nobody used Parkway on these days.')}
          kind="bars"
          series={[{ name: t('Members'), colour: 'var(--color-cranberry)' }]}
          rows={counted.map((period) => ({ label: label(period), values: [period.active ?? 0] }))}
        />
      )}
    </>
  );
}
