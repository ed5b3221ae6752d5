import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { latePart } from '../../components/late/latePart';
import { OptionalPart } from '../../components/late/OptionalPart';
import { Badge } from '../../components/ui/Badge';
import { classNames } from '../../components/ui/classNames';
import { Skeleton } from '../../components/ui/Skeleton';
import { messageOf } from '../../lib/errors';
import { useNow } from '../../lib/useNow';
import type { Self } from '../../shared/contract/members';
import type { Conversation } from '../../shared/contract/messages';
import { ReportGoneLink } from '../safety/ReportGoneLink';
import { ConversationRow } from './ConversationRow';
import { unreadIn } from './conversationModel';
import { conversationsQuery } from './conversationSync';
import { preloadThread } from './LazyThreadPane';
import { NoConversations } from './NoConversations';

const notifyOffer = latePart(() => import('./NotifyOffer'));

interface PaneProps {
  me: Self | undefined;
  chosen: string | null | undefined;
}

export function ConversationPane({ me, chosen }: PaneProps) {
  const query = useQuery({ ...conversationsQuery, enabled: me !== undefined });
  if (query.isError && !query.data) {
    return <LoadError onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadError>;
  }
  if (!query.data || !me) return <RowSkeletons />;
  if (query.data.length === 0) return <NoConversations />;
  return <ConversationLists list={query.data} ownId={me.id} chosen={chosen} />;
}

interface ListsProps {
  list: readonly Conversation[];
  ownId: string;
  chosen: string | null | undefined;
}

function ConversationLists({ list, ownId, chosen }: ListsProps) {
  const now = useNow();
  const nav = useReturnedFocus(chosen);
  const requests = list.filter((row) => row.isRequest);
  const others = list.filter((row) => !row.isRequest);
  const [picked, setPicked] = useState<'conversations' | 'requests' | null>(null);
  const chosenIsRequest = requests.some(({ user }) => user.id === chosen);
  const shown = picked ?? (chosenIsRequest || others.length === 0 ? 'requests' : 'conversations');
  const showsRequests = requests.length > 0 && shown === 'requests';
  return (
    <nav
      aria-label="Conversations"
      ref={nav}
      onPointerOver={preloadThread}
      onFocus={preloadThread}
      className="flex min-h-0 flex-1 flex-col"
    >
      {requests.length > 0 && (
        <div className="mt-1 mb-2 flex flex-wrap gap-1">
          <Switch
            on={!showsRequests}
            label="Conversations"
            rows={others}
            onPick={() => setPicked('conversations')}
          />
          <Switch
            on={showsRequests}
            label="Requests"
            rows={requests}
            onPick={() => setPicked('requests')}
          />
        </div>
      )}
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 pb-4">
        <ul>
          {(showsRequests ? requests : others).map((row) => (
            <ConversationRow
              key={row.user.id}
              row={row}
              ownId={ownId}
              now={now}
              isChosen={row.user.id === chosen}
            />
          ))}
        </ul>
        <ReportGoneLink className="mt-2 px-2" />
      </div>
      {list.some(({ lastMessage }) => lastMessage.senderId === ownId) && (
        <OptionalPart part={notifyOffer}>
          {({ default: NotifyOffer }) => <NotifyOffer />}
        </OptionalPart>
      )}
    </nav>
  );
}

interface SwitchProps {
  on: boolean;
  label: string;
  rows: readonly Conversation[];
  onPick: () => void;
}

function Switch({ on, label, rows, onPick }: SwitchProps) {
  const unread = unreadIn(rows);
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPick}
      className={classNames(
        'inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-md border-2 px-3 pt-0.5 text-left font-bold text-sm',
        on ? 'border-ink bg-inset' : 'border-transparent hover:bg-inset',
      )}
    >
      {label}
      <span className="font-normal tabular-nums">{rows.length}</span>
      {!on && unread > 0 && (
        <Badge tone="count" className="-mt-0.5">
          {unread} new
        </Badge>
      )}
    </button>
  );
}

/** On a phone, going back from a thread puts the focus on its row. */
function useReturnedFocus(chosen: string | null | undefined) {
  const nav = useRef<HTMLElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const left = before.current;
    before.current = chosen;
    if (chosen !== null || !left) return;
    nav.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(left)}"]`)?.focus();
  }, [chosen]);
  return nav;
}

function RowSkeletons() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3 py-2">
          <Skeleton className="size-12 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
