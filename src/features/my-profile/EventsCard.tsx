import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { myEventsRoutes } from '../../../worker/features/events/routes';
import { LoadError } from '../../components/LoadError';
import { WithSubject } from '../../components/texts/parts';
import { Badge } from '../../components/ui/Badge';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { queryClient } from '../../lib/api/queryClient';
import { onLive } from '../../lib/liveEvents';
import type { MyEvent } from '../../shared/contract/events';
import {
  eventClock,
  eventDay,
  hasValidStart,
  isUpcoming,
} from '../../shared/rules/events/eventDates';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { EmptyCard, ProfileCard } from './ProfileCard';

const myEvents = client<typeof myEventsRoutes>('/api/user/events');
const contract = contractOf(() => import('../../shared/contract/events'));

const fetchMyEvents = () => bodyOf(myEvents.index.$get(), contract('readableMyEvents'));

const SHOWN = 4;
const KEY = ['user', 'events'];
const askAgain = () => void queryClient.invalidateQueries({ queryKey: KEY });

export function EventsCard() {
  const query = useQuery({ queryKey: KEY, queryFn: fetchMyEvents });
  useEffect(() => onLive('event', askAgain), []);
  const events = query.data?.filter(hasValidStart);
  return (
    <ProfileCard
      title={t('Events & Activities')}
      aside={
        events && events.length > 0 && <a href={pagePath('/my-events')}>{t('All my events')}</a>
      }
    >
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && !events && (
        <LoadError what={t('your events')} onRetry={() => void query.refetch()} />
      )}
      {events?.length === 0 && (
        <EmptyCard
          title={t('No events attended yet')}
          drawing="emptyEvents"
          action={{ label: t('Browse Events'), href: pagePath('/events') }}
        />
      )}
      {events && events.length > 0 && (
        <ul className="divide-y divide-hairline">
          {events.slice(0, SHOWN).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </ProfileCard>
  );
}

function EventRow({ event }: { event: MyEvent }) {
  const { id, title, startTime, venue, city, ticketUrl, status } = event;
  const isPast = !isUpcoming(event, Date.now());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
          {title}
          <Badge tone={event.attendanceStatus === 'attending' ? 'success' : 'plain'}>
            {attendanceLabel(event)}
          </Badge>
          {status === 'cancelled' && <Badge tone="danger">{t('Canceled')}</Badge>}
          {isPast && <Badge>{t('Past')}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <time dateTime={startTime}>
            {eventDay(startTime)}, {eventClock(startTime)}
          </time>
          , {venue}, {city}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          href={pagePath(`/events?event=${encodeURIComponent(id)}`)}
          variant="outline"
          size="sm"
        >
          <WithSubject subject={title}>{t('View Details')}</WithSubject>
        </LinkButton>
        {ticketUrl && !isPast && (
          <LinkButton
            href={ticketUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            size="sm"
          >
            <span>
              {t('Get Tickets')}
              <span className="sr-only">
                : {title} {t('(opens in a new tab)')}
              </span>
            </span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function attendanceLabel({ attendanceStatus }: MyEvent): string {
  if (attendanceStatus === 'attending') return t('Going');
  if (attendanceStatus === 'interested') return t('Interested');
  return t(attendanceStatus === 'waitlisted' ? 'Waitlist' : 'Maybe');
}
