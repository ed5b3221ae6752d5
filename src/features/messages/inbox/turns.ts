import type { Conversation } from '../../../shared/contract/messages';
import { DAY } from '../../../shared/rules/durations';
import { ANSWER_DUE_DAYS } from '../../../shared/rules/limits';
import { isYourTurn } from '../../../shared/rules/messages/conversations';

type List = readonly Conversation[];

/** Conversations by whose turn it is, each group in the order of the list; ended ones are last. */
export function byTurn(list: List, ownId: string) {
  const yours: Conversation[] = [];
  const theirs: Conversation[] = [];
  const ended: Conversation[] = [];
  for (const row of list) {
    if (row.isClosed || row.user.isDeleted) ended.push(row);
    else (isYourTurn(row, ownId) ? yours : theirs).push(row);
  }
  return { yours, theirs, ended };
}

/** Whether a kind ending is better than silence by now. `now` in milliseconds. */
export function isAnswerOverdue(row: Conversation, now: number): boolean {
  return now - Date.parse(row.lastMessage.createdAt) > ANSWER_DUE_DAYS * DAY;
}
