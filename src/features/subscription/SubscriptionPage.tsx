import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { refreshMe, useMe } from '../session/store';
import { fetchSubscription, SUBSCRIPTION } from './api';
import { PlanList } from './PlanList';
import { SubscriptionCard } from './SubscriptionCard';

export const SubscriptionPage = withQueries(SubscriptionManagement);

function SubscriptionManagement() {
  return (
    <div className="max-w-[48rem]">
      <LinkButton href={pagePath('/settings')} variant="quiet" size="sm" className="-ml-3">
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t('Back to Settings')}
      </LinkButton>
      <h1 className="mt-2 mb-6 text-3xl">{t('Manage Subscription')}</h1>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { me, isError } = useMe();
  const query = useQuery({ queryKey: SUBSCRIPTION, queryFn: fetchSubscription });
  if (me === null || isError || query.isError) {
    const again = () => {
      void refreshMe();
      void query.refetch();
    };
    return <LoadError className="page-error" what={t('your subscription')} onRetry={again} />;
  }
  if (!me || !query.data) {
    return (
      <div aria-busy="true" className="space-y-6">
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <SubscriptionCard me={me} subscription={query.data} />
      <PlanList subscription={query.data} />
      <p>
        <a href={pagePath('/billing-history')}>{t('Billing history and invoices')}</a>
      </p>
    </div>
  );
}
