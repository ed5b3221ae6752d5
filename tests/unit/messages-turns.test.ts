import { describe, expect, it } from 'vitest';
import {
  byTurn,
  isAnswerOverdue,
  withNewMessage,
} from '../../src/features/messages/inbox/conversationModel';
import type { Conversation, Message } from '../../src/shared/contract/messages';

const ME = 'usr_me';
const NOW = Date.parse('2026-11-22T17:00:00Z');
const DAY = 86_400_000;

function row(id: string, given: Partial<Conversation> = {}, own = false, age = 0): Conversation {
  const user = {
    id,
    firstName: id,
    profilePicture: null,
    isDeleted: false,
    emailConfirmed: true,
    matched: true,
  };
  const createdAt = new Date(NOW - age).toISOString();
  const lastMessage = { content: 'Hi', createdAt, senderId: own ? ME : id };
  return { user, unreadCount: 0, lastMessage, isRequest: false, isClosed: false, ...given };
}

const ids = (rows: readonly Conversation[]) => rows.map(({ user }) => user.id);

describe('whose turn it is', () => {
  it('follows from the last message, in the order of the list; ended conversations are last', () => {
    const gone = row('gone');
    const list = [
      row('a', {}, true),
      row('b'),
      row('closed', { isClosed: true }),
      { ...gone, user: { ...gone.user, isDeleted: true } },
      row('c'),
      row('d', {}, true),
    ];
    const { yours = [], theirs = [], ended = [] } = byTurn(list, ME);
    expect(ids(yours)).toEqual(['b', 'c']);
    expect(ids(theirs)).toEqual(['a', 'd']);
    expect(ids(ended)).toEqual(['closed', 'gone']);
  });

  it('is overdue after three days, not before', () => {
    expect(isAnswerOverdue(row('a', {}, false, 3 * DAY), NOW)).toBe(false);
    expect(isAnswerOverdue(row('a', {}, false, 3 * DAY + 1), NOW)).toBe(true);
  });
});

describe('an arriving closing line', () => {
  const message: Message = {
    id: 'msg_1',
    seq: 2,
    senderId: 'a',
    receiverId: ME,
    content: 'Not for me, good luck.',
    createdAt: new Date(NOW + 1).toISOString(),
  };

  it('closes the conversation and the match; a message after it opens nothing by itself', () => {
    const closed = withNewMessage([row('a')], { ...message, closing: true }, ME, false);
    expect(closed).toMatchObject([{ isClosed: true, user: { matched: false } }]);
    const later = { ...message, id: 'msg_2', seq: 3, createdAt: new Date(NOW + 2).toISOString() };
    expect(withNewMessage(closed ?? [], later, ME, false)).toMatchObject([{ isClosed: true }]);
  });
});
