import type { Conversation } from '../../contract/messages';

/** The other member wrote last, and an answer is possible. A request is nobody's turn. */
export function isYourTurn(row: Conversation, ownId: string): boolean {
  const { user, isRequest, isClosed, lastMessage } = row;
  return !isRequest && !isClosed && !user.isDeleted && lastMessage.senderId !== ownId;
}
