import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../../components/LoadError';
import { Skeleton } from '../../../components/ui/Skeleton';
import type {
  AdminAnalytics,
  AdminStats,
  StatsBy,
} from '../../../shared/contract/admin/adminStats';
import { t } from '../../../shared/texts/t';
import { analyticsQuery, statsQuery } from './api';

interface FiguresProps {
  by: StatsBy;
  children: (stats: AdminStats, analytics: AdminAnalytics) => ReactNode;
}

/** Loads the figures of a tab; shows a loading state or an error until they are there. */
export function Figures({ by, children }: FiguresProps) {
  const stats = useQuery(statsQuery);
  const analytics = useQuery(analyticsQuery(by));
  const failed = [stats, analytics].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <LoadError
        className="max-w-form"
        what={t('the figures')}
        error={failed.error}
        onRetry={() => void Promise.all([stats.refetch(), analytics.refetch()])}
      />
    );
  }
  if (stats.data && analytics.data) return children(stats.data, analytics.data);
  return (
    <div aria-busy="true" className="mt-4">
      <p role="status" className="sr-only">
        {t('Loading figures...')}
      </p>
      <Skeleton className="h-56 rounded-md" />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-88 rounded-md" />
        <Skeleton className="h-88 rounded-md" />
      </div>
    </div>
  );
}
