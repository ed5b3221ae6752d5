import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Message, threadQuery } from '../../../src/shared/contract/messages';
import { PAGE_SIZE } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../platform/actor';
import { can } from '../../platform/capabilities';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import { cardsBetween, toInvitation } from '../invitations/queries';
import { inConversationWith, visibleTo } from '../members/queries';

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
    db.all<{ allowed: number }>(sql`SELECT (
      ${inConversationWith(mine, sql`${otherId}`)}
      OR EXISTS (SELECT 1 FROM members m WHERE m.id = ${otherId} AND ${visibleTo(mine)})
    ) AS allowed`),
    db.all(cardsBetween(mine, otherId)),
  ]);
  const actor = actorFrom(rows, now);
  if (access?.allowed !== 1) throw notFound();
  const messages = await conversationOf(env, mine, otherId).history({
    viewerId: mine,
    otherId,
    beforeId: query.before,
    afterSeq: query.after === undefined ? undefined : Number(query.after),
    limit: Number(query.limit ?? PAGE_SIZE.messages),
    withReceipts: can(actor, 'readReceipts'),
  });
  const invitations = new Map(
    cards.map((row) => toInvitation(row, now)).map((card) => [card.id, card]),
  );
  return messages.map(({ invitationId, ...message }) => {
    const invitation = invitationId && invitations.get(invitationId);
    return invitation ? { ...message, invitation } : message;
  });
}
