import { atom, type ReadableAtom } from 'nanostores';
import { latePart } from '../../components/late/latePart';
import { toast } from '../../components/ui/toastStore';
import { leaveForLogin } from '../../lib/api-client';
import { onLive, onReconnect } from '../../lib/liveEvents';
import { $me, loadMe, refreshMe } from '../session/store';
import { announceEvent } from './eventNews';
import { repeatGuard } from './repeatGuard';
import { steadyCount } from './steadyCount';
import { countInTitle } from './titleCount';
import { whenIdle } from './whenIdle';

const $unread = atom(0);
const firstTimeWithin10Seconds = repeatGuard(10_000);
const connection = latePart(() => import('../../lib/live'));
let started = false;

/** Unread messages in all conversations, once the live connection was started. */
export const $unreadCount: ReadableAtom<number> = $unread;

/** What this page itself knows to be read, until the server's own count arrives. */
export function countAsRead(messages: number): void {
  $unread.set(Math.max(0, $unread.get() - messages));
}

/** Asks the server for the count: while the connection was down, or not open yet, nothing was sent. */
export async function refreshUnread(): Promise<void> {
  const before = $me.get();
  await refreshMe();
  const me = $me.get();
  if (me && me !== before) $unread.set(me.unreadCount);
}

/**
 * Says that two members match, once, whether the news comes as the answer to a like or on the
 * live connection.
 */
export function announceMatch(user: { id: string; firstName: string }): void {
  if (!firstTimeWithin10Seconds(user.id)) return;
  toast({
    type: 'success',
    title: "It's a match!",
    description: `You and ${user.firstName} like each other.`,
    action: {
      label: 'Message',
      altText: `Open Messages to write to ${user.firstName}`,
      onClick: () => window.location.assign(`/messages?user=${encodeURIComponent(user.id)}`),
    },
  });
}

/** Opens the live connection once the member is known and the page at rest; further calls do nothing. */
export function startLiveConnection(): void {
  if (started) return;
  started = true;
  const showInTitle = countInTitle();
  $unread.subscribe(showInTitle);
  const follow = steadyCount(
    () => $unread.get(),
    (count) => $unread.set(count),
  );
  onLive('unread', ({ count }) => follow(count));
  onLive('match', ({ user }) => announceMatch(user));
  onLive('event', announceEvent);
  onReconnect(() => void refreshUnread());
  $me.subscribe((me, before) => {
    if (!me) return;
    if (!before || before.unreadCount !== me.unreadCount) $unread.set(me.unreadCount);
    whenIdle(openConnection);
  });
  void loadMe();
}

/** Opens it at once, where the page lives from it; its code is tried for until it is there. */
export function openConnection(): void {
  connection.whenLoaded((live) =>
    live.openConnection({
      onSessionEnd: () => {
        $me.set(null);
        leaveForLogin();
      },
      onStruggle: () => void refreshMe(),
    }),
  );
}
