import type { Event } from '../../shared/contract/events';
import type { Invitation } from '../../shared/contract/messages';

export type InvitationStatus = Invitation['status'];

/** The later of two cards of one invitation: an answer, once given, stands. */
export function laterCard(
  known: Invitation | undefined,
  incoming: Invitation | undefined,
): Invitation | undefined {
  if (!known || !incoming) return incoming ?? known;
  return isAnswered(known) && !isAnswered(incoming)
    ? { ...incoming, status: known.status }
    : incoming;
}

export function sameCard(a: Invitation, b: Invitation | undefined): boolean {
  const fields = (card: Invitation) => [
    card.id,
    card.eventId,
    card.status,
    card.title,
    card.startTime,
    card.venue,
    card.city,
  ];
  return b !== undefined && fields(a).join('\n') === fields(b).join('\n');
}

/** How a card stands on this page's clock: nobody can answer once the event has begun. */
export function statusAt({ status, startTime }: Invitation, now: Date): InvitationStatus {
  const hasBegun = Date.parse(startTime) <= now.getTime();
  return status === 'pending' && hasBegun ? 'expired' : status;
}

/** What became of it, for the one who asked or the one who was asked. `name` is the other side. */
export function statusSentence(status: InvitationStatus, own: boolean, name: string): string {
  if (status === 'pending') return own ? `Waiting for ${name} to answer` : 'Will you go together?';
  if (status === 'accepted') return own ? `${name} said yes.` : 'You said yes.';
  if (status === 'declined') return own ? `${name} declined.` : 'You declined.';
  if (status === 'withdrawn') return own ? 'You took it back.' : `${name} took it back.`;
  return 'Expired: the event began, or was cancelled, before there was an answer.';
}

/** Whether one really has a place: saying yes to a full event is a place on the waitlist. */
export function rsvpSentence(
  event: Pick<Event, 'status' | 'userStatus' | 'waitlistPosition'>,
): string {
  if (event.status === 'cancelled') return 'The event was cancelled.';
  if (event.userStatus === 'attending') return 'You are going.';
  if (event.userStatus !== 'waitlisted') return 'You are no longer signed up for it.';
  const place = event.waitlistPosition;
  return `The event is full: you are ${place ? `number ${place} ` : ''}on the waitlist.`;
}

function isAnswered({ status }: Invitation): boolean {
  return status === 'accepted' || status === 'declined' || status === 'withdrawn';
}
