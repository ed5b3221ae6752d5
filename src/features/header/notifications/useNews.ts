import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Notification } from '../../../shared/contract/notifications';
import {
  $notifications,
  loadNotifications,
  markNotificationsRead,
  watchNotifications,
} from './notificationList';

/**
 * The notifications, loaded when they come into view and then marked as read. Those that were
 * unread by then stay marked as new while they are shown.
 */
export function useNews() {
  const known = useStore($notifications);
  const [failure, setFailure] = useState<unknown>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  const list = fresh && known;
  const load = async () => {
    setFailure(null);
    try {
      await loadNotifications();
      const items = $notifications.get()?.items ?? [];
      setFresh(new Set(items.flatMap(({ id, read }) => (read ? [] : [id]))));
    } catch (error) {
      setFailure(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    watchNotifications();
    void load();
  }, []);
  useEffect(() => {
    // Marks as read only what has been shown.
    if (list && fresh) void markNotificationsRead().catch(() => undefined);
  }, [list, fresh]);
  const isNew = (item: Notification) => !item.read || fresh?.has(item.id) === true;
  return { list, failure: list ? null : failure, load, isNew };
}

export const NO_NEWS = 'Nothing yet. Likes, matches, invitations and changed events show up here.';
