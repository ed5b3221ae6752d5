import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { dayLabel } from '../../../components/dayOf';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button } from '../../../components/ui/Button';
import type { Invitation } from '../../../shared/contract/messages';
import { clockTime } from '../../../shared/rules/formatTime';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { fetchEvent } from '../api';
import type { ConversationPartner } from '../person';
import { wholeTime } from '../thread/messageTimes';
import { $pendingAnswers, eventKey, settleInvitation } from './answerInvitation';
import { rsvpSentence, statusAt, statusSentence } from './invitationModel';
import { TICKET_STYLE, TicketStub } from './TicketStub';

interface InvitationCardProps {
  invitation: Invitation;
  own: boolean;
  person: ConversationPartner;
  now: Date;
}

/** A ticket for two. Only the invited member can answer, and only the inviter can withdraw it. */
export function InvitationCard({ invitation, own, person, now }: InvitationCardProps) {
  const { id, eventId, title, venue, city } = invitation;
  const titleId = useId();
  const statusText = useRef<HTMLParagraphElement>(null);
  const answering = useStore($pendingAnswers, { keys: [id] })[id];
  const start = new Date(invitation.startTime);
  const status = answering ?? statusAt(invitation, now);
  const isOpen = status === 'pending' && !person.isDeleted;
  const isOver = ['declined', 'withdrawn', 'expired'].includes(status) || start <= now;
  const settle = (as: 'accepted' | 'declined' | 'withdrawn') => {
    // The buttons disappear; the status says what they did.
    statusText.current?.focus();
    void settleInvitation(person.id, invitation, as);
  };
  return (
    <div className="@container w-full max-w-[27rem]">
      <article aria-labelledby={titleId} className={TICKET_STYLE}>
        <TicketStub startTime={invitation.startTime} isOver={isOver} />
        <div className="min-w-0 space-y-1 py-3 pr-4 pl-4">
          <p className="text-ink-soft text-sm">
            {t(own ? 'You invited {name}' : '{name} invites you', { name: person.name })}
          </p>
          <h3 id={titleId} className="text-lg leading-snug [overflow-wrap:anywhere]">
            <a
              href={pagePath(`/events?event=${encodeURIComponent(eventId)}`)}
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
              ? t("You can't answer it anymore.")
              : statusSentence(status, own, person.name)}
          </p>
          {status === 'accepted' && !isOver && <OwnRsvp eventId={eventId} isSettled={!answering} />}
          {isOpen && own && (
            <Button size="sm" variant="outline" onClick={() => settle('withdrawn')}>
              <span>{parts('Withdraw<title>: {title}</title>', { title: srOnly }, { title })}</span>
            </Button>
          )}
          {isOpen && !own && (
            <div className="flex flex-wrap gap-2 pt-1">
              <Button size="sm" onClick={() => settle('accepted')}>
                <span>{parts('Accept<title>: {title}</title>', { title: srOnly }, { title })}</span>
              </Button>
              <Button size="sm" variant="outline" onClick={() => settle('declined')}>
                <span>
                  {parts('Decline<title>: {title}</title>', { title: srOnly }, { title })}
                </span>
              </Button>
            </div>
          )}
        </div>
      </article>
    </div>
  );
}

/** Keeps its line free until the server has answered. */
function OwnRsvp({ eventId, isSettled }: { eventId: string; isSettled: boolean }) {
  const { data } = useQuery({
    queryKey: eventKey(eventId),
    queryFn: () => fetchEvent(eventId),
    enabled: isSettled,
  });
  return <p className="min-h-[1lh] text-sm">{data && rsvpSentence(data)}</p>;
}
