import { announce } from './announce';
import type { ConversationParts } from './parts';
import { type CardInput, invitationStands } from './permissionQueries';
import { toMessage } from './threadPage';

/** Adds an invitation's card to the conversation once; false when the invitation is gone. */
export async function addCard(parts: ConversationParts, input: CardInput): Promise<boolean> {
  const { db, permission, messages, pair, updates } = parts;
  const { senderId, receiverId, content, invitation, isHeld } = input;
  const stands = await permission.unlessChanged(() =>
    invitationStands(db(), senderId, receiverId, invitation.id),
  );
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
