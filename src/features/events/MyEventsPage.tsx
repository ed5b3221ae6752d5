import { useLayoutEffect, useRef } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart, useLazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { emptyScenes } from '../../components/scenes/lateScenes';
import { Badge } from '../../components/ui/Badge';
import { LinkButton } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Drawing } from '../../components/ui/picture/Drawing';
import { withQueries } from '../../components/withQueries';
import { usePageQuery } from '../../lib/api/pageQuery';
import type { Event } from '../../shared/contract/events';
import { hasValidStart, isUpcoming } from '../../shared/rules/events/eventDates';
import { pagePath } from '../../shared/texts/language';
import { plural, t } from '../../shared/texts/t';
import { CalendarFeed } from './CalendarFeed';
import { RsvpMark } from './details/EventMarks';
import { OpenedEvent } from './details/OpenedEvent';
import { focusEventCard, openedEventId } from './details/openEvent';
import { goingText, waitlistText } from './eventText';
import { EventCard, EventGrid } from './list/EventCard';
import { EventSkeletons } from './list/EventList';
import { useFreshEvents, useMyEvents } from './useEvents';

const SuggestedEvents = optional(lazyPart(() => import('./list/SuggestedEvents')));

export const MyEventsPage = withQueries(MyEvents);

function MyEvents() {
  const search = usePageQuery();
  const { query, events } = useMyEvents();
  useFreshEvents();
  const groups = events && myEventGroups(events, Date.now());
  const isEmpty = groups && groups.upcoming.length + groups.past.length === 0;
  useFocusOnFirst(isEmpty, groups?.upcoming[0]);
  return (
    <>
      <h1 className="text-3xl">{t('My Events & Activities')}</h1>
      <p role="status" className="mt-1 min-h-6 text-ink-soft">
        {groups ? upcomingText(groups.upcoming) : query.isPending && t('Loading events...')}
      </p>
      <div className="mt-6 space-y-10">
        {query.isPending && <EventSkeletons />}
        {query.isError && !events && (
          <LoadError
            className="page-error"
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {t('Failed to fetch my events')}
          </LoadError>
        )}
        {isEmpty && <NothingPlanned />}
        {groups && <EventGrid title={t('Upcoming')} events={groups.upcoming} card={myCard} />}
        {groups && <EventGrid title={t('Past')} events={groups.past} card={myCard} />}
        {groups && <CalendarFeed />}
        {/* They load after the rest: being last, they move nothing that someone presses. */}
        {isEmpty && <SuggestedEvents />}
      </div>
      <OpenedEvent id={search === null ? null : openedEventId(search)} />
    </>
  );
}

/** A ticket of one of the member's events; its stub shows whether it is upcoming, and the RSVP. */
const myCard = (event: Event) => (
  <EventCard event={event}>
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={isUpcoming(event, Date.now()) ? 'info' : 'plain'}>
        {isUpcoming(event, Date.now()) ? t('Upcoming') : t('Past')}
      </Badge>
      <RsvpMark status={event.userStatus} />
      <p className="ml-auto font-bold text-sm">
        {event.userStatus === 'waitlisted' ? waitlistText(event) : goingText(event)}
      </p>
    </div>
  </EventCard>
);

/** The suggestions go with the first answer to one, and the focus follows the event. */
function useFocusOnFirst(isEmpty: boolean | undefined, first: Event | undefined) {
  const wasEmpty = useRef(false);
  useLayoutEffect(() => {
    if (wasEmpty.current && first && document.activeElement === document.body) {
      focusEventCard(first.id);
    }
    wasEmpty.current = isEmpty ?? false;
  }, [isEmpty, first]);
}

function NothingPlanned() {
  const { loaded } = useLazyPart(emptyScenes);
  return (
    <EmptyState
      title={t('Nothing planned yet')}
      drawing={<Drawing svg={loaded?.emptyScenes.emptyEvents ?? ''} className="aspect-8/5" />}
      description={t('Any event you mark as going, interested or maybe will show up here.')}
      action={<LinkButton href={pagePath('/events')}>{t('Browse Events')}</LinkButton>}
    />
  );
}

export function myEventGroups(events: readonly Event[], now: number) {
  const valid = events.filter(hasValidStart);
  return {
    upcoming: valid.filter((event) => isUpcoming(event, now)),
    past: valid.filter((event) => !isUpcoming(event, now)),
  };
}

/** Canceled events are still shown but not counted. */
export function upcomingText(upcoming: readonly Event[]): string {
  const count = upcoming.filter(({ status }) => status !== 'cancelled').length;
  return plural(count, {
    one: '{count} upcoming activity',
    other: '{count} upcoming activities',
  });
}
