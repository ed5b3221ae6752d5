import { ApiError } from '../../lib/errors';
import { $liveStatus, onLive, onReconnect, sendLive } from '../../lib/liveEvents';
import type { Message } from '../../shared/contract/messages';
import { $unreadCount, openConnection, refreshUnread, startLiveConnection } from '../live/store';
import { $me, refreshMe, updateMe } from '../session/store';
import { refreshEvent } from './answerInvitation';
import { $chosen } from './chosenMember';
import {
  checkUnread,
  listAsRead,
  listMessage,
  listPresence,
  listUser,
  refreshConversations,
  refreshMatches,
} from './conversationSync';
import { settle, startOutbox } from './outbox';
import {
  catchUp,
  catchUpWanted,
  readThread,
  receiveInvitation,
  receiveMessage,
  receiveReactions,
  receiveRead,
} from './threadSync';
import { noteStopped, noteTyping, sendTypingLate } from './typing';

let started = false;
const counted = new Set<string>();

/** Connects the live connection, the outbox and the two panes. Runs once per page. */
export function startMessaging(ownId: string): void {
  if (started) return;
  started = true;
  startLiveConnection();
  openConnection();
  onceOpen(() => {
    sendTypingLate();
    void refreshUnread();
    catchUpOpen();
  });
  startOutbox({ id: ownId, deliver: (message) => arrive(message, ownId), refused: afterRefusal });
  onLive('message', ({ message }) => arrive(message, ownId));
  onLive('read', ({ userId, at }) => {
    if ($me.get()?.isPremium) receiveRead(userId, ownId, at);
  });
  onLive('invitation', ({ userId, invitation }) => receiveInvitation(userId, invitation));
  onLive('reactions', ({ userId, messageId, reactions }) =>
    receiveReactions(userId, messageId, reactions),
  );
  onLive('event', ({ eventId }) => refreshEvent(eventId));
  onLive('typing', ({ userId }) => noteTyping(userId));
  onLive('presence', ({ userId, online }) => listPresence(userId, online));
  onLive('match', ({ user }) => {
    listUser(user.id, { matched: true });
    refreshConversations();
    refreshMatches();
  });
  $unreadCount.listen(() => setTimeout(() => checkUnread($unreadCount.get()), 250));
  onReconnect(() => {
    refreshConversations();
    catchUpOpen();
  });
  document.addEventListener('visibilitychange', () => {
    const open = $chosen.get();
    if (document.visibilityState !== 'visible') return;
    catchUpWanted();
    if (open) markRead(open);
  });
}

/**
 * Runs once the connection is open. Nothing is sent before that, so what happened meanwhile has to
 * be loaded.
 */
function onceOpen(act: () => void): void {
  if ($liveStatus.get() === 'open') {
    act();
    return;
  }
  const stop = $liveStatus.listen((status) => {
    if (status !== 'open') return;
    stop();
    act();
  });
}

function catchUpOpen(): void {
  const open = $chosen.get();
  if (open) void catchUp(open);
}

export function openThread(userId: string): void {
  if (readThread(userId)) void catchUp(userId);
  noteSeen(userId);
}

export function noteSeen(userId: string): void {
  if (isBeforeEyes(userId)) listAsRead(userId);
}

function arrive(message: Message, ownId: string): void {
  const own = message.senderId === ownId;
  const otherId = own ? message.receiverId : message.senderId;
  const reading = isBeforeEyes(otherId);
  receiveMessage(otherId, message);
  listMessage(message, ownId, reading);
  if (own) {
    settle(message);
    countSent(message.id);
    return;
  }
  noteStopped(otherId);
  if (reading) markRead(otherId);
}

function markRead(userId: string): void {
  listAsRead(userId);
  sendLive({ type: 'read', userId });
}

function isBeforeEyes(userId: string): boolean {
  return $chosen.get() === userId && document.visibilityState === 'visible';
}

/** Lowers the day's count once per message, however the message became known. */
function countSent(id: string): void {
  const left = $me.get()?.messagesLeftToday;
  if (counted.has(id)) return;
  counted.add(id);
  if (typeof left === 'number') updateMe({ messagesLeftToday: Math.max(0, left - 1) });
}

function afterRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === 'LIMIT_REACHED') void refreshMe();
  refreshConversations();
}
