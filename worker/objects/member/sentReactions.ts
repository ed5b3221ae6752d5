import { REACTION_CONVERSATIONS_SEARCHED } from '../../../src/shared/rules/limits';
import type { Reaction } from '../../../src/shared/rules/messages/reactions';
import { sees } from '../../domain/members/visibility';
import { type RpcResult, rpcResult } from '../../platform/answer';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import type { SessionRef } from '../../platform/security/sessions';
import type { StoredMessage } from '../conversation/threadPage';
import type { MemberParts } from './parts';

/** A member's reaction to a message, and the session. */
export interface ReactionRequest {
  session: SessionRef;
  messageId: string;
  /** The other member of the conversation; without it the newest conversations are searched. */
  otherId: string | null;
  reaction: Reaction | null;
}

type ReactionParts = Pick<MemberParts, 'env' | 'db' | 'lease' | 'list' | 'partners' | 'decisions'>;

/** Reacts to a message, or removes the reaction, in one of the member's conversations. */
export function sendReaction(
  parts: ReactionParts,
  request: ReactionRequest,
): Promise<RpcResult<StoredMessage>> {
  return rpcResult<StoredMessage>(async () => {
    const { messageId, reaction, otherId, session } = request;
    const { memberId } = session;
    const { isHeld, isPremium } = await parts.lease.of(session, Date.now());
    for (const id of await conversationsToAsk(parts, memberId, otherId)) {
      const isLiked = parts.decisions.received(id) !== undefined;
      const given = { memberId, otherId: id, messageId, reaction, isHeld, isLiked };
      const input = { ...given, withReceipts: isPremium };
      const answer = await conversationOf(parts.env(), memberId, id).react(input);
      if (answer.ok) return answer.value;
      const { code, message } = answer;
      if (code !== 'NOT_FOUND') return { code, message };
    }
    throw notFound();
  });
}

/** Calling an object with an invented id would create it. */
async function conversationsToAsk(
  { db, list, partners }: ReactionParts,
  memberId: string,
  otherId: string | null,
): Promise<string[]> {
  if (otherId === null)
    return list.newest(REACTION_CONVERSATIONS_SEARCHED).map((row) => row.otherId);
  const isKnown =
    partners.has(otherId) || list.has(otherId) || (await sees(db(), memberId, otherId));
  return isKnown ? [otherId] : [];
}
