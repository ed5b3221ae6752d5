import { useStore } from '@nanostores/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { queryClient } from '../../lib/queryClient';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { fetchSubscription } from './api';
import { PlanList } from './PlanList';
import { SubscriptionCard } from './SubscriptionCard';
import { SUBSCRIPTION } from './subscriptionKey';

/** The island of /subscription-management. */
export function SubscriptionPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="max-w-[48rem]">
        <Button asChild variant="quiet" size="sm" className="-ml-3">
          <a href="/settings">
            <ArrowLeft className="size-5" aria-hidden="true" />
            Back to Settings
          </a>
        </Button>
        <h1 className="mt-2 mb-6 text-3xl">Manage Subscription</h1>
        <Loaded />
      </div>
    </QueryClientProvider>
  );
}

function Loaded() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  const query = useQuery({ queryKey: SUBSCRIPTION, queryFn: fetchSubscription });
  useEffect(() => void loadMe(), []);
  if (me === null || isError || query.isError) {
    const again = () => {
      void refreshMe();
      void query.refetch();
    };
    return <LoadError what="your subscription" onRetry={again} />;
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
        <a href="/billing-history">Billing history and invoices</a>
      </p>
    </div>
  );
}
