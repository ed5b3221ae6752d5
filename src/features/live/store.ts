import { atom, type ReadableAtom } from 'nanostores';
import { lazyPart } from '../../components/lazy/lazyPart';
import { toast } from '../../components/ui/toast/toastStore';
import { leaveForLogin } from '../../lib/api/api-client';
import { onLive, onReconnect } from '../../lib/liveEvents';
import { openPage } from '../../lib/navigation/router';
import { whenIdle } from '../../lib/whenIdle';
import type { ServerEvent } from '../../shared/contract/live';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { noteFirstMatch } from '../header/store';
import { type NewMatch, toastMatch } from '../matches/toastMatch';
import { $me, loadMe, refreshMe } from '../session/store';
import { dedupeWithin, delayIncreases } from './smoothing';
import { countInTitle } from './titleCount';

const $unread = atom(0);
const firstTimeWithin10Seconds = dedupeWithin(10_000);
const connection = lazyPart(() => import('../../lib/live'));
/** Most visits have no match. */
const match = lazyPart(() => import('../matches/scene/showMatch'));
let started = false;

/** Unread messages in all conversations, once the live connection has started. */
export const $unreadCount: ReadableAtom<number> = $unread;

/** Subtracts messages that this page knows to be read, until the server's count arrives. */
export function countAsRead(messages: number): void {
  $unread.set(Math.max(0, $unread.get() - messages));
}

/** Loads the count: nothing was sent while the connection was down or not open yet. */
export async function refreshUnread(): Promise<void> {
  const isFresh = await refreshMe();
  const me = $me.get();
  if (isFresh && me) $unread.set(me.unreadCount);
}

/**
 * Announces a match: always as the answer to the like that made it, else once over all pages of the
 * member. The live event that follows the answer needs no look.
 */
export function announceMatch(user: NewMatch, { isOwnLike }: { isOwnLike: boolean }): void {
  noteFirstMatch();
  if (!firstTimeWithin10Seconds(user.id) && !isOwnLike) return;
  void match.load().then(
    ({ showMatch }) => showMatch(user, isOwnLike),
    () => toastMatch(user),
  );
}

/** Opens the live connection, once, when the member is known and the page is idle. */
export function startLiveConnection(): void {
  if (started) return;
  started = true;
  $unread.subscribe(countInTitle());
  $unread.listen(showBadge);
  const follow = delayIncreases(
    () => $unread.get(),
    (count) => $unread.set(count),
  );
  onLive('unread', ({ count }) => follow(count));
  onLive('match', ({ user }) => announceMatch(user, { isOwnLike: false }));
  onLive('event', announceEvent);
  onReconnect(() => void refreshUnread());
  $me.subscribe((me, before) => {
    if (!me) return;
    if (!before || before.unreadCount !== me.unreadCount) $unread.set(me.unreadCount);
    if (!before) showBadge(me.unreadCount);
    if (!before && me.matchesToShow) {
      match.whenLoaded(({ showWaitingMatch }) => void showWaitingMatch());
    }
    whenIdle(openLiveConnection, 2_000);
  });
  void loadMe();
}

/** Opens it at once, for pages that depend on it; retries loading its code until it succeeds. */
export function openLiveConnection(): void {
  connection.whenLoaded((live) =>
    live.connectLive({
      onSessionEnd: () => {
        $me.set(null);
        leaveForLogin();
      },
      onRepeatedFailure: () => void refreshMe(),
    }),
  );
}

/** The count on the icon of the installed product; 0 removes it. */
function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}

type EventNews = Extract<ServerEvent, { type: 'event' }>;

function announceEvent({ eventId, change, title }: EventNews): void {
  toast({
    ...textFor(change, title),
    action: {
      label: t('View'),
      altText: t('Open My Events to see {title}', { title }),
      onClick: () => openPage(pagePath(`/events?event=${encodeURIComponent(eventId)}`)),
    },
  });
}

function textFor(change: EventNews['change'], title: string) {
  if (change === 'promoted') {
    return {
      type: 'success',
      title: t("You're in!"),
      description: t("A spot opened up at {title}, and it's yours.", { title }),
    } as const;
  }
  return change === 'cancelled'
    ? { title: t('Event canceled'), description: t("{title} won't take place.", { title }) }
    : {
        title: t('Event changed'),
        description: t('The time, place or status of {title} changed.', { title }),
      };
}
