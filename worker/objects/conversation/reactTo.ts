import type { Reaction } from '../../../src/shared/rules/reactions';
import { isSeenBy } from './heldMessages';
import type { StoredRow } from './storedRow';
import type { Thread } from './takeComments';
import { messagesSeenBy, type StoredMessage } from './threadPage';
import type { Refusal } from './threadRules';

/** What a conversation is asked to note. */
export interface ReactInput {
  memberId: string;
  otherId: string;
  messageId: string;
  /** `null` takes it back. */
  reaction: Reaction | null;
  /** Whose object says that nothing of them arrives. */
  isHeld: boolean;
  withReceipts: boolean;
}

export const NO_MESSAGE: Refusal = {
  code: 'NOT_FOUND',
  message: 'The requested information could not be found.',
};

const TOO_MANY: Refusal = {
  code: 'RATE_LIMITED',
  message: 'That was a lot at once. Please wait a minute.',
};

/** The message, while this member can see it as it was sent. */
export function messageFor(
  { tables, store }: Pick<Thread, 'tables' | 'store'>,
  memberId: string,
  messageId: string,
): StoredRow | null {
  // Found from the newest on: what is reacted to was mostly just written.
  const [row] = tables.read<StoredRow>(
    `SELECT * FROM messages WHERE id = ?1 AND ${isSeenBy('?2')} ORDER BY seq DESC LIMIT 1`,
    messageId,
    memberId,
  );
  return row && store.departures().shows(memberId, row) ? row : null;
}

/**
 * Notes what a member says to a message, instead of what they said before, and tells the devices of
 * both. Neither list knows of it: it is no message, nor an answer to one. The same once more changes
 * nothing. Answers the message as the member sees it.
 */
export function reactTo(thread: Thread, input: ReactInput): StoredMessage | Refusal {
  const { store, reactions } = thread;
  const { memberId, otherId, reaction, isHeld } = input;
  const row = messageFor(thread, memberId, input.messageId);
  if (!row) return NO_MESSAGE;
  const said = { seq: row.seq, memberId };
  if (reactions.of(said) !== reaction) {
    if (!reactions.take(memberId, Date.now())) return TOO_MANY;
    if (reaction) reactions.set(said, reaction, isHeld);
    else reactions.drop(said);
    tell(thread, row, memberId, otherId);
    if (!isHeld && messageFor(thread, otherId, row.id)) tell(thread, row, otherId, memberId);
  }
  const seen = { viewerId: memberId, otherId, withReceipts: input.withReceipts };
  return messagesSeenBy(store, thread, [row], seen)[0] ?? NO_MESSAGE;
}

function tell({ reactions, delivery }: Thread, row: StoredRow, toId: string, otherId: string) {
  delivery.tell([toId], {
    type: 'reactions',
    userId: otherId,
    messageId: row.id,
    reactions: reactions.seenBy(toId, [row.seq]).get(row.seq) ?? [],
  });
}
