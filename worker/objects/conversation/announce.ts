import type { CautionKind, Message } from '../../../src/shared/contract/messages';
import { warningOf } from '../../domain/scamWarnings/cautionTexts';
import type { ConversationParts } from './parts';

/**
 * Announces a stored message to its receiver, under the receiver's numbering, and a held one to no
 * one. A warning goes only to the receiver's devices. Returns the message as its sender sees it.
 */
export function announce(
  { messages, updates }: Pick<ConversationParts, 'messages' | 'updates'>,
  message: Message,
  isHeld: boolean,
  warning: CautionKind | null = null,
): Message {
  const { senderId, receiverId } = message;
  const seenBy = (id: string) => ({ ...message, seq: messages.held.shown(id, message.seq) });
  if (isHeld) updates.changed();
  else {
    const received = seenBy(receiverId);
    const seen = warning ? { ...received, warning: warningOf(warning) } : received;
    updates.changed([receiverId], { type: 'message', message: seen });
  }
  return seenBy(senderId);
}
