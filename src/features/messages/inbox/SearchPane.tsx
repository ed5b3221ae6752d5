import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { conversationsRoutes } from '../../../../worker/features/conversations/routes';
import { shortTimeAgo } from '../../../components/dayOf';
import { LoadError } from '../../../components/LoadError';
import { Button, IconButton } from '../../../components/ui/Button';
import { CONTROL_STYLE } from '../../../components/ui/Field';
import { Avatar } from '../../../components/ui/picture/Avatar';
import { client, pageOf } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { messageOf } from '../../../lib/api/errors';
import type { Conversation, ConversationHit } from '../../../shared/contract/messages';
import { plural, t } from '../../../shared/texts/t';
import { openHere, threadUrl } from './chosenMember';
import { conversationsQuery } from './conversationSync';

const conversations = client<typeof conversationsRoutes>('/api/conversations');
const contract = contractOf(() => import('../../../shared/contract/messages'));

const SHORTEST = 2;
const LONGEST = 60;
/** Milliseconds without a key before the search begins. */
const PAUSE = 300;

export default function SearchPane({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const isLongEnough = words.length >= SHORTEST;
  const list = useQuery(conversationsQuery).data ?? [];
  const query = useInfiniteQuery({
    queryKey: ['conversation-search', words],
    queryFn: ({ pageParam }) =>
      pageOf(
        conversations.search.$get({
          query: { q: words, ...(pageParam ? { cursor: pageParam } : {}) },
        }),
        contract('conversationHits'),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const hits = isLongEnough ? (query.data?.pages.flatMap(({ body }) => body) ?? null) : null;
  return (
    <search className="block px-2" aria-label={t('Your conversations')}>
      <div className="flex items-center gap-1 pb-2">
        <input
          type="search"
          value={typed}
          maxLength={LONGEST}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press of its button
          autoFocus
          autoComplete="off"
          aria-label={t('Search by name or words')}
          placeholder={t('Name or words')}
          className={CONTROL_STYLE}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton label={t('Close search')} onClick={onClose}>
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      {query.isError && (
        <LoadError onRetry={() => void query.refetch()}>{messageOf(query.error)}</LoadError>
      )}
      <p role="status" className="pb-1 text-ink-soft text-sm">
        {hits && !query.isFetching && countText(hits.length)}
      </p>
      <ul>
        {hits?.map((hit) => (
          <Hit
            key={hit.messageId}
            hit={hit}
            row={list.find(({ user }) => user.id === hit.userId)}
          />
        ))}
      </ul>
      {query.hasNextPage && hits && (
        <Button
          variant="quiet"
          size="sm"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Search further back')}
        </Button>
      )}
    </search>
  );
}

function countText(count: number): string {
  if (count === 0) return t('Nothing found.');
  return plural(count, { one: '{count} message', other: '{count} messages' });
}

function Hit({ hit, row }: { hit: ConversationHit; row: Conversation | undefined }) {
  const { userId, excerpt, createdAt } = hit;
  const name = row?.user.firstName ?? '';
  return (
    <li>
      <a
        href={threadUrl(userId)}
        onClick={(event) => openHere(event, userId)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-inset"
      >
        <Avatar name={name} picture={row?.user.profilePicture} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-bold">{name}</span>
            <time dateTime={createdAt} className="shrink-0 text-ink-soft text-xs">
              {shortTimeAgo(new Date(createdAt), new Date())}
            </time>
          </span>
          <span dir="auto" className="line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {excerpt}
          </span>
        </span>
      </a>
    </li>
  );
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
