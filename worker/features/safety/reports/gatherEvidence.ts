import type { ReportedReaction } from '../../../../src/shared/contract/admin/adminReports';
import type { ReportInput } from '../../../../src/shared/contract/safety';
import type { MemberContext } from '../../../platform/context';
import { type DomainError, invalid } from '../../../platform/domainError';
import { conversationOf, memberObjectOf } from '../../../platform/objects';

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
 * The chosen messages as they were sent, or what is sealed, from the conversation of these two
 * members only. Missing messages are refused; once the conversation has ended, only if all are
 * missing, since older ones have been deleted by then.
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

/** Comments on their likes, and places for plans, also of those that ended in the last 30 days. */
export async function gatherOtherTexts({ env, session }: MemberContext, { userId }: ReportInput) {
  const { comments, places } = await memberObjectOf(env, session.memberId).writtenBy(userId);
  // They have no message id: made from the sender and the time.
  const piece = (kind: string, content: string, sentAt: number): Evidence => ({
    messageId: `${kind}_${userId.slice(4)}${sentAt.toString(36)}`,
    author: 'reported',
    content,
    sentAt,
    photoId: null,
    reactions: [],
  });
  return [
    ...comments.map(({ comment, at }) => piece('lik', comment, at)),
    ...places.map(({ place, at }) => piece('pln', place, at)),
  ];
}

export function notOfTheirs(): DomainError {
  return invalid('messageIds', 'Choose messages from your conversation with this member.');
}
