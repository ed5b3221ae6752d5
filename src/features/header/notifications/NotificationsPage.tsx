import { Settings } from 'lucide-react';
import { useEffect } from 'react';
import { LoadError } from '../../../components/LoadError';
import { toastFailure } from '../../../components/toastFailure';
import { Button, LinkButton } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Skeleton } from '../../../components/ui/Skeleton';
import { useAction } from '../../../lib/useAction';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { loadMe } from '../../session/store';
import { NewsList } from './NewsList';
import { loadOlderNotifications } from './notificationList';
import { NO_NEWS, useNews } from './useNews';

export function NotificationsPage() {
  const { list, days, failure, load } = useNews();
  const { isBusy, run } = useAction((error) => toastFailure(t('Nothing more loaded'), error));
  useEffect(() => void loadMe(), []);
  return (
    <div className="mx-auto max-w-form">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="py-2 text-2xl md:text-3xl">{t('Notifications')}</h1>
        <LinkButton
          href={pagePath('/settings#notifications')}
          variant="quiet"
          size="sm"
          className="-mx-3"
        >
          <Settings className="size-5" aria-hidden="true" />
          {t('Notification settings')}
        </LinkButton>
      </div>
      {failure !== null && (
        <LoadError className="page-error" onRetry={load}>
          {failure}
        </LoadError>
      )}
      {!list && failure === null && <Skeleton className="mt-2 h-80" />}
      {list?.items.length === 0 && <EmptyState title={t('All quiet')} description={t(NO_NEWS)} />}
      {list && list.items.length > 0 && (
        <div className="-mx-3 sm:mx-0 sm:rounded-lg sm:border sm:border-hairline sm:bg-card sm:p-2">
          <NewsList days={days} heading="h2" />
        </div>
      )}
      {list?.next && (
        <Button
          variant="outline"
          className="mt-4"
          busy={isBusy}
          onClick={() => run(loadOlderNotifications)}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}
