import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { useLazyOverlay } from '../../../components/lazy/useLazyOverlay';
import { plural, t } from '../../../shared/texts/t';
import { $unreadNotificationCount } from '../store';

const list = lazyPart(() => import('./notificationList'));
const panel = lazyPart(() => import('./NotificationPanel'));

const WAIT_MS = 1_000;

/** Notifications other than messages. Counted once the member is known and the page is idle. */
export function NotificationBell({ isReady }: { isReady: boolean }) {
  const count = useStore($unreadNotificationCount, { ssr: 'initial' });
  const late = useLazyOverlay(panel, { failure: t('Notifications not opened') });
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(
      () => list.whenLoaded(({ watchNotifications }) => watchNotifications()),
      WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [isReady]);
  const bell = (
    <button
      type="button"
      aria-label={labelFor(count)}
      className="relative grid size-[44px] shrink-0 place-items-center rounded-full hover:bg-inset"
      {...late.button}
    >
      <Bell className="size-[min(1.5rem,32px)]" aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="news-count">
          {count > 9 ? '9+' : count}
        </span>
      )}
    </button>
  );
  if (!late.loaded) return bell;
  const { NotificationPanel } = late.loaded;
  return <NotificationPanel trigger={bell} {...late.window} />;
}

function labelFor(count: number): string {
  if (count === 0) return t('Notifications');
  return plural(count, { one: '{count} new notification', other: '{count} new notifications' });
}
