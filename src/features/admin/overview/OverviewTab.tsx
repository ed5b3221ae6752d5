import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/ui/Badge';
import { StateBadge, type States } from '../../../components/ui/StateBadge';
import { useNow } from '../../../lib/useNow';
import type { AdminStats } from '../../../shared/contract/admin/adminStats';
import type { PartState } from '../../../shared/contract/health';
import { shortDay } from '../../../shared/rules/formatTime';
import { numberFormat } from '../../../shared/texts/formats';
import { t, text } from '../../../shared/texts/t';
import { healthQuery, promisesQuery } from '../figures/api';
import { Chart } from '../figures/Chart';
import { Figures } from '../figures/Figures';
import { countText, moneyText, percentText } from '../figures/formatFigures';
import { Funnel, MemberTowns } from '../figures/Shares';
import { Tiles } from '../figures/Tiles';
import { QueryState } from '../ListBody';
import { PlaceLink } from '../PlaceLink';
import { dueText } from '../safety/reportText';
import { CspReportsTable } from './CspReportsTable';
import { JobsTable } from './JobsTable';
import { operatorName, PART_NAMES } from './operatorNames';
import { PROMISES_ID, PromisesTable } from './PromisesTable';
import { RequestsPart } from './RequestsPart';
import { type WaitingKind, waitingKinds } from './waiting';

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
                  series={[{ name: t('Sign-ups'), colour: 'var(--color-pine)' }]}
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

const STATES: States<PartState> = {
  on: ['success', text('On')],
  off: ['plain', text('Off')],
  wrong: ['danger', text('Wrong settings')],
};

/** The optional parts of the service, and whether their settings enable them. */
function PartsList() {
  const query = useQuery(healthQuery);
  const { data } = query;
  return (
    <section aria-label={t('Parts of the service')} className="mt-8">
      <h3 className="text-xl">{t('Parts of the service')}</h3>
      <QueryState query={query} what={t('the parts')} skeletonClass="mt-3 h-20 rounded-md" />
      {data && (
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
          {Object.entries(data.parts).map(([name, state]) => (
            <li key={name} className="flex items-center gap-2">
              {operatorName(PART_NAMES, name)}
              <StateBadge of={STATES} state={state} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        {t('A part with wrong settings turns itself off, and the log names the settings.')}
      </p>
    </section>
  );
}

const NAME = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

/** What waits for an administrator, by kind, the soonest due first. */
function WaitingList() {
  const query = useQuery(promisesQuery);
  const now = useNow();
  const kinds = query.data && waitingKinds(query.data);
  return (
    <section aria-label={t("What's waiting")} className="mb-8">
      <h3 className="text-xl">{t("What's waiting")}</h3>
      {!kinds && (
        <div className="mt-3">
          <QueryState
            query={query}
            what={t("what's waiting")}
            skeletonClass="h-24 max-w-form rounded-md"
          />
        </div>
      )}
      {kinds?.length === 0 && <p className="mt-1 text-ink-soft">{t('Nothing. All caught up.')}</p>}
      {kinds && kinds.length > 0 && (
        <ul className="mt-3 max-w-form divide-y divide-hairline rounded-md border border-hairline bg-card px-4">
          {kinds.map((kind) => (
            <li
              key={kind.label}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="flex items-baseline gap-2">
                <KindLink kind={kind} />
                <span className="tabular-nums">{numberFormat().format(kind.count)}</span>
              </span>
              <Badge tone={Date.parse(kind.dueAt) < now ? 'danger' : 'plain'}>
                {dueText(kind.dueAt, now)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function KindLink({ kind: { label, tab } }: { kind: WaitingKind }) {
  if (tab) {
    return (
      <PlaceLink to={{ tab }} className={NAME}>
        {label}
      </PlaceLink>
    );
  }
  return (
    <a href={`#${PROMISES_ID}`} className={NAME}>
      {label}
    </a>
  );
}
