import { Badge } from '../../components/ui/Badge';
import { Button } from '../../components/ui/Button';
import type { MyEvent } from '../../shared/contract/events';
import { eventClock, eventDay, isUpcoming } from '../../shared/rules/eventDates';

/** One event of yours: what it is, how you stand to it, and where to look closer. */
export function EventRow({ event }: { event: MyEvent }) {
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
          {status === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
          {isPast && <Badge>Past</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          <time dateTime={startTime}>
            {eventDay(startTime)}, {eventClock(startTime)}
          </time>
          , {venue}, {city}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline" size="sm">
          <a href={`/events?event=${encodeURIComponent(id)}`}>
            <span>
              View Details<span className="sr-only">: {title}</span>
            </span>
          </a>
        </Button>
        {ticketUrl && !isPast && (
          <Button asChild variant="outline" size="sm">
            <a href={ticketUrl} target="_blank" rel="noopener noreferrer">
              <span>
                Get Tickets<span className="sr-only">: {title} (opens in a new tab)</span>
              </span>
            </a>
          </Button>
        )}
      </div>
    </li>
  );
}

function attendanceLabel({ attendanceStatus }: MyEvent): string {
  if (attendanceStatus === 'attending') return 'Going';
  if (attendanceStatus === 'interested') return 'Interested';
  return attendanceStatus === 'waitlisted' ? 'Waitlist' : 'Maybe';
}
