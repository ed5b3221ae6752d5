import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { parts, srOnly } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import { IconButton } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import { useNow } from '../../../lib/useNow';
import type { MutualMatch } from '../../../shared/contract/matches';
import type { Self } from '../../../shared/contract/members';
import type { Conversation } from '../../../shared/contract/messages';
import { isYourTurn } from '../../../shared/rules/messages/conversations';
import { t } from '../../../shared/texts/t';
import { ConversationRow } from '../inbox/ConversationRow';
import { $isLikesList } from '../inbox/chosenMember';
import { byTurn, isAnswerOverdue, unreadIn } from '../inbox/conversationModel';
import { conversationsQuery } from '../inbox/conversationSync';
import { matchesQuery, NewMatches, silentAmong } from '../inbox/NewMatches';
import { NoConversations } from '../inbox/NoConversations';
import { preloadThread } from './LazyThreadPane';

const searchPane = lazyPart(() => import('../inbox/SearchPane'));
const SearchPane = optional(searchPane);
const LikesTab = optional(lazyPart(() => import('../inbox/LikesTab')));

interface PaneProps {
  me: Self | undefined;
  chosen: string | null | undefined;
}

export function ConversationPane({ me, chosen }: PaneProps) {
  const isKnown = me !== undefined;
  const query = useQuery({ ...conversationsQuery, enabled: isKnown });
  const matches = useQuery({ ...matchesQuery, enabled: isKnown });
  if (query.isError && !query.data) {
    return (
      <LoadError className="page-error" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </LoadError>
    );
  }
  if (!query.data || !me || matches.isPending) return <RowSkeletons />;
  const list = query.data;
  return (
    <ConversationLists
      list={list}
      matches={silentAmong(matches.data ?? [], list)}
      me={me}
      chosen={chosen}
    />
  );
}

interface ListsProps {
  list: readonly Conversation[];
  /** Matches without a message yet. */
  matches: readonly MutualMatch[];
  me: Self;
  chosen: string | null | undefined;
}

function ConversationLists({ list, matches, me, chosen }: ListsProps) {
  const ownId = me.id;
  const isLikes = useStore($isLikesList);
  const [isSearch, setSearch] = useState(false);
  const now = useNow();
  const nav = useReturnedFocus(chosen);
  const searchButton = useRef<HTMLButtonElement>(null);
  const requests = list.filter((row) => row.isRequest);
  const others = list.filter((row) => !row.isRequest);
  const [picked, setPicked] = useState<'conversations' | 'requests' | null>(null);
  const chosenIsRequest = requests.some(({ user }) => user.id === chosen);
  const isBare = others.length === 0 && matches.length === 0;
  const isEmpty = isBare && requests.length === 0;
  const shown = picked ?? (chosenIsRequest || isBare ? 'requests' : 'conversations');
  const showsRequests = requests.length > 0 && shown === 'requests' && !isLikes;
  const closeSearch = () => {
    setSearch(false);
    searchButton.current?.focus();
  };
  const pick = (what: 'conversations' | 'requests' | 'likes') => {
    setSearch(false);
    $isLikesList.set(what === 'likes');
    if (what !== 'likes') setPicked(what);
  };
  const { yours = [], theirs = [], ended = [] } = byTurn(others, ownId);
  const part = { ownId, now, chosen };
  return (
    <nav
      aria-label={t('Conversations')}
      ref={nav}
      onPointerOver={preloadThread}
      onFocus={preloadThread}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      <div className="-mx-1 mb-2 flex flex-wrap gap-1 border-hairline border-b pb-1.5">
        <Tab
          isOn={!isLikes && !showsRequests}
          label={t('Conversations')}
          rows={others}
          onPick={() => pick('conversations')}
        />
        {requests.length > 0 && (
          <Tab
            isOn={showsRequests}
            label={t('Requests')}
            rows={requests}
            onPick={() => pick('requests')}
          />
        )}
        <Tab isOn={isLikes} label={t('Liked you')} onPick={() => pick('likes')} />
        {!isEmpty && (
          <IconButton
            ref={searchButton}
            label={t('Search conversations')}
            aria-expanded={isSearch}
            className="absolute! -top-11 right-0"
            onPointerEnter={searchPane.prefetch}
            onClick={() => setSearch(!isSearch)}
          >
            <Search className="size-5" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 pb-4">
        {isSearch ? (
          <SearchPane fallback={<RowSkeletons />} onClose={closeSearch} />
        ) : isLikes ? (
          <LikesTab fallback={<RowSkeletons />} isPremium={me.isPremium} />
        ) : isEmpty ? (
          <NoConversations />
        ) : showsRequests ? (
          <Rows rows={requests} {...part} />
        ) : (
          <>
            <NewMatches matches={matches} now={now} />
            <TurnPart title={t('Your turn')} rows={yours} {...part} />
            <TurnPart title={t('Their turn')} rows={theirs} {...part} />
            <TurnPart title={t('Ended')} rows={ended} {...part} />
          </>
        )}
      </div>
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

interface TabProps {
  isOn: boolean;
  label: string;
  /** Of the list, if it is one of conversations. */
  rows?: readonly Conversation[];
  onPick: () => void;
}

function Tab({ isOn, label, rows, onPick }: TabProps) {
  const unread = isOn ? 0 : unreadIn(rows ?? []);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className={classNames(
        'min-h-11 rounded-md px-1.5 pt-0.5 font-bold text-sm hover:bg-inset',
        isOn ? 'bg-inset text-ink' : 'text-ink-soft',
      )}
    >
      {label}{' '}
      {unread > 0 ? (
        <Badge tone="count" className="-mt-0.5 ml-1.5">
          {parts('{count}<new> new</new>', { new: srOnly }, { count: unread })}
        </Badge>
      ) : (
        rows && <span className="font-normal tabular-nums">{rows.length}</span>
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
