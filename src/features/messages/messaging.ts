import { ApiError } from '../../lib/api/errors';
import { $liveStatus, onLive, onReconnect, sendLive } from '../../lib/liveEvents';
import type { Message } from '../../shared/contract/messages';
import {
  $unreadCount,
  openLiveConnection,
  refreshUnread,
  startLiveConnection,
} from '../live/store';
import { $me, refreshMe, updateMe } from '../session/store';
import { $chosen } from './inbox/chosenMember';
import {
  addMessageToList,
  checkUnread,
  clearUnread,
  refreshConversations,
  refreshMatches,
  updateListedPresence,
  updateListedUser,
} from './inbox/conversationSync';
import { refreshEvent } from './invitations/answerInvitation';
import { dropAcknowledged, startOutbox } from './outbox/outbox';
import {
  cachedThread,
  catchUp,
  catchUpDeferred,
  receiveInvitation,
  receiveMessage,
  receiveReactions,
  receiveRead,
} from './thread/threadSync';
import { noteStopped, noteTyping, sendTypingLate } from './thread/typing';

let started = false;
const counted = new Set<string>();

/** Connects the live connection, the outbox and the two panes. Runs once per page. */
export function startMessaging(ownId: string): void {
  if (started) return;
  started = true;
  startLiveConnection();
  openLiveConnection();
  onceOpen(() => {
    sendTypingLate();
    void refreshUnread();
    catchUpOpen();
  });
  startOutbox({
    id: ownId,
    deliver: (message) => handleMessage(message, ownId),
    refused: afterRefusal,
  });
  onLive('message', ({ message }) => handleMessage(message, ownId));
  onLive('read', ({ userId, at }) => {
    if ($me.get()?.isPremium) receiveRead(userId, ownId, at);
  });
  onLive('invitation', ({ userId, invitation }) => receiveInvitation(userId, invitation));
  onLive('reactions', ({ userId, messageId, reactions }) =>
    receiveReactions(userId, messageId, reactions),
  );
  onLive('event', ({ eventId }) => refreshEvent(eventId));
  onLive('typing', ({ userId }) => noteTyping(userId));
  onLive('presence', ({ userId, online }) => updateListedPresence(userId, online));
  onLive('match', ({ user }) => {
    updateListedUser(user.id, { matched: true });
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
    catchUpDeferred();
    if (open) markRead(open);
  });
}

/** Runs once the connection is open: what happened before has to be loaded. */
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
  if (cachedThread(userId)) void catchUp(userId);
  noteSeen(userId);
}

export function noteSeen(userId: string): void {
  if (isThreadVisible(userId)) clearUnread(userId);
}

function handleMessage(message: Message, ownId: string): void {
  const own = message.senderId === ownId;
  const otherId = own ? message.receiverId : message.senderId;
  const reading = isThreadVisible(otherId);
  receiveMessage(otherId, message);
  addMessageToList(message, ownId, reading);
  if (own) {
    dropAcknowledged(message);
    countSent(message.id);
    return;
  }
  noteStopped(otherId);
  if (reading) markRead(otherId);
}

function markRead(userId: string): void {
  clearUnread(userId);
  sendLive({ type: 'read', userId });
}

function isThreadVisible(userId: string): boolean {
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
