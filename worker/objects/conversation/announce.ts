import type { CautionKind, Invitation, Message } from '../../../src/shared/contract/messages';
import { CLOSING_LINE } from '../../../src/shared/rules/messages/conversations';
import { warningOf } from '../../domain/scamWarnings/cautionTexts';
import type { ConversationParts } from './parts';
import { toMessage } from './threadPage';

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

export interface CardInput {
  senderId: string;
  receiverId: string;
  content: string;
  invitation: Invitation;
  isHeld: boolean;
}

/** Adds an invitation's card to the conversation once; false when the invitation is gone. */
export async function addCard(parts: ConversationParts, input: CardInput): Promise<boolean> {
  const { permission, messages, pair, updates } = parts;
  const { senderId, receiverId, content, invitation, isHeld } = input;
  const stands = await permission.invitationStands(senderId, receiverId, invitation.id);
  if (stands === 'changed') return addCard(parts, input);
  if (!stands || messages.byInvitation(invitation.id)) return stands;
  pair.remember(senderId, receiverId);
  const by = { invitationId: invitation.id };
  const row = messages.append(senderId, null, content, new Date(), by);
  if (isHeld) messages.held.hold(row);
  const message = announce(parts, { ...toMessage(row, receiverId), invitation }, isHeld);
  updates.changed([senderId], { type: 'message', message });
  return true;
}

/** After a kind close in D1: appends one closing line for both, once, and updates both lists. */
export function closeThread(parts: ConversationParts, memberId: string, otherId: string) {
  const { permission, messages, extras, versions, updates } = parts;
  permission.invalidate();
  const last = messages.lastSeq();
  if (last === 0) return;
  if (extras.of([last]).get(last)?.closing) {
    versions.changed();
    return updates.changed();
  }
  const row = messages.append(memberId, null, CLOSING_LINE, new Date());
  extras.add(row.seq, { closing: true });
  const message = { ...toMessage(row, otherId), closing: true as const };
  updates.changed([memberId, otherId], { type: 'message', message });
}
