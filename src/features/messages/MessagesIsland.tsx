import { useStore } from '@nanostores/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { classNames } from '../../components/ui/classNames';
import { withQueries } from '../../components/withQueries';
import { OFFLINE_MESSAGE } from '../../lib/api/errors';
import { $me, $meError, loadMe, refreshMe } from '../session/store';
import { $chosen, followUrl } from './inbox/chosenMember';
import { startMessaging } from './messaging';
import { ConversationPane } from './thread/ConversationPane';
import { LazyThreadPane, preloadThread } from './thread/LazyThreadPane';
import { ThreadSkeleton } from './thread/ThreadSkeleton';

export const MessagesIsland = withQueries(Panes);

/** List and thread side by side on wide screens; on phones the list or the selected thread. */
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
        {/* Phones do not show the list and its heading beside a thread. */}
        {chosen && <h1 className="sr-only md:hidden">Messages</h1>}
        {chosen === null && <NothingChosen />}
        {chosen && me ? <LazyThreadPane userId={chosen} me={me} /> : null}
        {chosen === undefined || (chosen && !me) ? <ThreadSkeleton /> : null}
      </div>
    </div>
  );
}

function NotLoaded() {
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl">Messages</h1>
      <LoadError onRetry={() => void refreshMe()}>{OFFLINE_MESSAGE}</LoadError>
    </div>
  );
}

function NothingChosen() {
  return (
    <div className="m-auto flex flex-col items-center gap-3 p-6 text-center text-ink-soft">
      <MessagesSquare className="size-10" strokeWidth={1.5} aria-hidden="true" />
      <p className="font-display font-bold text-ink text-xl">Select a conversation</p>
    </div>
  );
}
