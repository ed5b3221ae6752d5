import type { Message } from '../../../src/shared/contract/messages';
import type { Reaction } from '../../../src/shared/rules/messages/reactions';
import { asActor } from '../../domain/act';
import { cardsBetween } from '../../domain/rsvp/invitationCards';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';

/** Seconds until another try after reacting to too many messages in a minute. */
const RETRY_AFTER = 60;

/**
 * Sets or replaces the member's reaction to a message, or removes it (`null`). Returns the message
 * with all its reactions. Throws NOT_FOUND for a message that the member cannot see, and what
 * writing in its conversation throws.
 */
export async function reactToMessage(
  context: MemberContext,
  { messageId, otherId }: { messageId: string; otherId: string | null },
  reaction: Reaction | null,
): Promise<Message> {
  const { id, memberId } = context.session;
  const input = { session: { id, memberId }, messageId, otherId, reaction };
  const answer = await memberObjectOf(context.env, memberId).react(input);
  if (!answer.ok) {
    const { code, message } = answer;
    const isFlood = code === 'RATE_LIMITED';
    throw new DomainError(code, message, isFlood ? { retryAfter: RETRY_AFTER } : {});
  }
  const { invitationId, ...message } = answer.value;
  return invitationId ? withCard(context, message, invitationId) : message;
}

/** Adds the invitation's card with its current status from the database. */
async function withCard(context: MemberContext, message: Message, invitationId: string) {
  const mine = context.session.memberId;
  const otherId = message.senderId === mine ? message.receiverId : message.senderId;
  const { cards } = await asActor(context, ({ now }) => ({
    cards: cardsBetween(mine, otherId, now),
  }));
  const invitation = cards.find((card) => card.id === invitationId);
  return invitation ? { ...message, invitation } : message;
}
