import type { ToastMessage } from '../../../components/ui/toast/toastStore';
import { ApiError } from '../../../lib/api/errors';
import type { Event } from '../../../shared/contract/events';
import { waitlistText } from '../eventText';
import type { RsvpInput } from './rsvpModel';

/** Where the button is: cards and the dialog have different texts. */
export type RsvpSurface = 'card' | 'dialog';

export function rsvpDone(event: Event, target: RsvpInput, surface: RsvpSurface): ToastMessage {
  const inDialog = target === 'none' ? 'RSVP Removed' : 'RSVP Updated!';
  return {
    type: 'success',
    title: surface === 'card' ? 'Event updated!' : inDialog,
    description: rsvpSentence(event),
  };
}

/** The server's own sentence for a refusal, the general one for a failure. */
export function rsvpFailed(error: unknown, target: RsvpInput, surface: RsvpSurface): ToastMessage {
  const verb = target === 'none' ? 'remove' : 'update';
  return {
    type: 'error',
    title: surface === 'card' ? 'Error updating attendance' : 'Error',
    description: isRefusal(error)
      ? error.message
      : `Failed to ${verb} attendance. Please try again.`,
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
  if (userStatus === 'attending') return `You're going to ${title}.`;
  if (userStatus === 'interested')
    return `You're interested in ${title}. That doesn't save you a spot yet.`;
  if (userStatus === 'maybe') return `You might go to ${title}. That doesn't save you a spot yet.`;
  if (userStatus === 'waitlisted') return `${title} is full. ${waitlistText(event)}.`;
  return `You no longer have an RSVP for ${title}.`;
}
