import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/queryClient';
import type { MutualMatch } from '../../../shared/contract/matches';
import type { Conversation, Message } from '../../../shared/contract/messages';
import { countAsRead } from '../../live/store';
import { fetchConversations } from '../api';
import { asClosed, keepNewer, unreadIn, withNewMessage, withRow } from './conversationModel';
import {
  beginListRequest,
  hasEndedContact,
  recordClosed,
  recordEndedContact,
} from './staleListFilter';

const KEY = ['conversations'] as const;
export const MATCHES_KEY = ['matches', 'mutual'] as const;
let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Members with a new message who are not in the list yet, or not by name. */
const missingFromList = new Set<string>();

/** Presence changes since the list was last requested; its answer may be older. */
const presenceChanges = new Map<string, boolean>();

export const conversationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async () => {
    presenceChanges.clear();
    const { isGone, isClosed } = beginListRequest();
    const answer = await fetchConversations();
    const fetched = answer
      .filter(({ user }) => !isGone(user.id))
      .map((row) => (isClosed(row.user.id) ? asClosed(row) : row));
    for (const { user } of fetched) if (!user.isDeleted) missingFromList.delete(user.id);
    return keepNewer(fetched, read() ?? []).map((row) => {
      const online = presenceChanges.get(row.user.id);
      return online === undefined ? row : { ...row, user: { ...row.user, online } };
    });
  },
});

/** Reloads the list once for all changes within a moment. */
export function refreshConversations(): void {
  clearTimeout(refreshing);
  refreshing = setTimeout(() => void queryClient.invalidateQueries({ queryKey: KEY }), 250);
}

export function addMessageToList(message: Message, ownId: string, reading: boolean): void {
  const list = read();
  if (!list) return;
  const otherId = message.senderId === ownId ? message.receiverId : message.senderId;
  if (message.closing) recordClosed(otherId);
  const next = withNewMessage(list, message, ownId, reading);
  if (next) write(next);
  const row = next?.find(({ user }) => user.id === otherId);
  // A member who was hidden and now writes has a name again, and a closed conversation may have
  // been reopened.
  if (row && !row.user.isDeleted && !row.isClosed) return;
  // A late message from before the member unmatched or blocked the sender belongs to no list.
  if (!row?.isClosed && !hasEndedContact(otherId)) missingFromList.add(otherId);
  refreshConversations();
}

export function updateListedUser(userId: string, change: Partial<Conversation['user']>): void {
  changeRow(userId, (row) => ({ ...row, user: { ...row.user, ...change } }));
}

export function updateListedPresence(userId: string, online: boolean): void {
  presenceChanges.set(userId, online);
  updateListedUser(userId, { online });
}

export function markConversationClosed(userId: string): void {
  recordClosed(userId);
  changeRow(userId, asClosed);
}

/** Removes a conversation with its unread count, and the match if there is one. */
export function dropConversation(userId: string): void {
  clearUnread(userId);
  recordEndedContact(userId);
  missingFromList.delete(userId);
  const list = read();
  if (list) write(list.filter(({ user }) => user.id !== userId));
  queryClient.setQueryData<MutualMatch[]>(MATCHES_KEY, (known) =>
    known?.filter(({ id }) => id !== userId),
  );
}

export function refreshMatches(): void {
  void queryClient.invalidateQueries({ queryKey: MATCHES_KEY });
}

/** The thread is visible: clears its unread count here and in the header at once. */
export function clearUnread(userId: string): void {
  const unread = read()?.find(({ user }) => user.id === userId)?.unreadCount ?? 0;
  if (unread === 0) return;
  changeRow(userId, (row) => ({ ...row, unreadCount: 0 }));
  countAsRead(unread);
}

/**
 * The server sends its count once its list is up to date. If the rows do not add up to it, or a
 * member is missing, another device has read messages or the list was loaded too early.
 */
export function checkUnread(count: number): void {
  const list = read();
  if (list && (missingFromList.size > 0 || unreadIn(list) !== count)) refreshConversations();
}

function read(): Conversation[] | undefined {
  return queryClient.getQueryData<Conversation[]>(KEY);
}

function changeRow(userId: string, change: (row: Conversation) => Conversation): void {
  const list = read();
  if (list) write(withRow(list, userId, change));
}

function write(list: Conversation[]): void {
  queryClient.setQueryData<Conversation[]>(KEY, list);
}
