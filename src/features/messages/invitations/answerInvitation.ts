import { map } from 'nanostores';
import { toastFailure } from '../../../components/toastFailure';
import { queryClient } from '../../../lib/api/queryClient';
import type { Event } from '../../../shared/contract/events';
import type { Invitation } from '../../../shared/contract/messages';
import { t } from '../../../shared/texts/t';
import { deleteInvitation, postAnswer } from '../api';
import { catchUp, receiveInvitation } from '../thread/threadSync';

export const eventKey = (eventId: string) => ['event', eventId] as const;

/** Reloads an event that has changed wherever it is shown. */
export function refreshEvent(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: eventKey(eventId) });
}

function keepEvent(event: Event): void {
  queryClient.setQueryData<Event>(eventKey(event.id), event);
}

type Settled = 'accepted' | 'declined' | 'withdrawn';

/** Answers that are being sent, by invitation: shown at once, and removed if the server refuses. */
export const $pendingAnswers = map<Record<string, Settled | undefined>>({});

/** Answers or withdraws an invitation. Never throws: a failure shows a toast and reloads the card. */
export async function settleInvitation(userId: string, invitation: Invitation, status: Settled) {
  const { id } = invitation;
  if ($pendingAnswers.get()[id]) return;
  $pendingAnswers.setKey(id, status);
  try {
    if (status === 'withdrawn') await deleteInvitation(id);
    else keepEvent(await postAnswer(id, status === 'accepted'));
    receiveInvitation(userId, { ...invitation, status });
  } catch (error) {
    const title = t(status === 'withdrawn' ? 'Invitation not withdrawn' : 'Answer not sent');
    toastFailure(title, error);
    void catchUp(userId);
  } finally {
    $pendingAnswers.setKey(id, undefined);
  }
}
