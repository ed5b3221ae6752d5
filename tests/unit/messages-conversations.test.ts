import { describe, expect, test } from 'vitest';
import {
  hasWritten,
  keepNewer,
  requestState,
  unreadIn,
  withMessage,
  withoutUnread,
} from '../../src/features/messages/conversationModel';
import type { Conversation, Message } from '../../src/shared/contract/messages';

const ME = 'usr_aaaaaaaaaaaaaaaa';
const DANA = 'usr_bbbbbbbbbbbbbbbb';
const EVE = 'usr_cccccccccccccccc';

function row(id: string, change: Partial<Conversation> = {}): Conversation {
  return {
    user: {
      id,
      firstName: 'Dana',
      profilePicture: null,
      isDeleted: false,
      emailConfirmed: true,
      matched: false,
    },
    unreadCount: 0,
    lastMessage: { content: 'before', createdAt: '2026-11-21T10:00:00.000Z', senderId: id },
    isRequest: false,
    isClosed: false,
    ...change,
  };
}
function message(
  senderId: string,
  receiverId: string,
  createdAt = '2026-11-21T11:00:00.000Z',
): Message {
  return { id: 'msg_aaaaaaaaaaaaaaaa', seq: 2, senderId, receiverId, content: 'new', createdAt };
}

describe('the conversation list', () => {
  const list = [row(EVE), row(DANA)];

  test('a message brings its conversation to the top and counts as unread', () => {
    const next = withMessage(list, message(DANA, ME), ME, false);
    expect(next?.map(({ user }) => user.id)).toEqual([DANA, EVE]);
    expect(next?.[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: 'new' } });
  });

  test('not when it is read as it comes, nor when it is one of my own', () => {
    expect(withMessage(list, message(DANA, ME), ME, true)?.[0]?.unreadCount).toBe(0);
    expect(withMessage(list, message(ME, DANA), ME, false)?.[0]?.unreadCount).toBe(0);
  });

  test('received twice, it counts once; received late, it does not replace a newer one', () => {
    const once = withMessage(list, message(DANA, ME), ME, false) ?? [];
    expect(withMessage(once, message(DANA, ME), ME, false)).toEqual(once);
    const late = message(DANA, ME, '2026-11-21T09:00:00.000Z');
    expect(withMessage(list, late, ME, false)).toEqual(list);
  });

  test('a stranger to the list has to be asked for', () => {
    expect(withMessage([row(EVE)], message(DANA, ME), ME, false)).toBeNull();
  });

  test('answering a request makes it a conversation, a second message of it does not', () => {
    const request = [row(DANA, { isRequest: true })];
    expect(withMessage(request, message(ME, DANA), ME, true)?.[0]?.isRequest).toBe(false);
    expect(withMessage(request, message(DANA, ME), ME, true)?.[0]?.isRequest).toBe(true);
  });

  test('counts and what it proves', () => {
    const unread = [row(EVE, { unreadCount: 2 }), row(DANA, { unreadCount: 3 })];
    expect(unreadIn(unread)).toBe(5);
    expect(unreadIn(withoutUnread(unread, DANA))).toBe(2);
    expect(hasWritten(unread, ME, EVE)).toBe(false);
    const written = withMessage(unread, message(ME, DANA), ME, true) ?? [];
    expect(hasWritten(written, ME, EVE)).toBe(true);
    expect(hasWritten(written, ME, DANA), 'its own thread knows better').toBe(false);
  });
});

describe('how far a request goes', () => {
  const facts = { ownId: ME, matched: false, isRequest: false, waiting: 0 };
  const mine = { senderId: ME };
  const theirs = { senderId: DANA };

  test('three messages until there is an answer, waiting ones included', () => {
    expect(requestState({ ...facts, messages: [] })).toEqual({ kind: 'open' });
    expect(requestState({ ...facts, messages: [mine] })).toEqual({ kind: 'sent', left: 2 });
    expect(requestState({ ...facts, messages: [mine], waiting: 2 })).toEqual({
      kind: 'sent',
      left: 0,
    });
    expect(requestState({ ...facts, messages: [mine, mine, theirs] })).toEqual({ kind: 'open' });
    expect(requestState({ ...facts, messages: [mine], matched: true })).toEqual({ kind: 'open' });
  });

  test('a received one is open once it is answered', () => {
    const received = { ...facts, isRequest: true, messages: [theirs] };
    expect(requestState(received)).toEqual({ kind: 'received' });
    expect(requestState({ ...received, waiting: 1 })).toEqual({ kind: 'open' });
  });
});

describe('a list that was asked for again', () => {
  test('does not take back a newer message this page knows of', () => {
    const known = withMessage([row(EVE), row(DANA)], message(DANA, ME), ME, true) ?? [];
    const fetched = [
      row(EVE, {
        lastMessage: { content: 'e', createdAt: '2026-11-21T10:30:00.000Z', senderId: EVE },
      }),
      row(DANA),
    ];
    const merged = keepNewer(fetched, known);
    expect(merged.map(({ lastMessage }) => lastMessage.content)).toEqual(['new', 'e']);
    expect(keepNewer(fetched, [])).toEqual(fetched);
  });
});
