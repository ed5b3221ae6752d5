import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { classNames } from '../../components/ui/classNames';
import { withQueries } from '../../components/withQueries';
import { offlineMessage } from '../../lib/partNotLoaded';
import { t } from '../../shared/texts/t';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { $chosen, $isLikesList, followUrl } from './inbox/chosenMember';
import { conversationsQuery } from './inbox/conversationSync';
import { matchesQuery, silentAmong } from './inbox/NewMatches';
import { startMessaging } from './messaging';
import { ConversationPane } from './thread/ConversationPane';
import { LazyThreadPane, preloadThread } from './thread/LazyThreadPane';
import { ThreadSkeleton } from './thread/ThreadSkeleton';

const QuietPane = optional(lazyPart(() => import('./inbox/QuietPane')));

export const MessagesIsland = withQueries(Panes);

/** List and thread, on phones one of them. Those who liked the member have the whole width. */
function Panes() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  const chosen = useStore($chosen, { ssr: 'initial' });
  const isWhole = useStore($isLikesList) && chosen === null;
  const ownId = me?.id;
  useEffect(() => {
    void loadMe();
    return followUrl();
  }, []);
  useEffect(() => {
    if (chosen) preloadThread();
  }, [chosen]);
  useEffect(() => {
    if (ownId) startMessaging(ownId);
  }, [ownId]);
  if (isError) return <NotLoaded />;
  return (
    <div
      className={classNames(
        'message-panes page-width grid min-h-112 flex-1 grid-rows-[minmax(0,1fr)] md:pb-6',
        !isWhole && 'md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]',
      )}
    >
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          !isWhole && 'md:border-hairline md:border-r md:pr-4',
          chosen && 'max-md:hidden',
        )}
      >
        <h1 className="py-2 text-2xl">{t('Messages')}</h1>
        <ConversationPane me={me ?? undefined} chosen={chosen} />
      </div>
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col md:pl-6',
          isWhole ? 'hidden' : !chosen && 'max-md:hidden',
        )}
      >
        {/* Phones do not show the list and its heading beside a thread. */}
        {chosen && <h1 className="sr-only md:hidden">{t('Messages')}</h1>}
        {chosen === null && !isWhole && me && <NothingChosen isPremium={me.isPremium} />}
        {chosen && me ? (
          <LazyThreadPane
            key={chosen}
            fallback={<ThreadSkeleton />}
            around={(message) => <div className="my-6">{message}</div>}
            userId={chosen}
            me={me}
          />
        ) : null}
        {chosen === undefined || (chosen && !me) ? <ThreadSkeleton /> : null}
      </div>
    </div>
  );
}

function NotLoaded() {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">{t('Messages')}</h1>
      <LoadError className="page-error" onRetry={() => void refreshMe()}>
        {offlineMessage()}
      </LoadError>
    </div>
  );
}

const WIDE = '(width >= 48rem)';

/** On phones the list is the page, and nothing is loaded for a pane that is not there. */
function NothingChosen({ isPremium }: { isPremium: boolean }) {
  const list = useQuery(conversationsQuery).data;
  const matches = useQuery(matchesQuery).data;
  if (!list || !matches || !window.matchMedia(WIDE).matches) return null;
  return <QuietPane matches={silentAmong(matches, list)} isPremium={isPremium} />;
}
