import { atom } from 'nanostores';
import type { notificationsRoutes } from '../../../../worker/features/notifications/routes';
import { client, pageOf } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import { $liveStatus, onLive } from '../../../lib/liveEvents';
import type { Notification } from '../../../shared/contract/notifications';
import { $unreadNotificationCount } from '../store';

const news = client<typeof notificationsRoutes>('/api/user/notifications');
const contract = contractOf(() => import('../../../shared/contract/notifications'));

interface NewsList {
  items: readonly Notification[];
  next: string | null;
}

/** The newest notifications and the older ones loaded so far; `null` before the first answer. */
export const $notifications = atom<NewsList | null>(null);
$notifications.listen((list) =>
  $unreadNotificationCount.set(list?.items.filter(({ read }) => !read).length ?? 0),
);

const ask = (cursor?: string) =>
  pageOf(news.index.$get({ query: cursor ? { cursor } : {} }), contract('notifications'));

export async function loadNotifications(): Promise<void> {
  const { body, next } = await ask();
  $notifications.set({ items: body, next });
}

export async function loadOlderNotifications(): Promise<void> {
  const list = $notifications.get();
  if (!list?.next) return;
  const { body, next } = await ask(list.next);
  $notifications.set({ items: [...list.items, ...body], next });
}

/** Marks all present notifications as read, on this device and the others. */
export async function markNotificationsRead(): Promise<void> {
  const [newest] = $notifications.get()?.items ?? [];
  if (!newest || newest.read) return;
  readUpTo(newest.createdAt);
  await news.read.$post({ json: { upTo: newest.createdAt } });
}

function readUpTo(upTo: string) {
  const list = $notifications.get();
  if (!list) return;
  const time = Date.parse(upTo);
  const items = list.items.map((each) =>
    Date.parse(each.createdAt) <= time ? { ...each, read: true } : each,
  );
  $notifications.set({ ...list, items });
}

const SOON_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reloads once for all events within a moment. After a failure the next event tries again. */
function scheduleReload() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if ($liveStatus.get() === 'open') void loadNotifications().catch(() => undefined);
  }, SOON_MS);
}

let isWatching = false;

/** Reloads when the live connection opens, and whenever it reports something new. */
export function watchNotifications(): void {
  if (isWatching) return;
  isWatching = true;
  $liveStatus.subscribe((status) => {
    if (status === 'open') scheduleReload();
  });
  for (const type of ['like', 'match', 'invitation', 'event', 'plan'] as const) {
    onLive(type, scheduleReload);
  }
  onLive('message', ({ message }) => {
    if (message.invitation) scheduleReload();
  });
  onLive('notificationsRead', ({ upTo }) => readUpTo(upTo));
}
