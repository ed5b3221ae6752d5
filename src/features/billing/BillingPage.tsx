import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { LinkButton } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { fetchPayments, PaymentTable } from './PaymentTable';

export const BillingPage = withQueries(Billing);

function Billing() {
  return (
    <>
      <LinkButton
        href={pagePath('/subscription-management')}
        variant="quiet"
        size="sm"
        className="-ml-3"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t('Manage Subscription')}
      </LinkButton>
      <h1 className="mt-2 text-3xl">{t('Billing History')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">
        {t("Everything you've paid Parkway. Questions about a payment?")}{' '}
        <a href={pagePath('/help')}>{t('Help & Support')}</a>
      </p>
      <Payments />
    </>
  );
}

function Payments() {
  const { data, isError, refetch } = useQuery({ queryKey: ['payments'], queryFn: fetchPayments });
  if (isError) {
    return (
      <LoadError className="page-error" what={t('your payments')} onRetry={() => void refetch()} />
    );
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
        title={t('No payments yet')}
        description={t('When you buy a plan, your payment and invoice will appear here.')}
        action={<LinkButton href={pagePath('/subscribe')}>{t('Choose a plan')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <PaymentTable payments={data} />
      <LinkButton
        href="/api/billing-history.csv"
        download="parkway-payments.csv"
        variant="outline"
        size="sm"
        className="mt-6"
      >
        <Download className="size-5" aria-hidden="true" />
        {t('Download as CSV')}
      </LinkButton>
    </>
  );
}
