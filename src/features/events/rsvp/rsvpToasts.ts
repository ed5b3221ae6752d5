import type { ToastMessage } from '../../../components/ui/toast/toastStore';
import { ApiError } from '../../../lib/api/errors';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
import { waitlistText } from '../eventText';
import type { RsvpInput } from './rsvpModel';

/** Where the button is: cards and the dialog have different texts. */
export type RsvpSurface = 'card' | 'dialog';

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
