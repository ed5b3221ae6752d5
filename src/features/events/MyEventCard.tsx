import { Badge } from '../../components/ui/Badge';
import type { Event } from '../../shared/contract/events';
import { isUpcoming } from '../../shared/rules/eventDates';
import { EventCard } from './EventCard';
import { RsvpMark } from './EventMarks';
import { goingText, waitlistText } from './eventText';

/** A ticket of yours; its stub says whether it is still to come, and how you stand to it. */
export function MyEventCard({ event }: { event: Event }) {
  return (
    <EventCard event={event} headingLevel={3}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isUpcoming(event, Date.now()) ? 'info' : 'plain'}>
          {isUpcoming(event, Date.now()) ? 'Upcoming' : 'Past'}
        </Badge>
        <RsvpMark status={event.userStatus} />
        <p className="ml-auto font-bold text-sm">
          {event.userStatus === 'waitlisted' ? waitlistText(event) : goingText(event)}
        </p>
      </div>
    </EventCard>
  );
}
