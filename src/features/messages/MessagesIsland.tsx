import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { classNames } from '../../components/ui/classNames';
import { OFFLINE_MESSAGE } from '../../lib/errors';
import { queryClient } from '../../lib/queryClient';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { ConversationPane } from './ConversationPane';
import { $chosen, followUrl } from './chosenMember';
import { LazyThreadPane, preloadThread } from './LazyThreadPane';
import { startMessaging } from './messaging';
import { NothingChosen } from './NothingChosen';
import { ThreadSkeleton } from './ThreadSkeleton';

export function MessagesIsland() {
  return (
    <QueryClientProvider client={queryClient}>
      <Panes />
    </QueryClientProvider>
  );
}

/** Side by side on wide screens; on a phone the list, or the thread that was chosen. */
function Panes() {
  const me = useStore($me, { ssr: 'initial' });
  const isError = useStore($meError, { ssr: 'initial' });
  const chosen = useStore($chosen, { ssr: 'initial' });
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
    <div className="message-panes page-width grid min-h-112 flex-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] md:pb-6">
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col md:border-hairline md:border-r md:pr-4',
          chosen && 'max-md:hidden',
        )}
      >
        <h1 className="py-2 text-2xl">Messages</h1>
        <ConversationPane me={me ?? undefined} chosen={chosen} />
      </div>
      <div
        className={classNames('flex min-h-0 min-w-0 flex-col md:pl-6', !chosen && 'max-md:hidden')}
      >
        {/* A phone does not show the list and its heading beside a thread. */}
        {chosen && <h1 className="sr-only md:hidden">Messages</h1>}
        {chosen === null && <NothingChosen />}
        {chosen && me ? <LazyThreadPane userId={chosen} me={me} /> : null}
        {chosen === undefined || (chosen && !me) ? <ThreadSkeleton /> : null}
      </div>
    </div>
  );
}

/** Who is signed in could not be asked. */
function NotLoaded() {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">Messages</h1>
      <LoadError onRetry={() => void refreshMe()}>{OFFLINE_MESSAGE}</LoadError>
    </div>
  );
}
