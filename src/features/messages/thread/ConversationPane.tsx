import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Badge } from '../../../components/ui/Badge';
import { classNames } from '../../../components/ui/classNames';
import { Avatar } from '../../../components/ui/picture/Avatar';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import { useNow } from '../../../lib/useNow';
import type { MutualMatch } from '../../../shared/contract/matches';
import type { Self } from '../../../shared/contract/members';
import type { Conversation } from '../../../shared/contract/messages';
import { isYourTurn } from '../../../shared/rules/messages/turns';
import { ReportGoneLink } from '../../safety/ReportGoneLink';
import { ConversationRow } from '../inbox/ConversationRow';
import { unreadIn } from '../inbox/conversationModel';
import { conversationsQuery } from '../inbox/conversationSync';
import { matchesQuery, NewMatches } from '../inbox/NewMatches';
import { NoConversations } from '../inbox/NoConversations';
import { byTurn, isAnswerOverdue } from '../inbox/turns';
import { preloadThread } from './LazyThreadPane';

const notifyOffer = lazyPart(() => import('../inbox/NotifyOffer'));

interface PaneProps {
  me: Self | undefined;
  chosen: string | null | undefined;
}

export function ConversationPane({ me, chosen }: PaneProps) {
  const isKnown = me !== undefined;
  const query = useQuery({ ...conversationsQuery, enabled: isKnown });
  const matches = useQuery({ ...matchesQuery, enabled: isKnown });
  if (query.isError && !query.data) {
    return <LoadError onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadError>;
  }
  if (!query.data || !me || matches.isPending) return <RowSkeletons />;
  const list = query.data;
  const silent = (matches.data ?? []).filter(({ id }) => !list.some(({ user }) => user.id === id));
  if (list.length === 0 && silent.length === 0) return <NoConversations />;
  return <ConversationLists list={list} matches={silent} ownId={me.id} chosen={chosen} />;
}

interface ListsProps {
  list: readonly Conversation[];
  /** Matches without a message yet. */
  matches: readonly MutualMatch[];
  ownId: string;
  chosen: string | null | undefined;
}

function ConversationLists({ list, matches, ownId, chosen }: ListsProps) {
  const now = useNow();
  const nav = useReturnedFocus(chosen);
  const requests = list.filter((row) => row.isRequest);
  const others = list.filter((row) => !row.isRequest);
  const [picked, setPicked] = useState<'conversations' | 'requests' | null>(null);
  const chosenIsRequest = requests.some(({ user }) => user.id === chosen);
  const isBare = others.length === 0 && matches.length === 0;
  const shown = picked ?? (chosenIsRequest || isBare ? 'requests' : 'conversations');
  const showsRequests = requests.length > 0 && shown === 'requests';
  const { yours, theirs, ended } = byTurn(others, ownId);
  const part = { ownId, now, chosen };
  return (
    <nav
      aria-label="Conversations"
      ref={nav}
      onPointerOver={preloadThread}
      onFocus={preloadThread}
      className="flex min-h-0 flex-1 flex-col"
    >
      {showsRequests && (
        <div className="mb-2">
          <Switch
            on={false}
            label="Conversations"
            rows={others}
            onPick={() => setPicked('conversations')}
          />
        </div>
      )}
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 pb-4">
        {showsRequests ? (
          <Rows rows={requests} {...part} />
        ) : (
          <>
            <NewMatches matches={matches} now={now} />
            <TurnPart title="Your turn" rows={yours} {...part} />
            <TurnPart title="Their turn" rows={theirs} {...part} />
            <TurnPart title="Ended" rows={ended} {...part} />
          </>
        )}
        <ReportGoneLink className="mt-2 px-2" />
      </div>
      {requests.length > 0 && (
        <div className="shrink-0 border-hairline border-t py-1.5">
          <Switch
            on={showsRequests}
            label="Requests"
            rows={requests}
            onPick={() => setPicked('requests')}
          />
        </div>
      )}
      {list.some(({ lastMessage }) => lastMessage.senderId === ownId) && (
        <OptionalPart part={notifyOffer}>
          {({ default: NotifyOffer }) => <NotifyOffer />}
        </OptionalPart>
      )}
    </nav>
  );
}

interface RowsProps {
  rows: readonly Conversation[];
  ownId: string;
  now: number;
  chosen: string | null | undefined;
}

function TurnPart({ title, ...list }: RowsProps & { title: string }) {
  if (list.rows.length === 0) return null;
  return (
    <>
      <h2 className="px-2 pt-2 text-lg">
        {title}{' '}
        <span className="font-body font-normal text-base text-ink-soft">{list.rows.length}</span>
      </h2>
      <Rows {...list} />
    </>
  );
}

function Rows({ rows, ownId, now, chosen }: RowsProps) {
  return (
    <ul>
      {rows.map((row) => (
        <ConversationRow
          key={row.user.id}
          row={row}
          ownId={ownId}
          now={now}
          isChosen={row.user.id === chosen}
          isLate={isYourTurn(row, ownId) && isAnswerOverdue(row, now)}
        />
      ))}
    </ul>
  );
}

interface SwitchProps {
  on: boolean;
  label: 'Conversations' | 'Requests';
  rows: readonly Conversation[];
  onPick: () => void;
}

/** Switches between the lists of conversations and requests. */
function Switch({ on, label, rows, onPick }: SwitchProps) {
  const unread = unreadIn(rows);
  const isBack = label === 'Conversations';
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPick}
      className={classNames(
        'flex min-h-11 w-full flex-wrap items-center gap-2.5 rounded-md px-2 text-left font-bold hover:bg-inset',
        on && 'bg-inset',
      )}
    >
      {isBack ? (
        <ArrowLeft className="size-5 shrink-0" aria-hidden="true" />
      ) : (
        <Mail className="size-5 shrink-0" aria-hidden="true" />
      )}
      <span className="flex flex-1 flex-wrap items-center gap-x-2 pt-0.5">
        {label}
        <span className="font-normal text-ink-soft tabular-nums">{rows.length}</span>
        {!on && unread > 0 && (
          <Badge tone="count" className="-mt-0.5">
            {unread} new
          </Badge>
        )}
      </span>
      {!isBack && (
        <>
          <span className="flex">
            {rows.slice(0, 3).map(({ user }) => (
              <Avatar
                key={user.id}
                name={user.firstName}
                picture={user.profilePicture}
                className="-ml-3 size-8!"
              />
            ))}
          </span>
          <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
        </>
      )}
    </button>
  );
}

/** On phones, returning from a thread focuses its row. */
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
