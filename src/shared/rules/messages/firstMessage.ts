import type { Conversation } from '../../contract/messages';
import { INVITATION_OPENING } from '../events/events';

/**
 * Whether the list proves that this member has written to anyone other than `exceptId`, whose
 * thread has better information. The list may be incomplete. Invitations do not count.
 */
export function hasWrittenToAnother(
  list: readonly Conversation[],
  ownId: string,
  exceptId: string,
): boolean {
  return list.some(
    ({ user, lastMessage: { senderId, content } }) =>
      senderId === ownId && user.id !== exceptId && !content.startsWith(INVITATION_OPENING),
  );
}
