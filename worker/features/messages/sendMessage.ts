import type * as z from 'zod/mini';
import type { Message, sendMessageRequest } from '../../../src/shared/contract/messages';
import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';

/** Stores a message and answers it as stored. The conversation itself decides whether it may. */
export async function sendMessage(
  context: MemberContext,
  input: z.infer<typeof sendMessageRequest>,
): Promise<Message> {
  const { env, session, requestId, now } = context;
  if (input.receiverId === session.memberId) {
    throw invalid('receiverId', 'You cannot write to yourself.');
  }
  const answer = await conversationOf(env, session.memberId, input.receiverId).send({
    session,
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
