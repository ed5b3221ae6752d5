import type { MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';

/** Throws INVALID_INPUT for a decision about oneself. */
export function requireOther({ session }: MemberContext, targetId: string) {
  if (session.memberId === targetId) throw invalid('targetUserId', "You can't like yourself.");
}
