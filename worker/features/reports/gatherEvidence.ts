import type { ReportInput } from '../../../src/shared/contract/safety';
import type { MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';

export interface Evidence {
  messageId: string;
  author: 'reporter' | 'reported';
  content: string;
  sentAt: number;
}

/**
 * The chosen messages as they were sent. They are looked for in the conversation of the two alone.
 * Who has left it cannot be told from who is deleted: then what is not found is left out, else it
 * is refused.
 */
export async function gatherEvidence(
  { env, session }: MemberContext,
  { userId, messageIds }: ReportInput,
  isVisible: boolean,
): Promise<Evidence[]> {
  const ids = [...new Set(messageIds)];
  if (ids.length === 0) return [];
  const rows = await conversationOf(env, session.memberId, userId).originals(ids);
  if (rows.length < ids.length && isVisible) {
    throw invalid('messageIds', 'Choose messages of your conversation with this member.');
  }
  return rows
    .filter(({ content }) => content !== '')
    .map((row) => ({
      messageId: row.id,
      author: row.sender_id === session.memberId ? 'reporter' : 'reported',
      content: row.content,
      sentAt: row.created_at,
    }));
}
