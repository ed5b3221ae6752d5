import { atom } from 'nanostores';
import { type ToastMessage, toast } from '../../../components/ui/toast/toastStore';
import { ApiError } from '../../../lib/api/errors';
import { queryClient } from '../../../lib/api/queryClient';
import { latestOnly } from '../../../lib/latestOnly';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
import { sendRsvp } from '../api';
import { updateCachedEvent } from '../eventCache';
import { waitlistText } from '../eventText';
import { type RsvpInput, withRsvp } from './rsvpModel';

/** RSVPs without an answer yet, by event: an overlay, so a rollback only removes them. */
export const $pendingRsvps = atom<ReadonlyMap<string, RsvpInput>>(new Map());

interface Pressed {
  target: RsvpInput;
  surface: RsvpSurface;
}

const presses = new Map<string, (pressed: Pressed) => void>();

export function withPendingRsvps(
  events: readonly Event[],
  targets: ReadonlyMap<string, RsvpInput>,
): Event[] {
  return events.map((event) => {
    const target = targets.get(event.id);
    return target === undefined ? event : withRsvp(event, target);
  });
}

/** Shows an RSVP at once and then sends it; of several quick presses the last counts. */
export function setRsvp(eventId: string, target: RsvpInput, surface: RsvpSurface) {
  lay(eventId, target);
  const press = presses.get(eventId) ?? pressesOf(eventId);
  presses.set(eventId, press);
  press({ target, surface });
}

const pressesOf = (eventId: string) =>
  latestOnly<Pressed>(async ({ target, surface }, isLast) => {
    const notice = await send(eventId, target, surface);
    if (!isLast()) return;
    lay(eventId, null);
    toast(notice);
  });

async function send(eventId: string, target: RsvpInput, surface: RsvpSurface) {
  try {
    const fresh = await sendRsvp(eventId, target);
    updateCachedEvent(queryClient, fresh);
    return rsvpDone(fresh, target, surface);
  } catch (error) {
    return rsvpFailed(error, target, surface);
  }
}

function lay(eventId: string, target: RsvpInput | null) {
  const targets = new Map($pendingRsvps.get());
  if (target === null) targets.delete(eventId);
  else targets.set(eventId, target);
  $pendingRsvps.set(targets);
}

/** Where the button is: cards and the dialog have different texts. */
type RsvpSurface = 'card' | 'dialog';

export function rsvpDone(event: Event, target: RsvpInput, surface: RsvpSurface): ToastMessage {
  const inDialog = t(target === 'none' ? 'RSVP Removed' : 'RSVP Updated!');
  return {
    type: 'success',
    title: surface === 'card' ? t('Event updated!') : inDialog,
    description: rsvpSentence(event),
  };
}

/** The server's own sentence for a refusal, the general one for a failure. */
export function rsvpFailed(error: unknown, target: RsvpInput, surface: RsvpSurface): ToastMessage {
  return {
    type: 'error',
    title: surface === 'card' ? t('Error updating attendance') : t('Error'),
    description: isRefusal(error)
      ? error.message
      : t(
          target === 'none'
            ? 'Failed to remove attendance. Please try again.'
            : 'Failed to update attendance. Please try again.',
        ),
  };
}

function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.code !== 'UNKNOWN' &&
    error.status >= 400 &&
    error.status < 500
  );
}

function rsvpSentence(event: Event): string {
  const { title, userStatus } = event;
  if (userStatus === 'attending') return t("You're going to {title}.", { title });
  if (userStatus === 'interested')
    return t("You're interested in {title}. That doesn't save you a spot yet.", { title });
  if (userStatus === 'maybe')
    return t("You might go to {title}. That doesn't save you a spot yet.", { title });
  if (userStatus === 'waitlisted')
    return t('{title} is full. {waitlist}.', { title, waitlist: waitlistText(event) });
  return t('You no longer have an RSVP for {title}.', { title });
}
