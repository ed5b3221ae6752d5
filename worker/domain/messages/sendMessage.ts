import type { Message } from '../../../src/shared/contract/messages';
import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import type { Signed } from '../../platform/sessions';

interface Sending extends Pick<MemberContext, 'env' | 'requestId' | 'now'> {
  session: Signed;
}

/**
 * Stores a message and answers it as stored, by a call or over the live connection. The conversation
 * itself decides whether it may, and throws as a call does.
 */
export async function sendMessage(
  { env, session, requestId, now }: Sending,
  input: { receiverId: string; content: string; clientId?: string | undefined },
): Promise<Message> {
  const { id, memberId } = session;
  if (input.receiverId === memberId) {
    throw invalid('receiverId', 'You cannot write to yourself.');
  }
  const answer = await conversationOf(env, memberId, input.receiverId).send({
    session: { id, memberId },
    requestId,
    receiverId: input.receiverId,
    content: input.content,
    clientId: input.clientId ?? null,
  });
  if (answer.ok) return answer.value;
  const isForToday = answer.code === 'LIMIT_REACHED' || answer.code === 'CONFIRM_ADDRESS';
  throw new DomainError(answer.code, answer.message, {
    ...(isForToday ? { retryAfter: secondsUntilNewJerseyMidnight(now) } : {}),
  });
}
