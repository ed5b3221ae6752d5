import type { Message } from '../../src/shared/contract/messages';
import type { HeldMessages } from './heldMessages';
import type { SideDelivery } from './sideDelivery';

interface Told {
  held: Pick<HeldMessages, 'shown'>;
  delivery: Pick<SideDelivery, 'changed'>;
}

/**
 * Tells both, each by their own number, of a message that is stored; of a held one its sender alone.
 * Answers the message as its sender sees it.
 */
export function announce({ held, delivery }: Told, message: Message, isHeld: boolean): Message {
  const { senderId, receiverId } = message;
  const seenBy = (id: string) => ({ ...message, seq: held.shown(id, message.seq) });
  const [sent, received] = [seenBy(senderId), seenBy(receiverId)];
  const areSame = !isHeld && sent.seq === received.seq;
  const tell = (ids: readonly string[], seen: Message) =>
    delivery.changed(ids, { type: 'message', message: seen });
  tell(areSame ? [senderId, receiverId] : [senderId], sent);
  if (!isHeld && !areSame) tell([receiverId], received);
  return sent;
}
