import { map } from 'nanostores';
import { toast } from '../../components/ui/toastStore';
import { messageOf } from '../../lib/errors';
import type { Invitation } from '../../shared/contract/messages';
import { postAnswer } from './api';
import { keepEvent } from './invitedEvent';
import { catchUp, receiveInvitation } from './threadSync';

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
    toast({ type: 'error', title: 'Answer not sent', description: messageOf(error) });
    void catchUp(userId);
  } finally {
    $answering.setKey(id, undefined);
  }
}
