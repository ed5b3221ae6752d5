import type { Message } from '../../../src/shared/contract/messages';
import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { inboxOf } from '../../platform/objects';

interface Sent {
  receiverId: string;
  content: string;
  clientId?: string | null | undefined;
  /** Whose bytes are stored. */
  photo?: StoredPhoto;
}

interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  alt?: string;
  digest: string;
}

/**
 * Stores a message by a call, and answers it as stored. Whether it may, the member's object and the
 * conversation decide.
 */
export async function sendMessage(
  { env, session, requestId, now }: MemberContext,
  { clientId = null, ...input }: Sent,
): Promise<Message> {
  const { id, memberId } = session;
  requireNotOneself(memberId, input.receiverId);
  const answer = await inboxOf(env, memberId).send({
    ...input,
    session: { id, memberId },
    requestId,
    clientId,
  });
  if (answer.ok) return answer.value;
  throw withTimeToWait(new DomainError(answer.code, answer.message), now);
}

/** Throws INVALID_INPUT. */
export function requireNotOneself(memberId: string, receiverId: string) {
  if (receiverId === memberId) throw invalid('receiverId', 'You cannot write to yourself.');
}

/** What a day's limit refused is worth trying again on the next. */
export function withTimeToWait(refusal: DomainError, now: Date): DomainError {
  const { code, message } = refusal;
  const isForToday = code === 'LIMIT_REACHED' || code === 'CONFIRM_ADDRESS';
  if (!isForToday) return refusal;
  return new DomainError(code, message, { retryAfter: secondsUntilNewJerseyMidnight(now) });
}
