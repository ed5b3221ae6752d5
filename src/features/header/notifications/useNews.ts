import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useAction } from '../../../lib/useAction';
import type { Notification } from '../../../shared/contract/notifications';
import { text } from '../../../shared/texts/t';
import { firstRows, newsDays } from './newsGroups';
import {
  $notifications,
  loadNotifications,
  markNotificationsRead,
  watchNotifications,
} from './notificationList';

/**
 * The notifications, loaded when they come into view and then marked as read, unless something new
 * is below the first `limit` rows. Those that were unread stay marked as new while they are shown.
 */
export function useNews(limit = Infinity) {
  const known = useStore($notifications);
  const { failure, run } = useAction(messageOf);
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  const list = fresh && known;
  const load = () =>
    run(async () => {
      await loadNotifications();
      const items = $notifications.get()?.items ?? [];
      setFresh(new Set(items.flatMap(({ id, read }) => (read ? [] : [id]))));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    watchNotifications();
    load();
  }, []);
  const isNew = (item: Notification) => !item.read || fresh?.has(item.id) === true;
  const { days, hidesNew } = firstRows(newsDays(list?.items ?? [], isNew, new Date()), limit);
  useEffect(() => {
    // Reading the newest one reads all, so that only what has been shown may be unread.
    if (list && !hidesNew) void markNotificationsRead().catch(() => undefined);
  }, [list, hidesNew]);
  return { list, days, failure: list ? null : failure, load };
}

export const NO_NEWS = text(
  'Nothing yet. Likes, matches, invitations and changed events show up here.',
);
