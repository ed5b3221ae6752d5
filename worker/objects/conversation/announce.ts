import type { Message } from '../../../src/shared/contract/messages';
import type { CautionKind } from '../../../src/shared/rules/cautions';
import { warningOf } from '../../domain/cautions/cautionTexts';
import type { HeldMessages } from './heldMessages';
import type { SideDelivery } from './sideDelivery';

interface Told {
  held: Pick<HeldMessages, 'shown'>;
  delivery: Pick<SideDelivery, 'changed'>;
}

/** A message, whether it is held, and of what its receiver is warned. */
export type Announced = [message: Message, isHeld: boolean, kind?: CautionKind | null];

/**
 * Tells the receiver, by their own number, of a message that is stored; nobody of a held one. A
 * warning is for the receiver's devices. Answers the message as its sender sees it.
 */
export function announce({ held, delivery }: Told, ...[message, isHeld, kind]: Announced): Message {
  const { senderId, receiverId } = message;
  const seenBy = (id: string) => ({ ...message, seq: held.shown(id, message.seq) });
  if (isHeld) delivery.changed();
  else {
    const received = seenBy(receiverId);
    const seen = kind ? { ...received, warning: warningOf(kind) } : received;
    delivery.changed([receiverId], { type: 'message', message: seen });
  }
  return seenBy(senderId);
}
