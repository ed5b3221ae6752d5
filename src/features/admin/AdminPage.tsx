import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConfirmItIsYou } from '../../components/confirm/ConfirmItIsYou';
import { LoadError } from '../../components/LoadError';
import { NeededPart } from '../../components/lazy/NeededPart';
import { buttonStyle } from '../../components/ui/buttonStyle';
import { Skeleton } from '../../components/ui/Skeleton';
import { Tabs } from '../../components/ui/Tabs';
import { withQueries } from '../../components/withQueries';
import { usePageQuery } from '../../lib/api/pageQuery';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';
import { pushAdminQuery } from './adminQuery';
import { promisesQuery } from './figures/api';
import { waitingOn } from './overview/waiting';
import { TABS, type TabName, tabIn, tabPart } from './tabs';

/** The island of /admin. The server refuses its calls to everyone but administrators. */
export const AdminPage = withQueries(Admin);

function Admin() {
  const { me, isError } = useMe();
  // Fetches the tab's code early; the tab itself shows a failure.
  useEffect(() => tabPart(tabIn(window.location.search)).prefetch(), []);
  if (me && me.role !== 'admin') return <AccessDenied />;
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('Admin Dashboard')}</h1>
      {isError && (
        <LoadError
          className="page-error"
          what={t('your account')}
          error={null}
          onRetry={() => void refreshMe()}
        />
      )}
      {!me && !isError && <Skeleton className="h-120 rounded-lg" />}
      {me && <Dashboard />}
      {me && <ConfirmItIsYou />}
    </>
  );
}

function Dashboard() {
  const tab = tabIn(usePageQuery() ?? '');
  const { data: promises } = useQuery(promisesQuery);
  const tabs = TABS.map(([value, label]) => ({
    value,
    label: t(label),
    waiting: waitingOn(value, promises),
  }));
  return (
    <Tabs
      label={t('Parts of the dashboard')}
      tabs={tabs}
      value={tab}
      onChange={(to) => pushAdminQuery({ tab: to })}
    >
      <TabPanel key={tab} name={tab} />
    </Tabs>
  );
}

function AccessDenied() {
  return (
    <div className="mx-auto max-w-form py-10 text-center">
      <div className="error-scene mx-auto mb-4" aria-hidden="true" />
      <h1 className="text-3xl">{t('Access Denied')}</h1>
      <p className="mt-3 text-ink-soft text-lg">
        {t('This page is for the people who run Parkway.')}
      </p>
      <a href={pagePath('/browse')} className={buttonStyle('filled', 'md', 'mt-6')}>
        {t('Back to Browse')}
      </a>
    </div>
  );
}

function TabPanel({ name }: { name: TabName }) {
  return (
    <NeededPart part={tabPart(name)} fallback={<Skeleton className="h-100 rounded-lg" />}>
      {({ default: Panel }) => <Panel />}
    </NeededPart>
  );
}
