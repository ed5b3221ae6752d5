import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { queryClient } from '../../lib/queryClient';
import { fetchPayments } from './api';
import { PaymentTable } from './PaymentTable';

/** The island of /billing-history. */
export function BillingPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Button asChild variant="quiet" size="sm" className="-ml-3">
        <a href="/subscription-management">
          <ArrowLeft className="size-5" aria-hidden="true" />
          Manage Subscription
        </a>
      </Button>
      <h1 className="mt-2 text-3xl">Billing History</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        All you paid for Parkway. A question about a payment? <a href="/help">Help &amp; Support</a>
      </p>
      <Payments />
    </QueryClientProvider>
  );
}

function Payments() {
  const { data, isError, refetch } = useQuery({ queryKey: ['payments'], queryFn: fetchPayments });
  if (isError) {
    return <LoadError what="your payments" onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-44 rounded-md" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title="No payments yet"
        description="When you buy a plan, the payment and its invoice stand here."
        action={
          <Button asChild>
            <a href="/subscribe">Choose a plan</a>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PaymentTable payments={data} />
      <Button asChild variant="outline" size="sm" className="mt-6">
        <a href="/api/billing-history.csv" download="parkway-payments.csv">
          <Download className="size-5" aria-hidden="true" />
          Download as CSV
        </a>
      </Button>
    </>
  );
}
