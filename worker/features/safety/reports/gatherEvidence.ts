import type { ReportedReaction } from '../../../../src/shared/contract/adminReports';
import type { ReportInput } from '../../../../src/shared/contract/safety';
import type { MemberContext } from '../../../platform/context';
import { type DomainError, invalid } from '../../../platform/domainError';
import { conversationOf, inboxOf } from '../../../platform/objects';

export interface Evidence {
  messageId: string;
  author: 'reporter' | 'reported';
  content: string;
  sentAt: number;
  /** Of the photo that the message holds. */
  photoId: string | null;
  reactions: ReportedReaction[];
}

/**
 * The chosen messages as they were sent, or what is sealed. They are looked for in the conversation
 * of the two alone. What is not there is refused; once it has ended, only when nothing is there,
 * since what was older has gone by then.
 */
export async function gatherEvidence(
  { env, session }: MemberContext,
  { userId, messageIds }: ReportInput,
  isVisible: boolean,
): Promise<Evidence[]> {
  const ids = [...new Set(messageIds)];
  const conversation = conversationOf(env, session.memberId, userId);
  const { rows, hasEnded } = await conversation.evidenceFor({
    memberId: session.memberId,
    ids,
    isVisible,
  });
  if (rows.length < ids.length && !(hasEnded && rows.length > 0)) throw notOfTheirs();
  const authorOf = (id: string) => (id === session.memberId ? 'reporter' : 'reported');
  return rows.map((row) => ({
    messageId: row.id,
    author: authorOf(row.sender_id),
    content: row.content,
    sentAt: row.created_at,
    photoId: row.photoId,
    reactions: row.reactions.map(({ userId: by, reaction }) => ({
      author: authorOf(by),
      reaction,
    })),
  }));
}

/** What the reported member said with likes, also with those that are gone for less than 30 days. */
export async function gatherComments(
  { env, session }: MemberContext,
  { userId }: ReportInput,
): Promise<Evidence[]> {
  const said = await inboxOf(env, session.memberId).commentsFrom(userId);
  return said.map(({ comment: content, at: sentAt }) => ({
    // No message has it: of the giver and the time of the like.
    messageId: `lik_${userId.slice(4)}${sentAt.toString(36)}`,
    author: 'reported',
    content,
    sentAt,
    photoId: null,
    reactions: [],
  }));
}

export function notOfTheirs(): DomainError {
  return invalid('messageIds', 'Choose messages of your conversation with this member.');
}
