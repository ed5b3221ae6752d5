import { atom } from 'nanostores';
import type { notificationsRoutes } from '../../../../worker/features/notifications/routes';
import { client, pageOf } from '../../../lib/api-client';
import { contractOf } from '../../../lib/contractOf';
import { $liveStatus, onLive } from '../../../lib/liveEvents';
import type { Notification } from '../../../shared/contract/notifications';
import { $newsCount } from './store';

const news = client<typeof notificationsRoutes>('/api/user/notifications');
const contract = contractOf(() => import('../../../shared/contract/notifications'));

interface NewsList {
  items: readonly Notification[];
  next: string | null;
}

/** The newest notifications and the older ones loaded so far; `null` before the first answer. */
export const $news = atom<NewsList | null>(null);
$news.listen((list) => $newsCount.set(list?.items.filter(({ read }) => !read).length ?? 0));

const ask = (cursor?: string) =>
  pageOf(news.index.$get({ query: cursor ? { cursor } : {} }), contract('notifications'));

export async function loadNews(): Promise<void> {
  const { body, next } = await ask();
  $news.set({ items: body, next });
}

export async function loadOlderNews(): Promise<void> {
  const list = $news.get();
  if (!list?.next) return;
  const { body, next } = await ask(list.next);
  $news.set({ items: [...list.items, ...body], next });
}

/** Marks all present notifications as read, on this device and the others. */
export async function markNewsRead(): Promise<void> {
  const [newest] = $news.get()?.items ?? [];
  if (!newest || newest.read) return;
  readUpTo(newest.createdAt);
  await news.read.$post({ json: { upTo: newest.createdAt } });
}

function readUpTo(upTo: string) {
  const list = $news.get();
  if (!list) return;
  const time = Date.parse(upTo);
  const items = list.items.map((each) =>
    Date.parse(each.createdAt) <= time ? { ...each, read: true } : each,
  );
  $news.set({ ...list, items });
}

const SOON_MS = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reloads once for all events within a moment, while the live connection is open. After a failure
 * the next event tries again.
 */
function askSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if ($liveStatus.get() === 'open') void loadNews().catch(() => undefined);
  }, SOON_MS);
}

let isWatching = false;

/** Reloads when the live connection opens, and whenever it reports something new. */
export function watchNews(): void {
  if (isWatching) return;
  isWatching = true;
  $liveStatus.subscribe((status) => {
    if (status === 'open') askSoon();
  });
  onLive('like', askSoon);
  onLive('match', askSoon);
  onLive('invitation', askSoon);
  onLive('event', askSoon);
  onLive('message', ({ message }) => {
    if (message.invitation) askSoon();
  });
  onLive('notificationsRead', ({ upTo }) => readUpTo(upTo));
}
