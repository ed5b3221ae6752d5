import { useStore } from '@nanostores/react';
import { CircleUser, Compass, ListChecks, MessageCircle, Ticket } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '../../components/ui/classNames';
import { onPageChange } from '../../lib/navigation/pageChange';
import { $unreadCount, startLiveConnection } from '../live/store';

const NAVIGATION = [
  { href: '/browse', label: 'Browse', icon: Compass },
  { href: '/compatibility-quiz', label: 'Quiz', icon: ListChecks },
  { href: '/events', label: 'Events', icon: Ticket },
  { href: '/messages', label: 'Messages', icon: MessageCircle },
  { href: '/profile', label: 'Profile', icon: CircleUser },
];

/** One list of links: a row in the header, and a bar at the bottom edge of a phone. */
export function MemberNavigation({ current }: { current: string }) {
  const unread = useStore($unreadCount, { ssr: 'initial' });
  const path = useSyncExternalStore(
    onPageChange,
    () => window.location.pathname,
    () => current,
  );
  useEffect(startLiveConnection, []);
  return (
    <nav aria-label="Main" className="member-nav">
      <ul>
        {NAVIGATION.map((item) => (
          <li key={item.href}>
            <NavigationLink
              item={item}
              isCurrent={item.href === path}
              unread={item.href === '/messages' ? unread : 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavigationLinkProps {
  item: (typeof NAVIGATION)[number];
  isCurrent: boolean;
  unread: number;
}

function NavigationLink({ item, isCurrent, unread }: NavigationLinkProps) {
  const Icon = item.icon;
  return (
    <a href={item.href} className="member-nav-link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon className="size-[min(1.5rem,32px)] md:hidden" aria-hidden="true" />
      <span className="member-nav-label">{item.label}</span>
      {item.href === '/messages' && (
        <span className={classNames('member-nav-unread', unread === 0 && 'invisible')}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">, {unread} unread</span>
        </span>
      )}
    </a>
  );
}
