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

/** Answers that are being sent, by invitation: shown at once, and removed if the server refuses. */
export const $pendingAnswers = map<
  Record<string, 'accepted' | 'declined' | 'withdrawn' | undefined>
>({});

/** Never throws: on a failure a toast shows the reason and the card reloads its status. */
export function respondToInvitation(
  userId: string,
  invitation: Invitation,
  accept: boolean,
): Promise<void> {
  const status = accept ? 'accepted' : 'declined';
  return settle(userId, invitation, status, t('Answer not sent'), async () =>
    keepEvent(await postAnswer(invitation.id, accept)),
  );
}

/** Withdraws the member's own invitation. Never throws. */
export function cancelInvitation(userId: string, invitation: Invitation): Promise<void> {
  return settle(userId, invitation, 'withdrawn', t('Invitation not withdrawn'), async () => {
    await deleteInvitation(invitation.id);
  });
}

async function settle(
  userId: string,
  invitation: Invitation,
  status: 'accepted' | 'declined' | 'withdrawn',
  failure: string,
  send: () => Promise<void>,
): Promise<void> {
  const { id } = invitation;
  if ($pendingAnswers.get()[id]) return;
  $pendingAnswers.setKey(id, status);
  try {
    await send();
    receiveInvitation(userId, { ...invitation, status });
  } catch (error) {
    toastFailure(failure, error);
    void catchUp(userId);
  } finally {
    $pendingAnswers.setKey(id, undefined);
  }
}
