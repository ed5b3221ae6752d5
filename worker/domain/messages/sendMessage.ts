import { secondsUntilNewJerseyMidnight } from '../../../src/shared/rules/day';
import { DAILY_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { recordDailyQuota } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';

interface Sent {
  receiverId: string;
  content: string;
  clientId?: string | null | undefined;
  /** Its bytes are already stored. */
  photo?: StoredPhoto;
}

interface StoredPhoto {
  id: string;
  width: number;
  height: number;
  alt?: string;
  digest: string;
}

/** Stores a message and returns it; the two objects decide whether it may be sent. */
export async function sendMessage(context: MemberContext, { clientId = null, ...input }: Sent) {
  const { env, session, requestId, now } = context;
  const { id, memberId } = session;
  requireNotOneself(memberId, input.receiverId);
  const answer = await memberObjectOf(env, memberId).sendMessage({
    ...input,
    session: { id, memberId },
    requestId,
    clientId,
  });
  const left = answer.ok ? answer.value.leftToday : answer.code === 'LIMIT_REACHED' ? 0 : null;
  if (left !== null) recordDailyQuota(context, 'messages', DAILY_LIMITS.free.messages, left);
  if (answer.ok) return answer.value.message;
  throw withRetryAfter(new DomainError(answer.code, answer.message), now);
}

/** Throws INVALID_INPUT. */
export function requireNotOneself(memberId: string, receiverId: string) {
  if (receiverId === memberId) throw invalid('receiverId', sentence("You can't message yourself."));
}

/** A refusal by a daily limit says to retry the next day. */
export function withRetryAfter(refusal: DomainError, now: Date): DomainError {
  const { code, sentence: said } = refusal;
  const isForToday = code === 'LIMIT_REACHED' || code === 'CONFIRM_ADDRESS';
  if (!isForToday) return refusal;
  return new DomainError(code, said, { retryAfter: secondsUntilNewJerseyMidnight(now) });
}
