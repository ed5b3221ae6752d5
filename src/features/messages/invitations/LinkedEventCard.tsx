import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { classNames } from '../../../components/ui/classNames';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import { eventClock, eventDay, isUpcoming } from '../../../shared/rules/events/eventDates';
import { priceText } from '../../../shared/rules/events/eventPrice';
import type { RsvpStatus } from '../../../shared/rules/events/rsvp';
import { fetchEvent } from '../api';
import { eventKey } from './answerInvitation';
import { TICKET_STYLE, TicketStub } from './TicketStub';

const RSVPS: Readonly<Record<RsvpStatus, string | null>> = {
  none: null,
  attending: "You're going.",
  interested: "You're interested.",
  maybe: 'You said maybe.',
  waitlisted: "You're on the waitlist.",
};

/** An event, loaded with the rights of the reader. One that is gone has no card. */
export default function LinkedEventCard({ id }: { id: string }) {
  const { data, isPending } = useQuery({
    queryKey: eventKey(id),
    queryFn: () => fetchEvent(id),
    staleTime: 60_000,
  });
  if (isPending) return <Skeleton className="mt-1 h-28 w-full max-w-[27rem] rounded-lg" />;
  return data ? <Card event={data} /> : null;
}

function Card({ event }: { event: Event }) {
  const { id, title, startTime, city, status, userStatus } = event;
  const titleId = useId();
  const isPast = !isUpcoming(event, Date.now());
  const isOff = status === 'cancelled';
  return (
    <div className="@container mt-1 w-full max-w-[27rem]">
      <article aria-labelledby={titleId} className={TICKET_STYLE}>
        <TicketStub startTime={startTime} isOver={isPast || isOff} />
        <div className="min-w-0 px-4 py-3">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <a
              href={`/events?event=${encodeURIComponent(id)}`}
              className="text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {title}
            </a>
          </h3>
          <p className="text-sm">
            <time dateTime={startTime} className="font-bold">
              {eventDay(startTime)}, {eventClock(startTime)}
            </time>
            <br />
            {city}, {priceText(event)}
          </p>
          <p className={classNames('pt-1 text-sm', userStatus !== 'none' && 'font-bold')}>
            {standing(event, isPast)}
          </p>
        </div>
      </article>
    </div>
  );
}

function standing({ status, userStatus }: Event, isPast: boolean): string {
  if (status === 'cancelled') return 'The event was canceled.';
  if (isPast) return 'The event has already passed.';
  if (status === 'postponed') return 'The event is postponed.';
  return RSVPS[userStatus] ?? "You haven't answered yet.";
}
