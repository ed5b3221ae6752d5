import { useStore } from '@nanostores/react';
import { CircleUser, Compass, ListChecks, MessageCircle, Ticket } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '../../components/ui/classNames';
import { onPageChange } from '../../lib/navigation/pageChange';
import { pagePath } from '../../shared/texts/language';
import { t, text } from '../../shared/texts/t';
import { $unreadCount, startLiveConnection } from '../live/store';

const NAVIGATION = [
  { href: '/browse', label: text('Browse'), icon: Compass },
  { href: '/compatibility-quiz', label: text('Quiz'), icon: ListChecks },
  { href: '/events', label: text('Events'), icon: Ticket },
  { href: '/messages', label: text('Messages'), icon: MessageCircle },
  { href: '/profile', label: text('Profile'), icon: CircleUser },
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
    <nav aria-label={t('Main')} className="member-nav">
      <ul>
        {NAVIGATION.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <a
              href={pagePath(href)}
              className="member-nav-link"
              aria-current={pagePath(href) === path ? 'page' : undefined}
            >
              <Icon className="size-[min(1.5rem,32px)] md:hidden" aria-hidden="true" />
              <span className="member-nav-label">{t(label)}</span>
              {href === '/messages' && (
                <span className={classNames('member-nav-unread', unread === 0 && 'invisible')}>
                  <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                  <span className="sr-only">{t(', {count} unread', { count: unread })}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
