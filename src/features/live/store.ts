import { atom, onMount, type ReadableAtom } from 'nanostores';
import { toast } from '../../components/ui/toastStore';
import { onLive, openLine } from '../../lib/live';
import { $me, loadMe, refreshMe } from '../session/store';
import { repeatGuard } from './repeatGuard';
import { countInTitle } from './titleCount';

const $unread = atom(0);
const firstTimeWithin10Seconds = repeatGuard(10_000);
let started = false;

/** Unread messages in all conversations. Whoever listens to it first opens the live line. */
export const $unreadCount: ReadableAtom<number> = $unread;
onMount($unread, startLiveLine);

/** What this page itself knows to be read, until the server's own count arrives. */
export function countAsRead(messages: number): void {
  $unread.set(Math.max(0, $unread.get() - messages));
}

/**
 * Says that two members match, once, whether the news comes as the answer to a like or on the
 * live line.
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

/** In the browser only, for members only, once for each tab. */
export function startLiveLine(): void {
  if (typeof window === 'undefined' || started) return;
  started = true;
  const showInTitle = countInTitle();
  $unread.subscribe(showInTitle);
  onLive('unread', ({ count }) => $unread.set(count));
  onLive('match', ({ user }) => announceMatch(user));
  $me.subscribe((me, before) => {
    if (!me) return;
    if (!before || before.unreadCount !== me.unreadCount) $unread.set(me.unreadCount);
    openLine({
      onSessionEnd: leaveForLogin,
      onStruggle: () => void refreshMe(),
    });
  });
  void loadMe();
}

function leaveForLogin() {
  const { pathname, search } = window.location;
  window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
}
