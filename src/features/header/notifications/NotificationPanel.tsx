import { LoadError } from '../../../components/LoadError';
import type { LazyWindowProps } from '../../../components/lazy/useLazyOverlay';
import { Popover } from '../../../components/ui/Popover';
import { Skeleton } from '../../../components/ui/Skeleton';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { NewsList } from './NewsList';
import { NO_NEWS, useNews } from './useNews';

/** Rows in the panel; the page has all. */
const SHOWN = 6;

export function NotificationPanel(props: LazyWindowProps) {
  return (
    <Popover {...props} label={t('Notifications')} align="end" className="w-96! p-2!">
      <News />
    </Popover>
  );
}

function News() {
  const { list, days, failure, load } = useNews(SHOWN);
  return (
    <section aria-labelledby="news-title">
      <div className="flex items-baseline justify-between gap-3 px-3 pt-2">
        <h2 id="news-title" className="text-xl">
          {t('Notifications')}
        </h2>
        <a
          href={pagePath('/notifications')}
          className="inline-flex min-h-11 items-center font-bold"
        >
          {t('See all')}
        </a>
      </div>
      {failure !== null && <LoadError onRetry={load}>{failure}</LoadError>}
      {!list && failure === null && <Skeleton className="m-3 h-24" />}
      {list?.items.length === 0 && <p className="px-3 py-4 text-ink-soft">{t(NO_NEWS)}</p>}
      <NewsList days={days} heading="h3" />
    </section>
  );
}
