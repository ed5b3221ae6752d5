import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { classNames } from '../../components/ui/classNames';
import type { Invitation } from '../../shared/contract/messages';
import { dateBlock } from '../../shared/rules/eventDates';
import { clockTime } from '../../shared/rules/formatTime';
import { $answering, answerInvitation, eventKey } from './answerInvitation';
import { fetchEvent } from './api';
import { rsvpSentence, statusAt, statusSentence } from './invitationModel';
import { dayLabel, wholeTime } from './messageTimes';
import type { Person } from './person';

interface InvitationCardProps {
  invitation: Invitation;
  own: boolean;
  person: Person;
  now: Date;
}

const TICKET =
  'relative grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-hairline bg-card @max-[17rem]:grid-cols-1';
const NOTCHES =
  'before:absolute before:-top-2 before:left-16 before:size-4 before:rounded-full before:border before:border-hairline before:bg-page after:absolute after:-bottom-2 after:left-16 after:size-4 after:rounded-full after:border after:border-hairline after:bg-page @max-[17rem]:before:hidden @max-[17rem]:after:hidden';

/**
 * A ticket for two; only who was asked can answer. The stub stands beside it, above it where there
 * is little room.
 */
export function InvitationCard({ invitation, own, person, now }: InvitationCardProps) {
  const { id, eventId, title, venue, city } = invitation;
  const titleId = useId();
  const statusText = useRef<HTMLParagraphElement>(null);
  const answering = useStore($answering, { keys: [id] })[id];
  const start = new Date(invitation.startTime);
  const status = answering ?? statusAt(invitation, now);
  const isOpen = status === 'pending' && !person.isDeleted;
  const isOver = status === 'declined' || status === 'expired' || start <= now;
  const answer = (accept: boolean) => {
    // The buttons go; what they did stays to be read.
    statusText.current?.focus();
    void answerInvitation(person.id, invitation, accept);
  };
  return (
    <div className="@container w-full max-w-[27rem]">
      <article aria-labelledby={titleId} className={classNames(TICKET, NOTCHES)}>
        <Stub startTime={invitation.startTime} isOver={isOver} />
        <div className="min-w-0 space-y-1 py-3 pr-4 pl-4">
          <p className="text-ink-soft text-sm">
            {own ? `You invited ${person.name}` : `${person.name} invites you`}
          </p>
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <a
              href={`/events?event=${encodeURIComponent(eventId)}`}
              className="text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {title}
            </a>
          </h3>
          <p className="text-sm">
            <time dateTime={invitation.startTime} title={wholeTime(start)} className="font-bold">
              {dayLabel(start, now)}, {clockTime(start)}
            </time>
            <br />
            {venue}, {city}
          </p>
          <p ref={statusText} tabIndex={-1} className="pt-1 font-bold">
            {person.isDeleted && status === 'pending'
              ? 'It can no longer be answered.'
              : statusSentence(status, own, person.name)}
          </p>
          {status === 'accepted' && !isOver && <OwnRsvp eventId={eventId} isSettled={!answering} />}
          {isOpen && !own && (
            <div className="flex flex-wrap gap-2 pt-1">
              <Button size="sm" onClick={() => answer(true)}>
                <span>
                  Accept<span className="sr-only">: {title}</span>
                </span>
              </Button>
              <Button size="sm" variant="outline" onClick={() => answer(false)}>
                <span>
                  Decline<span className="sr-only">: {title}</span>
                </span>
              </Button>
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

/** The stub, with the day as on a tear-off calendar. In words it stands beside it. */
function Stub({ startTime, isOver }: { startTime: string; isOver: boolean }) {
  const { weekday, month, day } = dateBlock(startTime);
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex flex-col items-center justify-center gap-1 border-r-2 border-dashed text-center @max-[17rem]:flex-row @max-[17rem]:gap-2 @max-[17rem]:border-r-0 @max-[17rem]:border-b-2 @max-[17rem]:py-2',
        isOver
          ? 'border-control-border bg-inset text-ink-soft'
          : 'border-page bg-pine text-on-pine',
      )}
    >
      <span className="pt-1 font-extrabold text-xs uppercase leading-none tracking-wider">
        {month}
      </span>
      <span className="font-display font-extrabold text-2xl leading-none tabular-nums">{day}</span>
      <span className="font-semibold text-xs leading-none">{weekday}</span>
    </div>
  );
}

/** Its line is kept free until the server has said how it stands. */
function OwnRsvp({ eventId, isSettled }: { eventId: string; isSettled: boolean }) {
  const { data } = useQuery({
    queryKey: eventKey(eventId),
    queryFn: () => fetchEvent(eventId),
    enabled: isSettled,
  });
  return <p className="min-h-[1lh] text-sm">{data && rsvpSentence(data)}</p>;
}
