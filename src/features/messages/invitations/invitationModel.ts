import type { Event } from '../../../shared/contract/events';
import type { Invitation } from '../../../shared/contract/messages';
import { t } from '../../../shared/texts/t';

export type InvitationStatus = Invitation['status'];

/** The newer of two cards of one invitation; an answer is final. */
export function laterCard(known: Invitation | undefined, incoming: Invitation | undefined) {
  if (!known || !incoming) return incoming ?? known;
  return isAnswered(known) && !isAnswered(incoming)
    ? { ...incoming, status: known.status }
    : incoming;
}

/** The status by this page's clock: an invitation expires when the event starts. */
export function statusAt({ status, startTime }: Invitation, now: Date): InvitationStatus {
  const hasBegun = Date.parse(startTime) <= now.getTime();
  return status === 'pending' && hasBegun ? 'expired' : status;
}

/** The status in words, for the inviter or the invited member. `name` is the other member. */
export function statusSentence(status: InvitationStatus, own: boolean, name: string): string {
  if (status === 'pending')
    return t(own ? 'Waiting for {name} to answer' : 'Will you go together?', { name });
  if (status === 'accepted') return t(own ? '{name} said yes.' : 'You said yes.', { name });
  if (status === 'declined') return t(own ? '{name} declined.' : 'You declined.', { name });
  if (status === 'withdrawn') return t(own ? 'You withdrew it.' : '{name} withdrew it.', { name });
  return t('Expired: the event started or was canceled before there was an answer.');
}

/** The RSVP that followed from accepting: for a full event that is a place on the waitlist. */
export function rsvpSentence(event: Pick<Event, 'status' | 'userStatus' | 'waitlistPosition'>) {
  if (event.status === 'cancelled') return t('The event was canceled.');
  if (event.userStatus === 'attending') return t("You're going.");
  if (event.userStatus !== 'waitlisted') return t("You're no longer signed up for it.");
  const place = event.waitlistPosition;
  return place
    ? t("The event is full: you're number {place} on the waitlist.", { place })
    : t("The event is full: you're on the waitlist.");
}

function isAnswered({ status }: Invitation): boolean {
  return status === 'accepted' || status === 'declined' || status === 'withdrawn';
}
