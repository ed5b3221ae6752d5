import type { Conversation } from '../../../shared/contract/messages';
import { DAY } from '../../../shared/rules/durations';
import { ANSWER_DUE_DAYS } from '../../../shared/rules/limits';
import { isYourTurn } from '../../../shared/rules/messages/conversations';

/** Conversations by whose turn it is, each group in the order of the list. */
export function byTurn(list: readonly Conversation[], ownId: string) {
  return Object.groupBy(list, (row) => {
    if (row.isClosed || row.user.isDeleted) return 'ended';
    return isYourTurn(row, ownId) ? 'yours' : 'theirs';
  });
}

/** Whether a kind ending is better than silence by now. `now` in milliseconds. */
export function isAnswerOverdue(row: Conversation, now: number): boolean {
  return now - Date.parse(row.lastMessage.createdAt) > ANSWER_DUE_DAYS * DAY;
}
