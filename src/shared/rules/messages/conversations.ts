import type { Conversation } from '../../contract/messages';
import { INVITATION_OPENING } from '../events/events';

/** The line that closes a conversation, for both to read. Pages say it in their language. */
export const CLOSING_LINE = 'Not for me, good luck.';

/** The text of a message with a photo when nothing was written below it. */
export const PHOTO_WORD = 'Photo';

/** Stands in lists for a message with a word that its receiver hides. */
export const HIDDEN_MESSAGE = 'A message with a word you hide';

/** The other member wrote last, and an answer is possible. A request is nobody's turn. */
export function isYourTurn(row: Conversation, ownId: string): boolean {
  const { user, isRequest, isClosed, lastMessage } = row;
  return !isRequest && !isClosed && !user.isDeleted && lastMessage.senderId !== ownId;
}

/** To anyone but `exceptId`, whose thread knows better. The list may be incomplete. */
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
