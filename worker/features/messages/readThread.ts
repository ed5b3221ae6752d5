import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Message, threadQuery } from '../../../src/shared/contract/messages';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../domain/actor';
import { can } from '../../domain/capabilities';
import { canSee, inConversationWith } from '../../domain/members/visibility';
import { cardsBetween, toInvitation } from '../../domain/rsvp/invitationCards';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';

/** A page of the thread with another member, oldest first; reading it marks it as read. */
export async function readThread(
  context: MemberContext,
  otherId: string,
  query: z.infer<typeof threadQuery>,
): Promise<Message[]> {
  const { db, env, now, session } = context;
  const mine = session.memberId;
  const [rows, [access], cards] = await db.batch([
    actorStatement(context),
    db.all<{ visible: number; talked: number }>(sql`SELECT ${canSee(mine, otherId)} AS visible,
      ${inConversationWith(mine, sql`${otherId}`)} AS talked`),
    db.all(cardsBetween(mine, otherId)),
  ]);
  const actor = actorFrom(rows, now);
  const isVisible = access?.visible === 1;
  if (!isVisible && access?.talked !== 1) throw notFound();
  const messages = await conversationOf(env, mine, otherId).history({
    viewerId: mine,
    otherId,
    beforeId: query.before,
    afterSeq: query.after === undefined ? undefined : Number(query.after),
    limit: Number(query.limit ?? PAGE_SIZE.messages),
    // Of who cannot be seen it would tell that they are there.
    withReceipts: isVisible && can(actor, 'readReceipts'),
  });
  const invitations = new Map(
    cards.map((row) => toInvitation(row, now)).map((card) => [card.id, card]),
  );
  return messages.map(({ invitationId, ...message }) => {
    const invitation = invitationId && invitations.get(invitationId);
    return invitation ? { ...message, invitation } : message;
  });
}
