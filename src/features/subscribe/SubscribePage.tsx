import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { withQueries } from '../../components/withQueries';
import { track } from '../../lib/analytics';
import { ApiError } from '../../lib/api/errors';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { fetchSubscription } from './api';
import { Checkout } from './Checkout';

export const SubscribePage = withQueries(Subscribe);

function Subscribe() {
  useEffect(() => track('view_subscribe'), []);
  return (
    <>
      <h1 className="text-3xl">{t('Subscribe to Premium')}</h1>
      <p className="mt-2 mb-8 text-ink-soft text-lg">
        {t('Unlimited likes and messages, and everyone who liked you.')}{' '}
        <a href={pagePath('/premium')}>{t('See everything included')}</a>
      </p>
      <Loaded />
    </>
  );
}

function Loaded() {
  const { data, error, refetch } = useQuery({
    queryKey: ['subscription'],
    queryFn: fetchSubscription,
  });
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return <PleaseLogIn />;
  if (error) {
    return (
      <LoadError
        className="page-error"
        what={t('your membership')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <CheckoutSkeleton />;
  return (
    <Checkout
      premiumUntil={data.premiumUntil === null ? null : Date.parse(data.premiumUntil)}
      renewing={data.autoRenew ? (data.nextPlan ?? data.plan) : null}
    />
  );
}

/** Shown if the session ended while the page was loading. */
function PleaseLogIn() {
  const { pathname, search } = window.location;
  return (
    <div>
      <h2 className="text-2xl">{t('Please Log In')}</h2>
      <LinkButton
        href={pagePath(`/login?next=${encodeURIComponent(pathname + search)}`)}
        className="mt-4"
      >
        {t('Log In')}
      </LinkButton>
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]"
    >
      <div className="space-y-3">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-19 rounded-md" />
        <Skeleton className="h-19 rounded-md" />
        <Skeleton className="h-19 rounded-md" />
      </div>
      <Skeleton className="h-148 rounded-lg" />
    </div>
  );
}
