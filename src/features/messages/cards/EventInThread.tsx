import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { eventScenes } from '../../../components/scenes/eventScenes';
import { parts, srOnly } from '../../../components/texts/parts';
import { toastFailure } from '../../../components/toastFailure';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Drawing } from '../../../components/ui/picture/Drawing';
import { Skeleton } from '../../../components/ui/Skeleton';
import { useAction } from '../../../lib/useAction';
import type { Event } from '../../../shared/contract/events';
import { eventClock, eventDay, isUpcoming } from '../../../shared/rules/events/eventDates';
import { priceText } from '../../../shared/rules/events/eventPrice';
import type { RsvpStatus } from '../../../shared/rules/events/rsvp';
import { pagePath } from '../../../shared/texts/language';
import { type Text, t, text } from '../../../shared/texts/t';
import { fetchEvent, postInvitation } from '../api';
import { eventKey } from '../invitations/answerInvitation';
import { TICKET_STYLE, TicketStub } from '../invitations/TicketStub';
import type { ConversationPartner } from '../person';
import { catchUp } from '../thread/threadSync';
import { PlanHereButton } from './PlaceInThread';
import { useBothMiles } from './useBothMiles';

const RSVPS: Readonly<Record<RsvpStatus, Text | null>> = {
  none: null,
  attending: text("You're going."),
  interested: text("You're interested."),
  maybe: text('You said maybe.'),
  waitlisted: text("You're on the waitlist."),
};

export const useLinkedEvent = (id: string | undefined) =>
  useQuery({
    queryKey: eventKey(id ?? ''),
    queryFn: () => fetchEvent(id ?? ''),
    staleTime: 60_000,
    enabled: id !== undefined,
  });

interface EventInThreadProps {
  id: string;
  person: ConversationPartner;
  /** Shown instead of an event that is gone. */
  without: ReactNode;
}

/** An event, loaded with the rights of the reader. */
export function EventInThread({ id, person, without }: EventInThreadProps) {
  const { data, isPending } = useLinkedEvent(id);
  if (isPending) return <Skeleton className="mt-1 h-56 w-full max-w-[27rem] rounded-lg" />;
  return data ? <Ticket event={data} person={person} /> : without;
}

function Ticket({ event, person }: { event: Event; person: ConversationPartner }) {
  const { id, title, startTime, city, status, userStatus } = event;
  const titleId = useId();
  const miles = useBothMiles(city, person);
  const isPast = !isUpcoming(event, Date.now());
  const isOff = status === 'cancelled';
  return (
    <div className="@container mt-1 w-full max-w-[27rem]">
      <article aria-labelledby={titleId} className={TICKET_STYLE}>
        <Picture event={event} />
        <TicketStub startTime={startTime} isOver={isPast || isOff} />
        <div className="min-w-0 px-4 py-3">
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <a
              href={pagePath(`/events?event=${encodeURIComponent(id)}`)}
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
            {miles && <span className="block text-ink-soft">{miles}</span>}
          </p>
          <p className={classNames('pt-1 text-sm', userStatus !== 'none' && 'font-bold')}>
            {standing(event, isPast)}
          </p>
          {person.matched && !isPast && status === 'scheduled' && (
            <div className="mt-2 flex flex-wrap items-center gap-2">
              <GoTogether event={event} person={person} />
              <PlanHereButton
                person={person}
                place={{ kind: 'event', name: title, eventId: id, startsAt: startTime }}
              />
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

function Picture({ event: { imageUrl, category } }: { event: Event }) {
  const [isBroken, setBroken] = useState(false);
  const look = 'block h-28 w-full border-hairline border-b @min-[17rem]:col-span-2';
  if (imageUrl === null || isBroken) {
    return <Drawing svg={eventScenes[category]} className={`${look} scene`} />;
  }
  return (
    <img
      src={imageUrl}
      // The title is below it.
      alt=""
      loading="lazy"
      className={`${look} object-cover`}
      onError={() => setBroken(true)}
    />
  );
}

/** Sends an invitation, which is a card of its own in the conversation. */
function GoTogether({ event, person }: { event: Event; person: ConversationPartner }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, run } = useAction((error) => toastFailure(t('Invitation not sent'), error));
  const ask = async () => {
    await postInvitation(event.id, person.id);
    setAsked(true);
    void catchUp(person.id);
  };
  if (isAsked) {
    return (
      <p role="status" className="text-sm">
        {t('You asked {name}.', { name: person.name })}
      </p>
    );
  }
  return (
    <Button size="sm" variant="outline" busy={isBusy} onClick={() => run(ask)}>
      <span>
        {parts('Go together?<title> {title}</title>', { title: srOnly }, { title: event.title })}
      </span>
    </Button>
  );
}

function standing({ status, userStatus }: Event, isPast: boolean): string {
  if (status === 'cancelled') return t('The event was canceled.');
  if (isPast) return t('The event has already passed.');
  if (status === 'postponed') return t('The event is postponed.');
  const answer = RSVPS[userStatus];
  return answer ? t(answer) : t("You haven't answered yet.");
}
