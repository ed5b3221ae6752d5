import type { Reaction } from '../../../src/shared/rules/messages/reactions';
import { sentence } from '../../platform/sentence';
import type { ConversationParts } from './parts';
import type { StoredRow } from './stores/conversationTables';
import { isSeenBy } from './stores/heldMessages';
import { messagesSeenBy, type StoredMessage } from './threadPage';
import { NOT_THERE, type SendRefusal, sendRefusalOf } from './threadRules';

export interface ReactInput {
  memberId: string;
  otherId: string;
  messageId: string;
  /** `null` removes it. */
  reaction: Reaction | null;
  /** According to the member's object, nothing they send arrives. */
  isHeld: boolean;
  /** The other likes the member. */
  isLiked: boolean;
  withReceipts: boolean;
}

const TOO_MANY: SendRefusal = {
  code: 'RATE_LIMITED',
  message: sentence('That was a lot at once. Please wait a minute.'),
};

/** The message, if this member can see it as it was sent. */
export function messageFor(
  { tables, messages }: Pick<ConversationParts, 'tables' | 'messages'>,
  memberId: string,
  messageId: string,
): StoredRow | null {
  // Searched from the newest: most reactions are to recent messages.
  const [row] = tables.read<StoredRow>(
    `SELECT * FROM messages WHERE id = ?1 AND ${isSeenBy('?2')} ORDER BY seq DESC LIMIT 1`,
    messageId,
    memberId,
  );
  return row && messages.departures().shows(memberId, row) ? row : null;
}

/** Refuses members who may not write to the other. D1 is not asked about an unknown message. */
export async function reactTo(
  parts: ConversationParts,
  input: ReactInput,
): Promise<StoredMessage | SendRefusal> {
  const { permission, messages } = parts;
  const { memberId, otherId } = input;
  if (!messageFor(parts, memberId, input.messageId)) return NOT_THERE;
  const asked = permission.isTrusted() ? null : await permission.ask(memberId, otherId);
  if (asked === 'changed') return reactTo(parts, input);
  const refusal = asked && sendRefusalOf(asked, messages.facts(memberId), input.isLiked);
  return refusal ?? storeReaction(parts, input);
}

/**
 * Stores a member's reaction to a message, replacing an earlier one, and notifies the devices of
 * both. It is no message and no answer to one: neither list changes. Repeating it changes nothing.
 * Returns the message as the member sees it.
 */
function storeReaction(parts: ConversationParts, input: ReactInput): StoredMessage | SendRefusal {
  const { messages, reactions } = parts;
  const { memberId, otherId, reaction, isHeld } = input;
  const row = messageFor(parts, memberId, input.messageId);
  if (!row) return NOT_THERE;
  const said = { seq: row.seq, memberId };
  if (reactions.of(said) !== reaction) {
    if (!reactions.take(memberId, Date.now())) return TOO_MANY;
    if (reaction) reactions.set(said, reaction, isHeld);
    else reactions.drop(said);
    notify(parts, row, memberId, otherId);
    if (!isHeld && messageFor(parts, otherId, row.id)) notify(parts, row, otherId, memberId);
  }
  const seen = { viewerId: memberId, otherId, withReceipts: input.withReceipts };
  return messagesSeenBy(messages, parts, [row], seen)[0] ?? NOT_THERE;
}

function notify(
  { reactions, updates }: ConversationParts,
  row: StoredRow,
  toId: string,
  otherId: string,
) {
  updates.notify([toId], {
    type: 'reactions',
    userId: otherId,
    messageId: row.id,
    reactions: reactions.seenBy(toId, [row.seq]).get(row.seq) ?? [],
  });
}
