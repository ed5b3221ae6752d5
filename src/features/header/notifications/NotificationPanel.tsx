import { useStore } from '@nanostores/react';
import {
  CalendarClock,
  CreditCard,
  Heart,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Ticket,
  UserSearch,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { shortTimeAgo } from '../../../components/timeAgo';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Popover } from '../../../components/ui/Popover';
import { Skeleton } from '../../../components/ui/Skeleton';
import { messageOf } from '../../../lib/api/errors';
import type { Notification } from '../../../shared/contract/notifications';
import {
  $notifications,
  loadNotifications,
  loadOlderNotifications,
  markNotificationsRead,
  watchNotifications,
} from './notificationList';

interface NewsPanelProps {
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function NotificationPanel({ trigger, open, onOpenChange }: NewsPanelProps) {
  return (
    <Popover
      trigger={trigger}
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      className="w-96! p-2!"
    >
      <News />
    </Popover>
  );
}

/** Notifications that were unread when the panel opened stay marked until it closes. */
function News() {
  const known = useStore($notifications);
  const [failure, setFailure] = useState<unknown>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string> | null>(null);
  const list = fresh && known;
  const [isBusy, setBusy] = useState(false);
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
  const older = async () => {
    setBusy(true);
    await loadOlderNotifications().catch((error) => toastFailure('Nothing more loaded', error));
    setBusy(false);
  };
  return (
    <section aria-labelledby="news-title">
      <h2 id="news-title" className="px-3 pt-2 pb-1 text-xl">
        Notifications
      </h2>
      {!list && failure !== null && (
        <LoadError onRetry={() => void load()}>{messageOf(failure)}</LoadError>
      )}
      {!list && failure === null && <Skeleton className="m-3 h-24" />}
      {list?.items.length === 0 && (
        <p className="px-3 py-4 text-ink-soft">
          Nothing yet. Likes, matches, invitations and changed events show up here.
        </p>
      )}
      <ul>
        {list?.items.map((item) => (
          <Row key={item.id} item={item} isNew={!item.read || fresh?.has(item.id) === true} />
        ))}
      </ul>
      {list?.next && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1"
          busy={isBusy}
          onClick={() => void older()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

const ICONS: Record<Notification['kind'], LucideIcon> = {
  like: Heart,
  match: Sparkles,
  invitation: Ticket,
  event: CalendarClock,
  safety: ShieldCheck,
  billing: CreditCard,
  search: UserSearch,
};

function Row({ item, isNew }: { item: Notification; isNew: boolean }) {
  const Icon = ICONS[item.kind];
  const when = new Date(item.createdAt);
  return (
    <li>
      <a
        href={item.url}
        className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-inset"
      >
        <Icon
          className={classNames('size-5 shrink-0', isNew ? 'text-primary' : 'text-ink-soft')}
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className={classNames('block [overflow-wrap:anywhere]', isNew && 'font-bold')}>
            {isNew && <span className="sr-only">New: </span>}
            {item.text}
          </span>
          <time dateTime={item.createdAt} className="text-ink-soft text-xs">
            {shortTimeAgo(when, new Date())}
          </time>
        </span>
      </a>
    </li>
  );
}
