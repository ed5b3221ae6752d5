import { map } from 'nanostores';
import { toastFailure } from '../../components/toastFailure';
import { queryClient } from '../../lib/queryClient';
import type { Event } from '../../shared/contract/events';
import type { Invitation } from '../../shared/contract/messages';
import { postAnswer } from './api';
import { catchUp, receiveInvitation } from './threadSync';

export const eventKey = (eventId: string) => ['event', eventId] as const;

/** Something about the event has changed: whoever shows it asks again. */
export function refreshEvent(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: eventKey(eventId) });
}

function keepEvent(event: Event): void {
  queryClient.setQueryData<Event>(eventKey(event.id), event);
}

/** Answers on their way, by invitation: shown at once, gone again when they are refused. */
export const $answering = map<Record<string, 'accepted' | 'declined' | undefined>>({});

/** Never throws: whoever answered is told what the server said, and the card asks how it stands. */
export async function answerInvitation(
  userId: string,
  invitation: Invitation,
  accept: boolean,
): Promise<void> {
  const { id } = invitation;
  if ($answering.get()[id]) return;
  const status = accept ? 'accepted' : 'declined';
  $answering.setKey(id, status);
  try {
    keepEvent(await postAnswer(id, accept));
    receiveInvitation(userId, { ...invitation, status });
  } catch (error) {
    toastFailure('Answer not sent', error);
    void catchUp(userId);
  } finally {
    $answering.setKey(id, undefined);
  }
}
