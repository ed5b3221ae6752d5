import type * as z from 'zod/mini';
import type { Message, threadQuery } from '../../../src/shared/contract/messages';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import { flag, row } from '../../db/columns';
import { singleRow } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { can } from '../../domain/capabilities';
import { canSee, inConversationWith } from '../../domain/members/visibility';
import { cardsBetween } from '../../domain/rsvp/invitationCards';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';

const accessRow = row({ visible: flag, talked: flag });

/** A page of the thread with another member, oldest first; it marks it as read unless it is a peek. */
export async function readThread(
  context: MemberContext,
  otherId: string,
  query: z.infer<typeof threadQuery>,
): Promise<Message[]> {
  const { env, session } = context;
  const mine = session.memberId;
  const { actor, access, cards } = await asActor(context, ({ now }) => ({
    access: singleRow(accessRow)`SELECT ${canSee(mine, otherId)} AS visible,
      ${inConversationWith(mine, otherId)} AS talked`,
    cards: cardsBetween(mine, otherId, now),
  }));
  if (!access.visible && !access.talked) throw notFound();
  const messages = await conversationOf(env, mine, otherId).history({
    viewerId: mine,
    otherId,
    beforeId: query.before,
    afterSeq: query.after === undefined ? undefined : Number(query.after),
    limit: Number(query.limit ?? PAGE_SIZE.messages),
    isPeek: query.peek === 'true',
    // A receipt would reveal that a member who cannot be seen is there.
    withReceipts: access.visible && can(actor, 'readReceipts'),
    isGone: !access.visible,
  });
  const invitations = new Map(cards.map((card) => [card.id, card]));
  return messages.map(({ invitationId, ...message }) => {
    const invitation = invitationId && invitations.get(invitationId);
    return invitation ? { ...message, invitation } : message;
  });
}
