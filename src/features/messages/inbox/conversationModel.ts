import type { Conversation, Message } from '../../../shared/contract/messages';
import { DAY } from '../../../shared/rules/durations';
import { ANSWER_DUE_DAYS, REQUEST_MESSAGES } from '../../../shared/rules/limits';
import { HIDDEN_MESSAGE, isYourTurn } from '../../../shared/rules/messages/conversations';

type List = readonly Conversation[];

/** Newest first; `null` if not in the list. `reading`: whether its thread is open and visible. */
export function withNewMessage(
  list: List,
  message: Message,
  ownId: string,
  reading: boolean,
): Conversation[] | null {
  const own = message.senderId === ownId;
  const otherId = own ? message.receiverId : message.senderId;
  const row = list.find(({ user }) => user.id === otherId);
  if (!row) return null;
  const { createdAt, senderId, hasHiddenWord = false } = message;
  const content = hasHiddenWord ? HIDDEN_MESSAGE : message.content;
  const last = row.lastMessage;
  const older = Date.parse(createdAt) < Date.parse(last.createdAt);
  // The server's list has only the beginning of a long message.
  const same =
    createdAt === last.createdAt && senderId === last.senderId && content.startsWith(last.content);
  if (older || same) return [...list];
  const answers = row.lastMessage.senderId !== senderId;
  const changed: Conversation = {
    ...row,
    lastMessage: { content, createdAt, senderId },
    unreadCount: own || reading ? 0 : row.unreadCount + (hasHiddenWord ? 0 : 1),
    isRequest: row.isRequest && !answers && (hasHiddenWord || !row.user.matched),
  };
  const shown = message.closing ? asClosed(changed) : changed;
  return [shown, ...list.filter((other) => other !== row)];
}

/** Closed for both. An earlier message that arrives late does not reopen it. */
export function asClosed(row: Conversation): Conversation {
  return { ...row, isClosed: true, user: { ...row.user, matched: false } };
}

/** The fetched list, except where this page knows a newer message: the server's lags behind. */
export function keepNewer(fetched: List, known: List): Conversation[] {
  const time = (row: Conversation) => Date.parse(row.lastMessage.createdAt);
  const rows = fetched.map((row) => {
    const mine = known.find(({ user }) => user.id === row.user.id);
    return mine && time(mine) > time(row)
      ? { ...mine, user: row.user, isClosed: row.isClosed }
      : row;
  });
  return rows.sort((a, b) => time(b) - time(a));
}

export function withRow(list: List, userId: string, change: (row: Conversation) => Conversation) {
  return list.map((row) => (row.user.id === userId ? change(row) : row));
}

export function unreadIn(list: List): number {
  return list.reduce((sum, row) => sum + row.unreadCount, 0);
}

type Talk = Pick<Message, 'senderId' | 'invitation'>;

export function hasWrittenHere(messages: readonly Talk[], ownId: string): boolean {
  return messages.some(({ senderId, invitation }) => senderId === ownId && !invitation);
}

/** Whether two members hardly know each other: they do not match, or have not both written yet. */
export function areNewContacts(messages: readonly Talk[], ownId: string, matched: boolean) {
  const theyWrote = messages.some(({ senderId, invitation }) => senderId !== ownId && !invitation);
  return !matched || !theyWrote || !hasWrittenHere(messages, ownId);
}

export type RequestState =
  | { kind: 'open' }
  /** The other member wrote and this one has not answered. */
  | { kind: 'received' }
  /** This member wrote and may send `left` more messages before an answer. */
  | { kind: 'sent'; left: number };

interface RequestFacts {
  messages: readonly { senderId: string }[];
  /** The number of own messages that are not acknowledged yet. */
  waiting: number;
  ownId: string;
  matched: boolean;
  /** The server's flag for the conversation. */
  isRequest: boolean;
}

export function requestState(facts: RequestFacts): RequestState {
  if (facts.matched) return { kind: 'open' };
  const acknowledged = facts.messages.filter(({ senderId }) => senderId === facts.ownId).length;
  const own = acknowledged + facts.waiting;
  if (facts.messages.length > acknowledged) {
    return own === 0 && facts.isRequest ? { kind: 'received' } : { kind: 'open' };
  }
  if (own === 0) return { kind: 'open' };
  return { kind: 'sent', left: Math.max(0, REQUEST_MESSAGES - own) };
}

/** Conversations by whose turn it is, each group in the order of the list. */
export function byTurn(list: readonly Conversation[], ownId: string) {
  return Object.groupBy(list, (row) => {
    if (row.isClosed || row.user.isDeleted) return 'ended';
    return isYourTurn(row, ownId) ? 'yours' : 'theirs';
  });
}

/** Whether a kind ending is better than silence by now. `now` in milliseconds. */
export function isAnswerOverdue(row: Conversation, now: number): boolean {
  return now - Date.parse(row.lastMessage.createdAt) > ANSWER_DUE_DAYS * DAY;
}
